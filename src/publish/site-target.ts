import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pMap from 'p-map';
import { listFilesBelow } from '#src/lib/files/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import {
  findPublishedRelease,
  getCacheControl,
  getContentType,
  isLiveFile,
  type Manifest,
  type Release,
} from '#src/release/index.ts';
import type { Bucket, ObjectHeaders } from './bucket.ts';
import type { PublishedFile } from './site-record.ts';

/** A file as it should be in the bucket. */
export interface TargetFile {
  /** Equal for files with the same content and headers. */
  readonly version: string;
  /** Writes the file to a key of the bucket. */
  place(bucket: Bucket, key: string): Promise<PublishedFile>;
}

/** The state of a site that a publication brings about, by path. */
export interface SiteTarget {
  readonly release: string;
  readonly files: ReadonlyMap<string, TargetFile>;
}

/** Where objects carry what CloudFront needs: the tag to invalidate them by, and the status of pages about delisted cars. */
export const METADATA = { tag: 'cache-tag', status: 'status', version: 'version' } as const;

/** Returns the cache tag of all objects of a tenant. */
export const getCacheTag = (slug: string): string => `tenant:${slug}`;

const READERS = 16;
const GONE = 410;

type PublishedRelease = Release & { manifest: Manifest };

/** Returns the site that `npm run build` published in a folder, or undefined if it published none. */
export const findRelease = (outDir: string, slug: string): PublishedRelease | undefined =>
  findPublishedRelease(outDir, slug);

/** Reads and hashes all files of a release. */
export async function readTarget(slug: string, release: PublishedRelease): Promise<SiteTarget> {
  return { release: release.id, files: await readFiles(slug, release, listFiles(release.siteDir)) };
}

/** Reads only the files that change between releases, for a site whose other files are known. */
export const readLiveFiles = (slug: string, release: PublishedRelease): Promise<SiteTarget['files']> =>
  readFiles(slug, release, listFiles(release.siteDir).filter(isLiveFile));

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
      const metadata = { ...headers.metadata, [METADATA.version]: version };
      return { version, ...(await bucket.write(key, content, { ...headers, metadata })) };
    },
  };
}

function makeHeaders(slug: string, path: string, status: number | undefined): ObjectHeaders {
  const metadata: Record<string, string> = { [METADATA.tag]: getCacheTag(slug) };
  if (status === GONE) metadata[METADATA.status] = String(status);
  return { contentType: getContentType(path), cacheControl: getCacheControl(path), metadata };
}

const getVersion = (content: Uint8Array, headers: ObjectHeaders): string =>
  hashContent(`${hashContent(content)} ${JSON.stringify(headers)}`);

const listFiles = (folder: string): string[] =>
  listFilesBelow(folder).map((file) => relative(folder, file).split(sep).join('/'));
