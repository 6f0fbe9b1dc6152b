import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { loadRenderer } from '#src/build/compile/render.ts';
import { createSpareCores } from '#src/build/spare-cores.ts';
import { openStore } from '#src/build/store.ts';
import { buildTenant } from '#src/build/tenant/tenant-build.ts';
import { createPageSharing } from '#src/build/write/share-pages.ts';
import { listFilesBelow } from '#src/lib/files/index.ts';
import { SOURCE_PROCESSES } from '#tests/fixtures/code-cache.ts';
import { makeFeedCar, makeFleet, NOON } from '#tests/fixtures/fleet.ts';
import { makeStubBundle } from './stub-bundle.ts';

const fleet = makeFleet();
/** More cars than the fewest pages that are shared. */
const CARS = Array.from({ length: 1100 }, (_, index) => makeFeedCar(`C${index}`, { price: 20_000 + index }));
let built = 0;
const IS_PAGE_WORKER = `process.argv[1].endsWith('page-worker.ts')`;

/**
 * Builds the dealer with pages that contain their path, in this process and `cores` page workers. This process renders its first page when a
 * page worker does. `code` runs before each page.
 */
async function buildLarge({ cores = 0, code = '', feed = CARS, slug = 'large', force = false }) {
  fleet.tenant(slug, { name: 'Large' }, feed);
  const folder = join(fleet.outDir, '..', 'bundle');
  mkdirSync(folder, { recursive: true });
  built += 1;
  const entry = join(folder, `entry-${built}.mjs`);
  const marker = join(folder, `${built}.marker`);
  const meet = `if (${IS_PAGE_WORKER}) writeFileSync(${JSON.stringify(marker)}, '');
    else while (${cores > 0 && feed.length === CARS.length} && !existsSync(${JSON.stringify(marker)})) await new Promise((done) => setImmediate(done));`;
  const help = "import { existsSync, writeFileSync } from 'node:fs';";
  writeFileSync(entry, makeStubBundle(meet + code, help));
  writeFileSync(join(folder, 'licences.txt'), 'Terms');
  const settings = {
    tenantsDir: fleet.tenantsDir,
    outDir: fleet.outDir,
    stockDir: undefined,
    now: NOON,
    force,
    acceptStockDrop: false,
  };
  const spare = createSpareCores();
  for (let added = 0; added < cores; added += 1) spare.add();
  const seen = { crashes: [] as string[], workers: new Set<number>(), started: 0 };
  const take = (): boolean => {
    const isTaken = spare.take();
    if (isTaken) seen.started += 1;
    return isTaken;
  };
  const sharing = createPageSharing({
    cores: { ...spare, take },
    entry,
    processes: SOURCE_PROCESSES,
    onCrash: (reason) => seen.crashes.push(reason),
    onMemory: (worker) => seen.workers.add(worker),
  });
  const assets = { folder, files: ['licences.txt'] };
  const bundle = { render: await loadRenderer(entry), codeHash: 'c', sourceHash: 's', assets };
  const report = await buildTenant(settings, slug, bundle, await openStore(settings, 'worker'), sharing);
  await sharing.end();
  return { report, ...seen, hasReturnedCores: cores === 0 || spare.take() };
}

/** Everything published, by file. */
function readSite(slug = 'large'): Record<string, string> {
  const folder = join(fleet.outDir, slug);
  return Object.fromEntries(listFilesBelow(folder).map((file) => [relative(folder, file), readFileSync(file, 'utf8')]));
}

test('pages of a large dealer are written by several processes, and are the same as those of one', async () => {
  await buildLarge({});
  const alone = { site: readSite(), manifest: fleet.manifest('large') };
  rmSync(fleet.outDir, { recursive: true });
  const { report, workers, hasReturnedCores } = await buildLarge({ cores: 1 });
  expect(report.outcome).toBe('built');
  expect([...workers]).toEqual([0]);
  expect(hasReturnedCores).toBe(true);
  expect(readSite()).toEqual(alone.site);
  expect(fleet.manifest('large')).toEqual(alone.manifest);
});

test('page workers start before a large feed is read, and end if its site is small', async () => {
  const description = 'Serviced and ready. '.repeat(50);
  const large = await buildLarge({ cores: 1, feed: CARS.map((car) => ({ ...car, description })) });
  expect([...large.workers]).toEqual([0]);
  expect(large.hasReturnedCores).toBe(true);
  expect(large.started).toBe(1);
  const feed = [makeFeedCar('C1', { description: description.repeat(1200) })];
  const small = await buildLarge({ cores: 1, feed, slug: 'small' });
  expect(small.report.outcome).toBe('built');
  expect(small.workers.size).toBe(0);
  expect(small.hasReturnedCores).toBe(true);
  expect(small.started).toBe(1);
});

test('a night reuses pages in each process', async () => {
  await buildLarge({ cores: 1 });
  const feed = CARS.map((car, index) => (index % 2 === 0 ? { ...car, km: 51_000 } : car));
  const { report, workers } = await buildLarge({ cores: 1, feed });
  expect([...workers]).toEqual([0]);
  if (report.outcome !== 'built') throw new Error(JSON.stringify(report));
  expect(report.pages.reused).toBeGreaterThan(0);
  const night = readSite();
  await buildLarge({ feed, force: true });
  expect(readSite()).toEqual(night);
});

test('a page worker that crashes leaves its pages to the others', async () => {
  const { report, crashes } = await buildLarge({ cores: 1, code: `if (${IS_PAGE_WORKER}) process.exit(3);` });
  expect(report.outcome).toBe('built');
  expect(crashes).toEqual(['exit code 3']);
  const pages = Object.values(fleet.manifest('large').pages);
  for (const { file, bytes } of pages) expect(statSync(join(fleet.outDir, 'large', file)).size, file).toBe(bytes);
});

test('a page worker takes over pages of one that crashes', async () => {
  await buildLarge({});
  const alone = readSite();
  rmSync(fleet.outDir, { recursive: true });
  const crashed = JSON.stringify(join(fleet.tenantsDir, '..', 'crashed'));
  const code = `if (${IS_PAGE_WORKER} && !existsSync(${crashed})) { writeFileSync(${crashed}, ''); process.exit(3); }`;
  const { report, crashes } = await buildLarge({ cores: 2, code });
  expect(report.outcome).toBe('built');
  expect(crashes[0]).toBe('exit code 3');
  expect(readSite()).toEqual(alone);
});

test('a page that a page worker cannot render is named in the report', async () => {
  const code = `if (${IS_PAGE_WORKER}) throw new Error('no picture of ' + page.path);`;
  const { report } = await buildLarge({ cores: 1, code });
  expect(report.outcome === 'failed' && report.problems.join()).toMatch(
    /The page \S+ \(template \S+\) could not be rendered: Error: no picture of \//u,
  );
});

test('a dealer with few cars is built by one process', async () => {
  const { report, workers } = await buildLarge({ cores: 1, feed: CARS.slice(0, 20), slug: 'small' });
  expect(report.outcome).toBe('built');
  expect(workers.size).toBe(0);
});
