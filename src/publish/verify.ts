import type { Bucket } from './bucket.ts';
import { getSiteKey, readRecord } from './site-record.ts';

/** What is wrong with a site in the bucket. */
export interface SiteFaults {
  /** Paths of the objects that differ from the record. */
  readonly paths: readonly string[];
  readonly problems: readonly string[];
}

/** Compares what the bucket has of a site with its record. */
export async function verifySite(bucket: Bucket, slug: string): Promise<SiteFaults> {
  const found = await readRecord(bucket, slug);
  if (!found) return { paths: [], problems: [`is not published in ${bucket.address}.`] };
  const { files, retired, publishing } = found.record;
  const expected = new Map([...Object.entries(retired), ...Object.entries(files)]);
  const faults = new Map<string, string>();
  for await (const { key, etag, bytes } of bucket.list(getSiteKey(slug, ''))) {
    const path = key.slice(slug.length + 1);
    const file = expected.get(path);
    expected.delete(path);
    if (!file) faults.set(path, 'is in the bucket, but not part of the site');
    else if (file.etag !== etag) faults.set(path, `has other content than was published (${bytes} bytes)`);
  }
  for (const path of expected.keys()) faults.set(path, 'is missing');
  // The next publication corrects what an unfinished one left.
  for (const path of publishing?.changing ?? []) faults.delete(path);
  const problems = [...faults].map(([path, fault]) => `${path} ${fault}.`);
  if (publishing) {
    problems.unshift('A publication is in progress, or did not finish. If none is running, publish again.');
  }
  return { paths: [...faults.keys()], problems };
}
