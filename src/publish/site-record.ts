import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';
import { ManifestSchema, ReservedCarsSchema } from '#src/release/index.ts';
import type { Bucket, ObjectHeaders } from './bucket.ts';

/*
 * The record of a site in the bucket: which files it has, where they came from, and how to go back. Publishers compare with it
 * instead of listing the bucket, and writing it is the commit. `.releases/` is beside the folders of the sites, so no visitor
 * reaches it.
 */

const PublishedFileSchema = v.object({
  /** Hash of content and headers. */
  version: v.string(),
  etag: v.string(),
  bytes: v.number(),
});

const FilesSchema = v.record(v.string(), PublishedFileSchema);

const ReleaseSchema = v.object({
  /** Counts the releases of the site. */
  sequence: v.number(),
  /** Id of the release in the folder that it was published from. */
  release: v.string(),
  /** Milliseconds since the epoch. */
  publishedAt: v.number(),
});

/** The facts about a release that the next build needs. */
const BuiltSchema = v.object({
  manifest: ManifestSchema,
  reserved: ReservedCarsSchema,
  /** Hash of `status.json`, which changes with each of its parts. */
  statusKey: v.optional(v.string()),
  /** Hash of the stored stock, which is an object of its own; absent if it was lost. */
  stock: v.optional(v.string()),
});

/** One of another version counts as missing: everything is rendered again. */
const KnownBuiltSchema = v.fallback(v.optional(BuiltSchema), undefined);

const EarlierReleaseSchema = v.object({
  ...ReleaseSchema.entries,
  /** Hash of its stored stock. */
  stock: v.optional(v.string()),
});

/** A publication in progress, or one that ended before its commit. */
const PublishingSchema = v.object({
  /** Names the run of the publisher. */
  token: v.string(),
  startedAt: v.number(),
  /** Grows while the publisher is alive. */
  beat: v.number(),
  /** The publisher gave up, so no other has to wait for it. */
  failed: v.boolean(),
  /** Paths whose objects may differ from `files`. */
  changing: v.array(v.string()),
});

const RecordSchema = v.object({
  format: v.literal(1),
  slug: v.string(),
  ...ReleaseSchema.entries,
  files: FilesSchema,
  built: KnownBuiltSchema,
  /** Hashed files that left the site. They stay for a day, because pages in open tabs still request them. */
  retired: v.record(
    v.string(),
    v.object({
      ...PublishedFileSchema.entries,
      /** Milliseconds since the epoch. */
      since: v.number(),
      /** The release that no longer has the file. */
      sequence: v.number(),
    }),
  ),
  /** Earlier releases that the undo log leads back to, newest first. */
  history: v.array(EarlierReleaseSchema),
  publishing: v.optional(PublishingSchema),
});

const UndoSchema = v.object({
  /** The files that a release replaced or removed, as they were before it; null for those that it added. */
  files: v.record(v.string(), v.nullable(PublishedFileSchema)),
  /** The facts that the next build needed before that release. */
  built: KnownBuiltSchema,
});

export type PublishedFile = v.InferOutput<typeof PublishedFileSchema>;
export type Built = v.InferOutput<typeof BuiltSchema>;
export type PublishedRelease = v.InferOutput<typeof EarlierReleaseSchema>;
export type Publishing = v.InferOutput<typeof PublishingSchema>;
export type SiteRecord = v.InferOutput<typeof RecordSchema>;
export type UndoLog = v.InferOutput<typeof UndoSchema>;

const PRIVATE_FILE: ObjectHeaders = {
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'no-store',
  metadata: {},
};

export const encodeRecord = (record: SiteRecord): Buffer => Buffer.from(JSON.stringify(record));

export const getSiteKey = (slug: string, path: string): string => `${slug}/${path}`;
const RECORDS = '.releases/';
export const getUndoPrefix = (slug: string, sequence: number): string => `${RECORDS}${slug}/undo-${sequence}/`;
export const getUndoKey = (slug: string, sequence: number, path: string): string =>
  `${getUndoPrefix(slug, sequence)}site/${path}`;
