import { getCacheControl, getContentType } from '#src/release/index.ts';
import { getMetadataHeader, type ObjectHeaders } from './bucket.ts';
import type { SiteRecord } from './site-record.ts';

/** Metadata names of an object: the tag that CloudFront invalidates it by, the status of a page about a delisted car, and the version. */
export const METADATA = { tag: 'cache-tag', status: 'status', version: 'version' } as const;

const GONE = 410;

/** A header of an object that is not as a publication sets it. */
export interface HeaderDifference {
  /** As S3 sends it, in lower case. */
  readonly name: string;
  /** Undefined if the object should not have the header. */
  readonly expected: string | undefined;
  readonly found: string | undefined;
}

/** Returns the cache tag of all objects of a tenant. */
export const getCacheTag = (slug: string): string => `tenant:${slug}`;

/** Makes the headers of a file. `status` is that of its page, if it is one. The version of the file comes on top. */
export function makeHeaders(slug: string, path: string, status: number | undefined): ObjectHeaders {
  const metadata: Record<string, string> = { [METADATA.tag]: getCacheTag(slug) };
  if (status === GONE) metadata[METADATA.status] = String(status);
  return { contentType: getContentType(path), cacheControl: getCacheControl(path), metadata };
}

/** Adds the version, by which a later publication recognises an object. */
export const addVersion = (headers: ObjectHeaders, version: string): ObjectHeaders => ({
  ...headers,
  metadata: { ...headers.metadata, [METADATA.version]: version },
});

/** Finds how the headers of an object differ from those that a publication sets. */
export function findHeaderDifferences(
  expected: ObjectHeaders,
  found: Readonly<Record<string, string>>,
): HeaderDifference[] {
  const { contentType, cacheControl, metadata } = expected;
  const wanted: Record<string, string> = { 'content-type': contentType, 'cache-control': cacheControl };
  for (const [name, value] of Object.entries(metadata)) wanted[getMetadataHeader(name)] = value;
  return [...new Set([...Object.keys(wanted), ...Object.keys(found)])].flatMap((name) =>
    wanted[name] === found[name] ? [] : [{ name, expected: wanted[name], found: found[name] }],
  );
}

/**
 * Returns a function that makes the headers of a published file from the record. If a record of another version does not know
 * the statuses of its pages, an object keeps the one that it has.
 */
export function readPublishedHeaders({ slug, files, retired, built }: SiteRecord) {
  const pages = built && new Map(Object.values(built.manifest.pages).map(({ file, status }) => [file, status]));
  return (path: string, found: Readonly<Record<string, string>>): ObjectHeaders => {
    const status = pages ? pages.get(path) : Number(found[getMetadataHeader(METADATA.status)]);
    const version = (files[path] ?? retired[path])?.version ?? '';
    return addVersion(makeHeaders(slug, path, status), version);
  };
}
