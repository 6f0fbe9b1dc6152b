import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import type { StoreChoice } from '#src/build/job.ts';
import type { BuildReport } from '#src/build/report.ts';
import type { BuildRequest } from '#src/build/request.ts';
import { listFilesBelow } from '#src/lib/files/index.ts';
import {
  type Bucket,
  type DeployRequest,
  type DeployTask,
  deploy,
  openBucket,
  PUBLISH_DEFAULTS,
  type Publication,
  readPublication,
  type SiteReport,
} from '#src/publish/index.ts';
import { type FeedCar, makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';
import { startClient, type TestBucket } from './bucket-client.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

export const NOW = Date.parse('2026-11-20T16:00:00Z');
const ADDRESS = 's3://sites/live';

export const CARS = ['A1', 'B2', 'C3'].map((id) => makeFeedCar(id));

/** Returns the cars of the feed, the first with another price. */
export const withPrice = (price: number): FeedCar[] => CARS.map((car) => (car.id === 'A1' ? { ...car, price } : car));

/** The places of releases: the folder, or a bucket, which the build or a deployment after it writes to. */
export const STORE_KINDS = ['folder', 'bucket', 'bucket of a deployment'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

interface RunOptions extends Partial<DeployRequest['settings']> {
  readonly outDir?: string;
  readonly slugs?: readonly string[];
  readonly task?: DeployTask;
}

const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true, verbatimSymlinks: true });

/**
 * Returns helpers to publish the site "dealer" to a bucket of its own for each test. Call it once in a test file.
 *
 * @param everyFile Publishes all files that its pages use, for tests that look for them.
 */
export function makePublishing({ everyFile = false } = {}) {
  const fleet = makeFleet({ fewFiles: !everyFile });
  let server: S3Server;
  let objects: TestBucket;
  beforeEach(async () => {
    server = await startS3Server();
    for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value);
    objects = startClient(server);
  });
  afterEach(async () => {
    objects.close();
    await server.stop();
  });

  async function run(options: RunOptions = {}): Promise<SiteReport[]> {
    const { slugs = [], task = { kind: 'publish' }, outDir = fleet.outDir, ...settings } = options;
    const bucket = openBucket(ADDRESS, server.env);
    const { leaseMs } = PUBLISH_DEFAULTS;
    const standard = { bucket, now: NOW, leaseMs, concurrency: 8, acceptDeletes: false, dryRun: false };
    try {
      return await deploy({ task, outDir, slugs, settings: { ...standard, ...settings } });
    } finally {
      bucket.close();
    }
  }

  function chooseStore(kind: StoreKind): StoreChoice | undefined {
    if (kind === 'folder') return undefined;
    const publishes = kind === 'bucket' ? 'each' : 'later';
    return { address: ADDRESS, endpoint: server.url, publishes, acceptDeletes: false };
  }

  const readSite = (): Map<string, string> => objects.readAll('live/dealer/');

  /** Builds and publishes on a machine that has nothing of an earlier night, unless its folder is the store. */
  async function buildAtNight(kind: StoreKind, request: Partial<BuildRequest> = {}): Promise<BuildReport> {
    const { outDir = fleet.outDir, now = NOON } = request;
    if (kind !== 'folder') rmSync(outDir, { recursive: true, force: true });
    const report = await fleet.build({ ...request, store: chooseStore(kind) });
    if (kind === 'bucket of a deployment') {
      const sites = await run({ outDir, now });
      expect(sites.filter((site) => 'problems' in site)).toEqual([]);
    }
    return report;
  }

  /** Copies of the first publication, which is the same in every test, by the store that the build uses. */
  const copies = new Map<StoreKind, string>();
  afterAll(() => {
    for (const copy of copies.values()) rmSync(copy, { recursive: true });
  });

  /** Builds the site of CARS and publishes it to the empty bucket, unless the folder is the store. */
  async function publishFirst(kind: StoreKind = 'bucket of a deployment'): Promise<void> {
    fleet.tenant('dealer', {}, CARS);
    const copy = copies.get(kind);
    if (copy) {
      copyFolder(join(copy, 'out'), fleet.outDir);
      copyFolder(join(copy, 'objects'), server.objectsDir);
      return;
    }
    await buildAtNight(kind);
    const folder = mkdtempSync(join(tmpdir(), 'published-'));
    copies.set(kind, folder);
    copyFolder(fleet.outDir, join(folder, 'out'));
    copyFolder(server.objectsDir, join(folder, 'objects'));
  }

  return {
    fleet,
    run,
    readSite,
    chooseStore,
    buildAtNight,
    publishFirst,
    get server() {
      return server;
    },
    get objects() {
      return objects;
    },
    /** Returns the files of the site in the folder, by path. */
    readFolder(slug = 'dealer', outDir = fleet.outDir): Map<string, string> {
      const folder = join(outDir, slug);
      return new Map(listFilesBelow(folder).map((file) => [relative(folder, file), readFileSync(file, 'base64')]));
    },
    /** Returns what operators see of the site. */
    async readPublication(): Promise<Publication | undefined> {
      const bucket = openBucket(ADDRESS, server.env);
      try {
        return await readPublication(bucket, 'dealer');
      } finally {
        bucket.close();
      }
    },
    /** Expects the bucket to have these files; hashed files of earlier releases may be there too. */
    async expectSite(files: ReadonlyMap<string, string>): Promise<void> {
      const site = readSite();
      expect(new Map([...files.keys()].map((path) => [path, site.get(path)]))).toEqual(files);
      expect(await run({ task: { kind: 'verify' } })).toMatchObject([{ outcome: 'verified' }]);
    },
    /** Returns a bucket that answers nothing after it was given so many pages, as for a process that was killed. */
    makeDyingBucket(pages: number): Bucket {
      const bucket = openBucket(ADDRESS, server.env);
      let written = 0;
      const guard =
        <Input extends unknown[], Result>(method: (...input: Input) => Promise<Result>) =>
        async (...input: Input): Promise<Result> => {
          if (written >= pages) throw new Error('The process is dead.');
          return await method(...input);
        };
      return {
        ...bucket,
        read: guard(bucket.read),
        copy: guard(bucket.copy),
        remove: guard(bucket.remove),
        write: guard(async (key, ...rest) => {
          const info = await bucket.write(key, ...rest);
          if (key.endsWith('.html')) written += 1;
          return info;
        }),
      };
    },
  };
}