const getRecordKey = (slug: string): string => `${RECORDS}${slug}/record.json`;
const getStockKey = (slug: string, stock: string): string => `${RECORDS}${slug}/stock-${stock}.json`;
const getLogKey = (slug: string, sequence: number): string => `${getUndoPrefix(slug, sequence)}log.json`;

/** Reads the record of a site; undefined before its first publication. @throws if it is unreadable. */
export async function readRecord(
  bucket: Bucket,
  slug: string,
): Promise<{ readonly record: SiteRecord; readonly etag: string } | undefined> {
  const key = getRecordKey(slug);
  const found = await bucket.read(key);
  return found && { record: parse(RecordSchema, found.text, key), etag: found.etag };
}

/** Writes the record if it is still the one with the etag. @throws PreconditionError if another publisher wrote it. */
export async function writeRecord(bucket: Bucket, record: SiteRecord, before: string | undefined): Promise<string> {
  const expected = before === undefined ? 'absent' : { etag: before };
  return (await bucket.write(getRecordKey(record.slug), encodeRecord(record), PRIVATE_FILE, expected)).etag;
}

/** A site in the bucket, as operators see it. */
export interface Publication extends Pick<SiteRecord, 'publishedAt' | 'release'> {
  readonly files: number;
  readonly bytes: number;
  /** Number of earlier releases that a rollback can return to. */
  readonly earlier: number;
  /** A publication that has begun and not ended. */
  readonly unfinished: 'running' | 'failed' | undefined;
}

/** Summarises the record of a site; undefined before its first publication. @throws if it is unreadable. */
export async function readPublication(bucket: Bucket, slug: string): Promise<Publication | undefined> {
  const found = await readRecord(bucket, slug);
  // The first publication has a record before it has ended.
  if (!found || found.record.sequence === 0) return undefined;
  const { publishedAt, release, files, history, publishing } = found.record;
  const sizes = Object.values(files).map(({ bytes }) => bytes);
  return {
    publishedAt,
    release,
    files: sizes.length,
    bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    earlier: history.length,
    unfinished: publishing && (publishing.failed ? 'failed' : 'running'),
  };
}

/** Reads the undo log of a release. @throws if it is missing or unreadable. */
export async function readUndoLog(bucket: Bucket, slug: string, sequence: number): Promise<UndoLog> {
  const key = getLogKey(slug, sequence);
  return parse(UndoSchema, (await bucket.read(key))?.text ?? '', key);
}

export async function writeUndoLog(bucket: Bucket, slug: string, sequence: number, log: UndoLog): Promise<void> {
  await bucket.write(getLogKey(slug, sequence), Buffer.from(JSON.stringify(log)), PRIVATE_FILE);
}

/** Reads a stored stock by its hash; undefined if it is lost. */
export async function readPublishedCars(bucket: Bucket, slug: string, stock: string): Promise<string | undefined> {
  return (await bucket.read(getStockKey(slug, stock)))?.text;
}

export async function writeStock(bucket: Bucket, slug: string, stock: string, content: string): Promise<void> {
  await bucket.write(getStockKey(slug, stock), Buffer.from(content), PRIVATE_FILE);
}

export const removeStock = (bucket: Bucket, slug: string, stock: string): Promise<void> =>
  bucket.remove(getStockKey(slug, stock));

/** Lists the slugs of the sites that the bucket has a record of. */
export async function listRecords(bucket: Bucket): Promise<string[]> {
  const slugs: string[] = [];
  for await (const folder of bucket.listFolders(RECORDS)) slugs.push(folder);
  return slugs.sort();
}

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string, key: string): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, tryParseJson(text));
  if (parsed.success) return parsed.output;
  throw new Error(
    `${key} in the bucket cannot be read (${parsed.issues[0].message}). Restore it from a version of the bucket, or remove it and the site's folder and publish again.`,
  );
}
