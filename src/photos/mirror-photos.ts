import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import pMap from 'p-map';
import { isDrawing, parseMirroredAddress } from '#src/features/images/index.ts';
import type { FetchedPhoto, FetchedPhotos } from '#src/release/index.ts';
import type { Car } from '#src/stock/index.ts';
import { HOUR } from '../lib/durations.ts';
import { type EncodingResult, encodePhoto, getPhotoId } from './encode-photo.ts';
import type { PhotoAnswer, PhotoFetchLimits } from './fetch-photo.ts';
import { createPhotoReport, type PhotoReport } from './photo-report.ts';
import { type IndexedPhotos, openPhotoStore } from './photo-store.ts';

export interface PhotoSettings {
  /** Absolute folder of the photos of all tenants. */
  readonly photosDir: string;
  /** Minutes in which a run fetches and encodes photos. The rest follows in the next run. */
  readonly minutes: number;
  /** Hosts that may have private addresses, as `host` or `host:port`. */
  readonly privateHosts: readonly string[];
  readonly limits?: PhotoFetchLimits | undefined;
}

/** A tenant whose photos are mirrored. */
export interface MirroredTenant {
  readonly slug: string;
  readonly cars: readonly Pick<Car, 'id' | 'images'>[];
  /** The photos of the published release, whose files need not be in the store. */
  readonly published: FetchedPhotos;
  /** Returns a picture of the tenant's own assets; undefined if there is none. */
  readAsset(url: string): Buffer | undefined;
}

/** Photos of one host that are fetched at the same time. */
const PER_HOST = 4;
/** Photos that are fetched or encoded at the same time, which bounds memory. */
const AT_ONCE = 8;
/** Photos of a host in a row that fail because of the host, before the others are left for the next run. */
const HOST_FAILURES = 6;
/** Each night. A photo can change under its address. */
const RECHECKED_MS = 20 * HOUR;
/** A host that sends no ETag and no date has to send the whole photo. */
const REFETCHED_MS = 7 * 24 * HOUR;
/** Interval at which the index is written during a run, so that a killed run loses little. */
const SAVED_MS = 5000;

interface Task {
  readonly tenant: TenantRun;
  readonly url: string;
  readonly car: string;
  /** 0 is the main photo. */
  readonly position: number;
  /** The photo that is published already, if it only has to be checked. */
  readonly known: FetchedPhoto | undefined;
}

/**
 * Fetches the photos of cars and encodes them into the store: the main photos of all tenants first, then the others, then the checks of
 * photos that are there already. A photo that fails is a line in its tenant's report. Calls `onPhoto` after each one.
 */
export async function mirrorPhotos(
  tenants: readonly MirroredTenant[],
  settings: PhotoSettings,
  now: number,
  onPhoto?: (done: number, of: number) => void,
): Promise<Map<string, PhotoReport>> {
  const runs = tenants.map((tenant) => openTenant(tenant, settings, now));
  const tasks = runs.flatMap((run) => run.tasks).sort(compareTasks);
  const deadline = performance.now() + settings.minutes * 60_000;
  const slots = pLimit(AT_ONCE);
  const encoders = pLimit(availableParallelism());
  let done = 0;
  const mirror = async (task: Task, host: HostState): Promise<void> => {
    const { tenant, url } = task;
    if (performance.now() >= deadline) return tenant.postpone(task);
    if (host.failures >= HOST_FAILURES) {
      return tenant.fail(task, `Its host failed ${HOST_FAILURES} times in a row, so the rest waits for the next run.`);
    }
    const answer = await readPhoto(task, settings);
    host.failures = answer.kind === 'failed' && answer.isHostDown ? host.failures + 1 : 0;
    if (answer.kind === 'failed') return tenant.fail(task, answer.reason);
    if (answer.kind === 'unchanged') return tenant.keep(task);
    tenant.report.addFetched(answer.bytes.length);
    const known = tenant.findEncoded(getPhotoId(answer.bytes));
    const result: EncodingResult = known
      ? { kind: 'encoded', address: known, isNew: false }
      : await encoders(() => encodePhoto(answer.bytes, tenant.store.folder).catch(explainStoreError));
    if (result.kind === 'refused') return tenant.fail(task, result.reason);
    tenant.add(url, result, answer.validators);
  };
  const byHost = Map.groupBy(tasks, ({ url }) => (url.startsWith('/') ? '' : new URL(url).host));
  const runHost = async (own: readonly Task[]): Promise<void> => {
    const host: HostState = { failures: 0 };
    await pMap(
      own,
      async (task) => {
        await slots(() => mirror(task, host));
        done += 1;
        onPhoto?.(done, tasks.length);
      },
      { concurrency: PER_HOST },
    );
  };
  try {
    await Promise.all([...byHost.values()].map(runHost));
  } finally {
    for (const run of runs) run.finish();
  }
  return new Map(runs.map((run) => [run.slug, run.report.get()]));
}

/** A problem of the machine, such as a full disk, not of the photo. */
function explainStoreError(error: unknown): { readonly kind: 'refused'; readonly reason: string } {
  const message = error instanceof Error ? error.message : String(error);
  return {
    kind: 'refused',
    reason: `The folder of photos cannot be written (${message}). Correct it, or name another with --photos.`,
  };
}

interface HostState {
  failures: number;
}

type TenantRun = ReturnType<typeof openTenant>;

