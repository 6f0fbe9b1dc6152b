import {
  isLiveFile,
  openFolderStore,
  type ReleaseStore,
  readPublishedState,
  removeSite,
  restoreRelease,
} from '#src/release/index.ts';
import { type Bucket, explainBucketError } from './bucket.ts';
import { deploy, PUBLISH_DEFAULTS } from './deploy.ts';
import { getSiteKey, listRecords, readPublishedCars, readRecord } from './site-record.ts';

/** Settings for a bucket as the store of the releases of builds. */
export interface BucketStoreSettings {
  readonly bucket: Bucket;
  /** Folder that sites are built in. It may be empty, and what it has of a site is replaced. */
  readonly outDir: string;
  /** Publishes although many pages are deleted. */
  readonly acceptDeletes: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Opens a bucket as the store of releases. An unchanged site costs one request, and no release has to be on this disk: pages that are
 * unchanged stay where they are.
 */
export function openBucketStore({ bucket, outDir, acceptDeletes, now }: BucketStoreSettings): ReleaseStore {
  return {
    list: () => explainErrors(() => listRecords(bucket)),
    find: (slug) =>
      explainErrors(async () => {
        const found = await readRecord(bucket, slug);
        // The next publication completes one that did not finish.
        return found?.record.publishing ? undefined : found?.record.built;
      }),
    restore: (slug) => explainErrors(() => restoreFromBucket(bucket, outDir, slug)),
    async commit(slug) {
      const settings = { ...PUBLISH_DEFAULTS, bucket, now, acceptDeletes, dryRun: false };
      const reports = await deploy({ task: { kind: 'publish' }, outDir, slugs: [slug], settings });
      const problems = reports.flatMap((report) => ('problems' in report ? report.problems : []));
      if (problems.length > 0) {
        throw new Error(`The site was built, but not published in ${bucket.address}: ${problems.join(' ')}`);
      }
    },
    close: () => bucket.close(),
  };
}

/**
 * Opens a bucket as the store of sites that a deployment publishes after the build: each release is restored before it is compared,
 * also that of an unchanged site, and `commit` leaves the new one in the folder.
 */
export function openRestoringStore(settings: BucketStoreSettings): ReleaseStore {
  const store = openBucketStore(settings);
  return {
    ...openFolderStore(settings.outDir),
    list: store.list,
    async find(slug) {
      await store.restore(slug);
      return (await store.find(slug)) && readPublishedState(settings.outDir, slug);
    },
    close: store.close,
  };
}

async function restoreFromBucket(bucket: Bucket, outDir: string, slug: string): Promise<void> {
  const found = await readRecord(bucket, slug);
  const { record } = found ?? {};
  if (!record?.built) {
    removeSite(outDir, slug);
    return;
  }
  const { built, publishing } = record;
  const paths = Object.keys(record.files);
  const readLive = async (path: string): Promise<[string, string][]> => {
    const object = await bucket.read(getSiteKey(slug, path));
    return object ? [[path, object.text]] : [];
  };
  const [stock, ...live] = await Promise.all([
    built.stock === undefined ? undefined : readPublishedCars(bucket, slug, built.stock),
    ...paths.filter(isLiveFile).map(readLive),
  ]);
  const unsure = new Set(publishing?.changing);
  const remote = Object.entries(record.files).flatMap(([path, { version }]) =>
    isLiveFile(path) ? [] : [[path, unsure.has(path) ? '' : version] as const],
  );
  restoreRelease(outDir, slug, {
    id: record.release,
    manifest: built.manifest,
    reserved: built.reserved,
    stock,
    files: Object.fromEntries(live.flat()),
    remote: Object.fromEntries(remote),
  });
}

async function explainErrors<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw new Error(explainBucketError(error), { cause: error });
  }
}
