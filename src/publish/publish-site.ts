import pMap from 'p-map';
import type { Bucket } from './bucket.ts';
import { readBucketState, restoreHeaders } from './bucket-state.ts';
import { type Claim, claimSite, type FoundRecord, findRecord } from './claim.ts';
import { changesLiveFilesOnly, type Difference, explainDeletes, findDifference, isEmpty } from './difference.ts';
import {
  getSiteKey,
  getUndoKey,
  getUndoPrefix,
  type PublishedFile,
  type PublishedRelease,
  removeStock,
  type SiteRecord,
  writeStock,
  writeUndoLog,
} from './site-record.ts';
import type { SiteTarget } from './site-target.ts';

export interface PublishSettings {
  readonly bucket: Bucket;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Silence in milliseconds after which another publisher takes over. */
  readonly leaseMs: number;
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Publishes although many pages are deleted. */
  readonly acceptDeletes: boolean;
  /** Paths whose objects may differ from the record. */
  readonly suspects?: readonly string[] | undefined;
  /** Compares only. */
  readonly dryRun: boolean;
  readonly onUpload?: ((done: number, of: number) => void) | undefined;
  /** Called before the publisher waits to find out if another one is alive. */
  readonly onWait?: (() => void) | undefined;
}

/** Paths that a publication changed, or would change. */
export interface PublishedChanges {
  readonly uploaded: readonly string[];
  /** Objects whose headers alone were restored. */
  readonly headers: readonly string[];
  readonly deleted: readonly string[];
  /** Hashed files that left the site and stay in the bucket for a day. */
  readonly retired: readonly string[];
}

/** Releases with an undo log. Each night publishes one, so a rollback reaches back most of a week. */
const HISTORY = 5;

/** The result that a publication aims for: the target, and the number and history of releases that the site has then. */
export interface PublishDestination {
  readonly target: SiteTarget;
  readonly position: Pick<SiteRecord, 'sequence' | 'publishedAt' | 'history'> & {
    /** True if the replaced files are kept for a rollback. */
    readonly isUndoable: boolean;
  };
}

/**
 * Publishes a site's target: uploads the files that differ, in order, then deletes what left the site, then writes the record.
 * A run that ends in between leaves a site whose pages are complete, and the next one continues it.
 * @throws ConflictError if another publisher is writing the site, and any error of the bucket.
 */
export async function publishTarget(
  settings: PublishSettings,
  slug: string,
  chooseDestination: (found: FoundRecord) => Promise<PublishDestination>,
): Promise<PublishedChanges> {
  const { bucket, now, onWait, leaseMs } = settings;
  const found = await findRecord(bucket, slug, { leaseMs, onWait });
  const { target, position } = await chooseDestination(found);
  const first = found.record ?? makeFirstRecord(slug);
  const state = await readBucketState(settings, first, settings.suspects ?? []);
  const { record, altered } = state;
  const difference = findDifference(record, state.actual, target.files, now);
  const changes: PublishedChanges = {
    uploaded: difference.groups.flat(),
    headers: altered,
    deleted: difference.deleted,
    retired: difference.retired,
  };
  const isRecorded = record.release === target.release && record.sequence === position.sequence && !record.publishing;
  if (settings.dryRun || (isEmpty(difference) && altered.length === 0 && isRecorded)) return changes;
  const refused = settings.acceptDeletes ? undefined : explainDeletes(difference, state.actual);
  if (refused !== undefined) throw new Error(refused);

  const { deleted, expired } = difference;
  const changing = new Set([
    ...(record.publishing?.changing ?? []),
    ...changes.uploaded,
    ...altered,
    ...deleted,
    ...expired,
  ]);
  const claim = await claimSite(bucket, { record, etag: found.etag }, { changing: [...changing], now, leaseMs });
  try {
    const { record: before, actual } = await restoreHeaders(settings, claim, state);
    const { stock } = target.built ?? {};
    if (stock !== undefined && target.stock !== undefined && stock !== record.built?.stock) {
      await writeStock(bucket, slug, stock, target.stock);
    }
    if (position.isUndoable) await writeUndo(settings, claim, slug, position.sequence, { record, actual, difference });
    const uploaded = await uploadGroups(settings, claim, slug, difference.groups, target);
    await removeFiles(settings, claim, record, position.history, difference);
    const { publishing: _, ...rest } = record;
    await claim.commit({
      ...rest,
      sequence: position.sequence,
      release: target.release,
      publishedAt: position.publishedAt,
      files: listFiles(target, actual, before, uploaded),
      built: target.built,
      retired: listRetired(before, actual, difference, {
        now,
        target,
        sequence: position.isUndoable ? position.sequence : 0,
      }),
      history: position.history,
    });
  } catch (error) {
    await claim.release();
    throw error;
  }
  await removeOldUndoLogs(settings, record, position);
  await removeOldStocks(settings, record, { built: target.built, history: position.history });
  return changes;
}

/** Returns the destination of a release: a new one in the history, unless only files differ that change between releases. */
export function chooseNext(found: FoundRecord, target: SiteTarget, now: number): PublishDestination {
  const { record } = found;
  if (!record) {
    return { target, position: { sequence: 1, publishedAt: now, history: [], isUndoable: false } };
  }
  const { sequence, release, publishedAt, history, built } = record;
  const files = new Map(Object.entries(record.files));
  if (changesLiveFilesOnly(findDifference(record, files, target.files, now))) {
    return { target, position: { sequence, publishedAt, history, isUndoable: false } };
  }
  const earlier: PublishedRelease[] = [{ sequence, release, publishedAt, stock: built?.stock }, ...history];
  return {
    target,
    position: { sequence: sequence + 1, publishedAt: now, history: earlier.slice(0, HISTORY), isUndoable: true },
  };
}

