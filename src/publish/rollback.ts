import type { Bucket } from './bucket.ts';
import type { FoundRecord } from './claim.ts';
import type { PublishDestination } from './publish-site.ts';
import {
  type Built,
  getUndoKey,
  type PublishedFile,
  type PublishedRelease,
  readUndoLog,
  type SiteRecord,
} from './site-record.ts';
import type { TargetFile } from './site-target.ts';

/**
 * Returns the destination of a rollback: an earlier release, with its files from the undo log. `id` is that of the release, or
 * undefined for the one before the current one. @throws if the history does not have it.
 */
export async function chooseEarlier(
  bucket: Bucket,
  { record }: FoundRecord,
  { slug, id }: { readonly slug: string; readonly id: string | undefined },
): Promise<PublishDestination> {
  if (!record) throw new Error(`${slug} is not published in ${bucket.address}.`);
  const { sequence, publishedAt, release } = findEarlier(record, id);
  const { files, built } = await findBefore(bucket, record, sequence);
  return {
    target: { release, files, built },
    position: {
      sequence,
      publishedAt,
      history: record.history.filter((one) => one.sequence < sequence),
      isUndoable: false,
    },
  };
}

function findEarlier({ slug, history }: SiteRecord, id: string | undefined): PublishedRelease {
  const found = id === undefined ? history[0] : history.find(({ release }) => release === id);
  if (found) return found;
  const releases = history.map(({ release, publishedAt }) => `${release} (${new Date(publishedAt).toISOString()})`);
  const known = releases.length === 0 ? 'There are none.' : `Expected one of: ${releases.join(', ')}.`;
  throw new Error(
    id === undefined
      ? `${slug} has no earlier release to go back to.`
      : `${slug} has no release "${id}" to go back to. ${known}`,
  );
}

/** Undoes the releases after `sequence`, newest first. */
async function findBefore(
  bucket: Bucket,
  record: SiteRecord,
  sequence: number,
): Promise<{ files: ReadonlyMap<string, TargetFile>; built: Built | undefined }> {
  const { slug, files } = record;
  const make = (path: string, undo: number, file: PublishedFile): [string, TargetFile] => [
    path,
    makeKeptFile(file, getUndoKey(slug, undo, path)),
  ];
  // A publication that did not finish may have replaced files of the current release. It copied them first.
  const found = new Map(Object.entries(files).map(([path, file]) => make(path, record.sequence + 1, file)));
  let { built } = record;
  for (let undone = record.sequence; undone > sequence; undone -= 1) {
    const log = await readUndoLog(bucket, slug, undone);
    built = log.built;
    for (const [path, file] of Object.entries(log.files)) {
      if (file) found.set(...make(path, undone, file));
      else found.delete(path);
    }
  }
  return { files: found, built };
}

const makeKeptFile = ({ version, bytes }: PublishedFile, from: string): TargetFile => ({
  version,
  place: async (bucket, key) => ({ version, bytes, ...(await bucket.copy(from, key)) }),
});