function openTenant(tenant: MirroredTenant, { photosDir }: PhotoSettings, now: number) {
  const { slug, cars, published } = tenant;
  const store = openPhotoStore(photosDir, slug);
  const report = createPhotoReport();
  const photos: IndexedPhotos = { ...readPublished(published, now), ...store.read()?.photos };
  const isPublished = new Set(Object.values(published).flatMap(({ address }) => address ?? []));
  const encoded = new Map<string, string>();
  for (const { address } of Object.values(photos)) {
    if (address !== undefined && isAvailable(address)) encoded.set(getId(address), address);
  }
  const shown = listPhotos(cars);
  const tasks: Task[] = [];
  let savedAt = performance.now();
  const run = {
    slug,
    store,
    report,
    tasks,
    readAsset: (url: string) => tenant.readAsset(url),
    findEncoded: (id: string): string | undefined => encoded.get(id),
    add(url: string, result: Exclude<EncodingResult, { kind: 'refused' }>, { etag, modified }: Partial<FetchedPhoto>) {
      const address = result.kind === 'encoded' ? result.address : undefined;
      photos[url] = { address, etag, modified, checkedAt: now, usedAt: now };
      if (address === undefined) report.add('placeholders');
      else encoded.set(getId(address), address);
      if (result.kind === 'encoded' && result.isNew) report.add('encoded');
      if (performance.now() - savedAt >= SAVED_MS) run.save(() => photos);
    },
    keep({ url, known }: Task) {
      if (known) photos[url] = { ...known, checkedAt: now, usedAt: now };
      report.add('reused');
    },
    fail({ url, car, known }: Task, reason: string) {
      report.addFailure({ car, url, reason: known ? `${reason} The last good copy stays.` : reason });
    },
    /** Leaves a new photo for the next run. A photo that is there and is not checked tonight is as good as before. */
    postpone({ known }: Task) {
      if (known) report.add('reused');
      else report.add('pending');
    },
    /** A folder that cannot be written stops no build: the pages then show photos from their own hosts. */
    save(getIndex: () => IndexedPhotos) {
      savedAt = performance.now();
      try {
        store.write(getIndex(), shown.keys());
      } catch (error) {
        const { reason } = explainStoreError(error);
        report.addFailure({ car: '', url: store.folder, reason });
      }
    },
    finish() {
      run.save(() => store.prune(photos, now));
    },
  };
  for (const [url, { car, position }] of shown) {
    const photo = Object.hasOwn(photos, url) ? photos[url] : undefined;
    const known = photo && (photo.address === undefined || isAvailable(photo.address)) ? photo : undefined;
    if (photo) photos[url] = { ...photo, usedAt: now };
    if (!known || isDue(url, known, now)) tasks.push({ tenant: run, url, car, position, known });
    else report.add('reused');
  }
  return run;

  function isAvailable(address: string): boolean {
    return (
      parseMirroredAddress(address) !== undefined &&
      (isPublished.has(address) || store.findFiles(address) !== undefined)
    );
  }
}

const readPublished = (published: FetchedPhotos, now: number): IndexedPhotos =>
  Object.fromEntries(Object.entries(published).map(([url, photo]) => [url, { ...photo, usedAt: now }]));

const getId = (address: string): string => /^\/pictures\/([\da-f]+)/u.exec(address)?.[1] ?? '';

/** Lists each photo once, with the first car that has it and its lowest position. Drawings need no copies. */
function listPhotos(cars: MirroredTenant['cars']): Map<string, { car: string; position: number }> {
  const photos = new Map<string, { car: string; position: number }>();
  for (const { id, images } of cars) {
    for (const [position, { url }] of images.entries()) {
      if (isDrawing(url) || !isPhotoAddress(url)) continue;
      if (position < (photos.get(url)?.position ?? Number.POSITIVE_INFINITY)) photos.set(url, { car: id, position });
    }
  }
  return photos;
}

/** Returns true if a car has a photo that can be mirrored. */
export const hasPhotos = (cars: MirroredTenant['cars']): boolean => listPhotos(cars).size > 0;

/** A photo on another host, or in the tenant's own assets. */
const isPhotoAddress = (url: string): boolean =>
  url.startsWith('/') ? url.startsWith('/assets/') : URL.canParse(url) && /^https?:/u.test(url);

function isDue(url: string, { etag, modified, checkedAt }: FetchedPhoto, now: number): boolean {
  // A file of the tenant is read in no time.
  if (url.startsWith('/')) return true;
  const age = now - checkedAt;
  return age < 0 || age >= (etag === undefined && modified === undefined ? REFETCHED_MS : RECHECKED_MS);
}

function compareTasks(a: Task, b: Task): number {
  const rank = ({ known, position }: Task): number => (known ? 2 : Math.min(position, 1));
  return rank(a) - rank(b) || a.position - b.position;
}

async function readPhoto({ tenant, url, known }: Task, settings: PhotoSettings): Promise<PhotoAnswer> {
  if (!url.startsWith('/')) {
    // Loaded on first use, because every build loads this file, and HTTP takes long to load.
    const { fetchPhoto, PHOTO_FETCH_LIMITS } = await import('./fetch-photo.ts');
    const { privateHosts, limits = PHOTO_FETCH_LIMITS } = settings;
    return await fetchPhoto({ url, validators: known ?? {}, privateHosts, limits });
  }
  const bytes = tenant.readAsset(url);
  if (!bytes) return { kind: 'failed', reason: 'There is no such file in assets/.', isHostDown: false };
  if (known?.address !== undefined && getId(known.address) === getPhotoId(bytes)) return { kind: 'unchanged' };
  return { kind: 'received', bytes, validators: {} };
}