function makeFirstRecord(slug: string): SiteRecord {
  return {
    format: 1,
    slug,
    sequence: 0,
    release: '',
    publishedAt: 0,
    files: {},
    built: undefined,
    retired: {},
    history: [],
  };
}

/**
 * Copies the files that are about to be replaced or deleted, then writes the undo log. All copies come before the first
 * replacement, and a run that continues another one has the same sequence number, so an object that was replaced already has
 * its copy.
 */
async function writeUndo(
  { bucket, concurrency }: PublishSettings,
  claim: Claim,
  slug: string,
  sequence: number,
  {
    record,
    actual,
    difference,
  }: { record: SiteRecord; actual: ReadonlyMap<string, PublishedFile>; difference: Difference },
): Promise<void> {
  const kept = new Set(difference.retired);
  const copied = Object.keys(difference.undo).filter((path) => {
    const before = record.files[path];
    return before !== undefined && !kept.has(path) && actual.get(path)?.version === before.version;
  });
  const copy = async (path: string): Promise<void> => {
    claim.signal.throwIfAborted();
    await bucket.copy(getSiteKey(slug, path), getUndoKey(slug, sequence, path));
  };
  await pMap(copied, copy, { concurrency });
  await writeUndoLog(bucket, slug, sequence, { files: difference.undo, built: record.built });
}

async function uploadGroups(
  { bucket, concurrency, onUpload }: PublishSettings,
  claim: Claim,
  slug: string,
  groups: Difference['groups'],
  { files }: SiteTarget,
): Promise<Map<string, PublishedFile>> {
  const uploaded = new Map<string, PublishedFile>();
  const total = groups.flat().length;
  const upload = async (path: string): Promise<void> => {
    claim.signal.throwIfAborted();
    const file = files.get(path);
    if (!file) return;
    uploaded.set(path, await file.place(bucket, getSiteKey(slug, path)));
    onUpload?.(uploaded.size, total);
  };
  for (const group of groups) await pMap(group, upload, { concurrency });
  return uploaded;
}

/** Deletes what left the site. A retired file that a rollback needs is kept in the undo log of the release that dropped it. */
async function removeFiles(
  { bucket, concurrency }: PublishSettings,
  claim: Claim,
  { slug, retired, sequence }: SiteRecord,
  history: readonly PublishedRelease[],
  { deleted, expired }: Difference,
): Promise<void> {
  const oldest = history.at(-1)?.sequence ?? sequence;
  const remove = async (path: string): Promise<void> => {
    claim.signal.throwIfAborted();
    const dropped = retired[path]?.sequence;
    if (dropped !== undefined && dropped > oldest) {
      await bucket.copy(getSiteKey(slug, path), getUndoKey(slug, dropped, path));
    }
    await bucket.remove(getSiteKey(slug, path));
  };
  await pMap([...deleted, ...expired], remove, { concurrency });
}

function listFiles(
  { files }: SiteTarget,
  actual: ReadonlyMap<string, PublishedFile>,
  { retired }: SiteRecord,
  uploaded: ReadonlyMap<string, PublishedFile>,
): SiteRecord['files'] {
  const entries = [...files.keys()].map((path) => {
    const file = uploaded.get(path) ?? actual.get(path) ?? retired[path];
    if (!file) throw new Error(`${path} was not uploaded.`);
    const { version, etag, bytes } = file;
    return [path, { version, etag, bytes }] as const;
  });
  return Object.fromEntries(entries);
}

function listRetired(
  record: SiteRecord,
  actual: ReadonlyMap<string, PublishedFile>,
  difference: Difference,
  { now, sequence, target }: { now: number; sequence: number; target: SiteTarget },
): SiteRecord['retired'] {
  const expired = new Set(difference.expired);
  const earlier = Object.entries(record.retired).filter(([path]) => !expired.has(path) && !target.files.has(path));
  const added = difference.retired.flatMap((path) => {
    const file = actual.get(path);
    return file ? [[path, { ...file, since: now, sequence }] as const] : [];
  });
  return Object.fromEntries([...earlier, ...added]);
}

/** Removes the undo logs that no release of the history leads to. The publication is complete, so what fails is left over. */
async function removeOldUndoLogs(
  { bucket }: PublishSettings,
  before: SiteRecord,
  position: PublishDestination['position'],
): Promise<void> {
  if (position.sequence === before.sequence) return;
  const needed = new Set(position.isUndoable ? [position.sequence] : []);
  for (const { sequence } of position.history) needed.add(sequence + 1);
  const known = [before.sequence, ...before.history.map(({ sequence }) => sequence)];
  for (const sequence of known.filter((one) => !needed.has(one))) {
    for await (const { key } of bucket.list(getUndoPrefix(before.slug, sequence))) {
      await bucket.remove(key);
    }
  }
}

/** Removes the stored stocks that neither the record nor its history names any more. */
async function removeOldStocks(
  { bucket }: PublishSettings,
  before: SiteRecord,
  after: Pick<SiteRecord, 'built' | 'history'>,
): Promise<void> {
  const needed = listStocks(after);
  for (const stock of listStocks(before)) {
    if (!needed.has(stock)) await removeStock(bucket, before.slug, stock);
  }
}

const listStocks = ({ built, history }: Pick<SiteRecord, 'built' | 'history'>): Set<string> =>
  new Set([built, ...history].flatMap((release) => release?.stock ?? []));
