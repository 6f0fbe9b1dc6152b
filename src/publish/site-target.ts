import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pMap from 'p-map';
import { listFilesBelow, tryReadText } from '#src/lib/files/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import {
  findPublishedRelease,
  getStatusKey,
  getStockPath,
  isLiveFile,
  type Manifest,
  type Release,
  readRemoteFiles,
  readReservedCars,
} from '#src/release/index.ts';
import type { Bucket, ObjectHeaders } from './bucket.ts';
import { ConflictError } from './claim.ts';
import { addVersion, makeHeaders } from './object-headers.ts';
import type { Built, PublishedFile, SiteRecord } from './site-record.ts';

/** A file as it should be in the bucket. */
export interface TargetFile {
  /** Equal for files with the same content and headers. */
  readonly version: string;
  /** Writes the file to a key of the bucket. */
  place(bucket: Bucket, key: string): Promise<PublishedFile>;
}

/** The state of a site that a publication brings about. */
export interface SiteTarget {
  readonly release: string;
  /** By path. */
  readonly files: ReadonlyMap<string, TargetFile>;
  /** Undefined if the next build has to be a full one. */
  readonly built: Built | undefined;
  /** Content of the stored stock, if the bucket may not have it. */
  readonly stock?: string | undefined;
}

const READERS = 16;

type PublishedRelease = Release & { manifest: Manifest };

/** Returns the site that `npm run build` published in a folder, or undefined if it published none. */
export const findRelease = (outDir: string, slug: string): PublishedRelease | undefined =>
  findPublishedRelease(outDir, slug);

/**
 * Reads and hashes all files of a release. Those that are only in the bucket have the version of the record.
 * @throws ConflictError if the bucket no longer has such a file as it was when the release was restored.
 */
export async function readPublishedTarget(
  slug: string,
  release: PublishedRelease,
  record: SiteRecord | undefined,
): Promise<SiteTarget> {
  const remote = Object.entries(readRemoteFiles(release));
  const isOther = ([path, version]: [string, string]): boolean => record?.files[path]?.version !== version;
  if (remote.some(isOther)) throw new ConflictError(slug);
  const files = await readFiles(slug, release, listFiles(release.siteDir));
  const stock = tryReadText(getStockPath(release));
  return {
    release: release.id,
    files: new Map([...remote.map(([path, version]) => [path, makeRemoteFile(path, version)] as const), ...files]),
    built: { ...readState(release), stock: stock === undefined ? undefined : hashContent(stock) },
    stock,
  };
}

/** Makes the target of a release that is published already: only the files can differ that change between releases. */
export async function readLiveTarget(slug: string, release: PublishedRelease, record: SiteRecord): Promise<SiteTarget> {
  const files = Object.entries(record.files).flatMap(([path, { version }]) =>
    isLiveFile(path) ? [] : [[path, makeRemoteFile(path, version)] as const],
  );
  const live = await readFiles(slug, release, listFiles(release.siteDir).filter(isLiveFile));
  return {
    release: release.id,
    files: new Map([...files, ...live]),
    built: { ...readState(release), stock: record.built?.stock },
  };
}

const readState = (release: PublishedRelease): Omit<Built, 'stock'> => ({
  manifest: release.manifest,
  reserved: readReservedCars(release),
  statusKey: getStatusKey(release),
});

function makeRemoteFile(path: string, version: string): TargetFile {
  return {
    version,
    place() {
      throw new Error(
        `${path} is damaged in the bucket, and there is no copy of it here. Build the site with --force.`,
      );
    },
  };
}

async function readFiles(
  slug: string,
  { siteDir, manifest }: PublishedRelease,
  paths: readonly string[],
): Promise<SiteTarget['files']> {
  const statuses = new Map(Object.values(manifest.pages).map(({ file, status }) => [file, status]));
  const read = async (path: string): Promise<[string, TargetFile]> => {
    const headers = makeHeaders(slug, path, statuses.get(path));
    const file = join(siteDir, path);
    const content = await readFile(file);
    const version = getVersion(content, headers);
    return [path, makeLocalFile(file, version, headers, isLiveFile(path) ? content : undefined)];
  };
  return new Map(await pMap(paths, read, { concurrency: READERS }));
}

function makeLocalFile(file: string, version: string, headers: ObjectHeaders, known: Buffer | undefined): TargetFile {
  return {
    version,
    async place(bucket, key) {
      const content = known ?? (await readFile(file));
      if (getVersion(content, headers) !== version) {
        throw new Error(`${file} changed while it was published. Build the site again, then publish it.`);
      }
      return { version, ...(await bucket.write(key, content, addVersion(headers, version))) };
    },
  };
}

const getVersion = (content: Uint8Array, headers: ObjectHeaders): string =>
  hashContent(`${hashContent(content)} ${JSON.stringify(headers)}`);

const listFiles = (folder: string): string[] =>
  listFilesBelow(folder).map((file) => relative(folder, file).split(sep).join('/'));
