import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Bucket, PreconditionError } from './bucket.ts';
import { encodeRecord, readRecord, type SiteRecord, writeRecord } from './site-record.ts';

/*
 * One publisher writes a site at a time. It claims the record by compare-and-swap and writes it again and again while it
 * works; a record that stays the same for longer than the lease belongs to a publisher that died. No clock of another machine
 * is trusted.
 */

/** Another publisher is writing the site, or wrote it meanwhile. */
export class ConflictError extends Error {
  constructor(slug: string, options?: ErrorOptions) {
    super(
      `Another publisher is writing ${slug}, or published it just now, so nothing more was changed. ` +
        'Publish again when it has finished.',
      options,
    );
  }
}

/** The record of a site, as read before a publication. */
export interface FoundRecord {
  /** Undefined before the first publication. */
  readonly record: SiteRecord | undefined;
  readonly etag: string | undefined;
}

/** The right to write a site. `commit` or `release` ends it. */
export interface Claim {
  /** Aborted when the claim is lost, or may be lost because the bucket does not answer. */
  readonly signal: AbortSignal;
  /** Writes the record, which is the end of the publication. @throws ConflictError if the claim was lost. */
  commit(record: SiteRecord): Promise<void>;
  /** Ends the claim after a failure. The next publication continues from what the bucket has. */
  release(): Promise<void>;
}

/** Number of beats in a lease, so that a single slow write loses nothing. */
const BEATS = 4;

/** Reads the record once no other publisher is writing the site. @throws ConflictError if one is. */
export async function findRecord(
  bucket: Bucket,
  slug: string,
  { leaseMs, onWait = () => undefined }: { leaseMs: number; onWait?: (() => void) | undefined },
): Promise<FoundRecord> {
  const found = await readRecord(bucket, slug);
  if (!found) return { record: undefined, etag: undefined };
  if (!found.record.publishing || found.record.publishing.failed) return found;
  onWait();
  for (let beat = 0; beat < BEATS; beat += 1) {
    await wait(leaseMs / BEATS);
    const now = await readRecord(bucket, slug);
    if (now?.etag !== found.etag) throw new ConflictError(slug);
  }
  return found;
}

/** Claims a site for a publication that may change the objects at `changing`. @throws ConflictError. */
export async function claimSite(
  bucket: Bucket,
  before: { readonly record: SiteRecord; readonly etag: string | undefined },
  input: { readonly changing: readonly string[]; readonly now: number; readonly leaseMs: number },
): Promise<Claim> {
  const { slug } = before.record;
  const token = randomUUID();
  const lost = new AbortController();
  let publishing = { token, startedAt: input.now, beat: 0, failed: false, changing: [...input.changing] };
  let etag = before.etag;

  /** A write that was repeated because its answer was lost finds its own content. */
  const write = async (record: SiteRecord): Promise<void> => {
    try {
      etag = await writeRecord(bucket, record, etag);
    } catch (error) {
      if (!(error instanceof PreconditionError)) throw error;
      const found = await readRecord(bucket, slug);
      const own: unknown = JSON.parse(encodeRecord(record).toString());
      if (!found || !isDeepStrictEqual(found.record, own)) throw new ConflictError(slug, { cause: error });
      etag = found.etag;
    }
  };
  await write({ ...before.record, publishing });

  let heardAt = performance.now();
  let beating: Promise<void> | undefined;
  const beat = async (): Promise<void> => {
    publishing = { ...publishing, beat: publishing.beat + 1 };
    const askedAt = performance.now();
    try {
      await write({ ...before.record, publishing });
      heardAt = askedAt;
    } catch (error) {
      // A bucket that does not answer may do so with the next beat, as long as the lease lasts.
      if (error instanceof ConflictError) lost.abort(error);
    }
  };
  const timer = setInterval(() => {
    if (!lost.signal.aborted) {
      beating ??= beat().finally(() => {
        beating = undefined;
      });
    }
    if (performance.now() - heardAt > (input.leaseMs * (BEATS - 1)) / BEATS) lost.abort(new ConflictError(slug));
  }, input.leaseMs / BEATS);

  const end = async (record: SiteRecord): Promise<void> => {
    clearInterval(timer);
    await beating;
    lost.signal.throwIfAborted();
    await write(record);
  };
  return {
    signal: lost.signal,
    commit: end,
    async release() {
      try {
        await end({ ...before.record, publishing: { ...publishing, failed: true } });
      } catch {
        // Without this note, the next publisher waits for the lease.
      }
    },
  };
}
