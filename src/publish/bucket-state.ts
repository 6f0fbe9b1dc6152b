import pMap from 'p-map';
import { type Bucket, getMetadataHeader } from './bucket.ts';
import type { Claim } from './claim.ts';
import { findHeaderDifferences, METADATA, readPublishedHeaders } from './object-headers.ts';
import { getSiteKey, type PublishedFile, type SiteRecord } from './site-record.ts';

/** The bucket's content of a site, where it may differ from the record. */
export interface BucketState {
  /** The record without the retired files that are gone. */
  readonly record: SiteRecord;
  /** The files that the site has, by path. Their version is empty where the content was changed by hand. */
  readonly actual: ReadonlyMap<string, PublishedFile>;
  /** Paths of objects whose headers were changed by hand, while their content is the published one. */
  readonly altered: readonly string[];
}

/** Asks for each object that may differ from the record: those of a publication that did not finish, and the suspects. */
export async function readBucketState(
  { bucket, concurrency }: { readonly bucket: Pick<Bucket, 'inspect'>; readonly concurrency: number },
  record: SiteRecord,
  suspects: readonly string[],
): Promise<BucketState> {
  const { slug, files, publishing } = record;
  const actual = new Map(Object.entries(files));
  const retired = new Map(Object.entries(record.retired));
  const altered: string[] = [];
  const changing = new Set(publishing?.changing);
  const getHeaders = readPublishedHeaders(record);
  const compare = (path: string, object: Awaited<ReturnType<Bucket['inspect']>>): void => {
    if (!object) {
      actual.delete(path);
      retired.delete(path);
      return;
    }
    const { etag, bytes, headers } = object;
    const before = retired.get(path);
    const known = files[path] ?? before;
    if (known?.etag === etag && !changing.has(path)) {
      if (findHeaderDifferences(getHeaders(path, headers), headers).length > 0) altered.push(path);
    } else if (before) {
      // A damaged file that is kept for open tabs is of no use to them, nor to a rollback.
      if (before.etag !== etag) retired.set(path, { ...before, version: '', since: 0, sequence: 0 });
    } else {
      const version = headers[getMetadataHeader(METADATA.version)] ?? '';
      const isForeign = known?.version === version && known.etag !== etag;
      actual.set(path, { version: isForeign ? '' : version, etag, bytes });
    }
  };
  const paths = [...new Set([...changing, ...suspects])];
  const objects = await pMap(paths, async (path) => await bucket.inspect(getSiteKey(slug, path)), { concurrency });
  // The bucket may answer in any order. What is reported has the order of the paths.
  for (const [index, path] of paths.entries()) compare(path, objects[index]);
  return { record: { ...record, retired: Object.fromEntries(retired) }, actual, altered };
}

/**
 * Restores the headers of the altered objects without sending their content again. Returns the state with their etags, since that
 * of an encrypted object changes with each copy.
 */
export async function restoreHeaders(
  { bucket, concurrency }: { readonly bucket: Bucket; readonly concurrency: number },
  claim: Claim,
  state: BucketState,
): Promise<BucketState> {
  const { record, altered } = state;
  const getHeaders = readPublishedHeaders(record);
  const actual = new Map(state.actual);
  const retired = new Map(Object.entries(record.retired));
  const restore = async (path: string): Promise<void> => {
    claim.signal.throwIfAborted();
    const key = getSiteKey(record.slug, path);
    const object = await bucket.inspect(key);
    if (!object) throw new Error(`${path} was removed from the bucket just now. Repair the site again.`);
    const { etag } = await bucket.replaceHeaders(key, getHeaders(path, object.headers), object);
    const file = actual.get(path);
    const kept = retired.get(path);
    if (file) actual.set(path, { ...file, etag });
    else if (kept) retired.set(path, { ...kept, etag });
  };
  await pMap(altered, restore, { concurrency });
  return { record: { ...record, retired: Object.fromEntries(retired) }, actual, altered };
}
