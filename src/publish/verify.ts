import pMap from 'p-map';
import type { Bucket } from './bucket.ts';
import { findHeaderDifferences, type HeaderDifference, readPublishedHeaders } from './object-headers.ts';
import { getSiteKey, readRecord } from './site-record.ts';

/** A difference between an object of a site and what was published. */
export type ObjectFault =
  | { readonly path: string; readonly kind: 'missing' }
  /** In the bucket, but not part of the site. */
  | { readonly path: string; readonly kind: 'added' }
  | { readonly path: string; readonly kind: 'content'; readonly bytes: number }
  | { readonly path: string; readonly kind: 'headers'; readonly headers: readonly HeaderDifference[] };

/** All faults of a site in the bucket. */
export interface SiteFaults {
  readonly faults: readonly ObjectFault[];
  /** The faults in words, and other reasons why the site is not as it was published. */
  readonly problems: readonly string[];
}

/** Compares what the bucket has of a site with its record: each object's content, then the headers of those that have theirs. */
export async function verifySite(bucket: Bucket, slug: string, concurrency: number): Promise<SiteFaults> {
  const found = await readRecord(bucket, slug);
  if (!found) return { faults: [], problems: [`is not published in ${bucket.address}.`] };
  const { files, retired, publishing } = found.record;
  const expected = new Map([...Object.entries(retired), ...Object.entries(files)]);
  // The next publication corrects what an unfinished one left.
  const changing = new Set(publishing?.changing);
  const faults: ObjectFault[] = [];
  const intact: string[] = [];
  for await (const { key, etag, bytes } of bucket.list(getSiteKey(slug, ''))) {
    const path = key.slice(slug.length + 1);
    const file = expected.get(path);
    expected.delete(path);
    if (changing.has(path)) continue;
    if (!file) faults.push({ path, kind: 'added' });
    else if (file.etag !== etag) faults.push({ path, kind: 'content', bytes });
    else intact.push(path);
  }
  for (const path of expected.keys()) if (!changing.has(path)) faults.push({ path, kind: 'missing' });
  const getHeaders = readPublishedHeaders(found.record);
  const findHeaderFault = async (path: string): Promise<ObjectFault[]> => {
    const object = await bucket.inspect(getSiteKey(slug, path));
    if (!object) return [{ path, kind: 'missing' }];
    const headers = findHeaderDifferences(getHeaders(path, object.headers), object.headers);
    return headers.length === 0 ? [] : [{ path, kind: 'headers', headers }];
  };
  faults.push(...(await pMap(intact, findHeaderFault, { concurrency })).flat());
  const problems = faults.map((fault) => `${fault.path} ${explainFault(fault)}.`);
  if (publishing) {
    problems.unshift('A publication is in progress, or did not finish. If none is running, publish again.');
  }
  return { faults, problems };
}

function explainFault(fault: ObjectFault): string {
  switch (fault.kind) {
    case 'missing':
      return 'is missing';
    case 'added':
      return 'is in the bucket, but not part of the site';
    case 'content':
      return `has other content than was published (${fault.bytes} bytes)`;
    case 'headers':
      return `has other headers than a publication sets: ${fault.headers.map(explainHeader).join('; ')}`;
  }
}

function explainHeader({ name, expected, found }: HeaderDifference): string {
  const actual = found === undefined ? 'missing' : `"${found}"`;
  return `${name} is ${actual}, expected ${expected === undefined ? 'none' : `"${expected}"`}`;
}
