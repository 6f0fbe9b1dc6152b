import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listFilesBelow } from '#src/lib/files/index.ts';

/** The end of the name of the file in which the server keeps an object's content. */
export const CONTENT_SUFFIX = '._S3rver_object';

/** Keys and folders on a page of a listing, at most: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
const PAGE = 1000;

/**
 * Lists a page of a bucket as Amazon does, from the files of the server: sorted, with folders for a delimiter, and with a token for the next
 * page. The server itself fails when there is a second page, because its tokens need a cipher that OpenSSL no longer has.
 */
export function listPage(objectsDir: string, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
  const found = new Map<string, string | undefined>();
  for (const key of listKeys(objectsDir, prefix)) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (end === -1) found.set(key, key);
    else found.set(key.slice(0, end + delimiter.length), undefined);
  }
  const names = [...found.keys()].sort().filter((name) => name > after);
  const page = names.slice(0, PAGE);
  const entries = page.map((name) => {
    const key = found.get(name);
    return key === undefined
      ? `<CommonPrefixes><Prefix>${escapeXml(name)}</Prefix></CommonPrefixes>`
      : describeObject(objectsDir, key);
  });
  const isTruncated = names.length > page.length;
  const next = isTruncated
    ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64url')}</NextContinuationToken>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
}

function listKeys(objectsDir: string, prefix: string): string[] {
  const folder = join(objectsDir, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  const files = existsSync(folder) ? listFilesBelow(folder).filter((file) => file.endsWith(CONTENT_SUFFIX)) : [];
  return files
    .map((file) => relative(objectsDir, file).slice(0, -CONTENT_SUFFIX.length))
    .filter((key) => key.startsWith(prefix));
}

/** Describes an object; nothing if it was deleted a moment ago. */
function describeObject(objectsDir: string, key: string): string {
  const file = join(objectsDir, `${key}${CONTENT_SUFFIX}`);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return '';
  const etag = hash('md5', readFileSync(file), 'hex');
  return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${found.mtime.toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${found.size}</Size></Contents>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
