import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TenantReport } from '#src/build/report.ts';
import { findReleaseDirs } from '#src/release/index.ts';
import {
  BUILT_AT,
  type FleetFolder,
  makeBuilt,
  makeFleetFolder,
  makeNight,
  makeReport,
  makeStock,
  makeWatch,
  READ_AT,
} from '#tests/fixtures/fleet-folder.ts';
import { listAttention } from './attention.ts';
import type { Fleet, FleetTenant } from './fleet.ts';
import { type FleetSources, openFleet } from './read-fleet.ts';
import { addMeasurements } from './source-files.ts';

let folder: FleetFolder;
beforeEach(() => {
  folder = makeFleetFolder();
});
afterEach(() => folder.remove());

const read = (over: Partial<FleetSources> = {}): Promise<Fleet> =>
  openFleet({ ...folder.sources, ...over }).read(READ_AT);

async function readOne(over: Partial<FleetSources> = {}): Promise<FleetTenant> {
  const { tenants } = await read(over);
  const tenant = tenants.find(({ slug }) => slug === 'city-motors');
  if (!tenant) throw new Error('city-motors is not in the fleet.');
  return tenant;
}

/** Returns what needs attention at the only tenant, as the table shows it. */
async function listTexts(over: Partial<FleetSources> = {}): Promise<string[]> {
  return listAttention(await readOne(over), READ_AT).map(({ level, text }) => `${level}: ${text}`);
}

const addWell = (): void => folder.well('city-motors', 'City Motors');

test('a figure without a source names the command that produces it', async () => {
  folder.config('city-motors');
  const { slug, name, url, configProblem, release, ...facts } = await readOne();
  const commands = Object.entries(facts).map(([name, fact]) => [name, fact.kind === 'missing' ? fact.command : fact]);
  expect(Object.fromEntries(commands)).toEqual({
    build: 'npm run build',
    stock: 'npm run build',
    feeds: 'npm run feeds',
    photos: 'npm run build',
    syndication: 'npm run build',
    rebuilds: 'npm run worker',
    status: 'npm run build',
    publication: 'npm run fleet -- --to s3://…',
    scripts: 'npm run build',
    lab: 'npm run lighthouse',
    field: 'npm run vitals',
    demand: 'npm run demand',
    night: 'npm run night',
    checks: 'npm run watch',
  });
  expect(await listTexts()).toEqual(['bad: Never built']);
});

describe('the last build', () => {
  const published = makeBuilt('city-motors');
  const outcomes: [TenantReport, string[]][] = [
    [published, []],
    [{ ...published, outcome: 'unchanged' }, []],
    [{ ...published, outcome: 'previous-stock', problems: ['Half of the cars are gone.'] }, ['bad: Feed refused']],
    [{ outcome: 'failed', slug: 'city-motors', ms: 1, problems: ['No colour.'] }, ['bad: Build failed']],
    [{ ...published, retries: { attempts: 2, crashes: ['SIGSEGV'] } }, ['warning: Built in 2 attempts']],
  ];
  test.each(outcomes)('of a dealer is %o', async (tenant, attention) => {
    addWell();
    folder.write('report.json', makeReport([tenant]));
    const { build } = await readOne();
    expect(build).toMatchObject({ kind: 'known', value: { at: BUILT_AT, result: { outcome: tenant.outcome } } });
    expect(await listTexts()).toEqual(attention);
  });

  test('keeps the stock of the published site if it failed', async () => {
    addWell();
    folder.write(
      'report.json',
      makeReport([{ outcome: 'failed', slug: 'city-motors', ms: 1, problems: ['No colour.'] }]),
    );
    expect((await readOne()).stock).toMatchObject({ value: { cars: 40 }, source: { label: 'manifest.json' } });
  });

  test('is the newest that a report has, of the whole fleet or of a shard', async () => {
    addWell();
    folder.write('report-1-of-2.json', makeReport([makeBuilt('city-motors', { cars: 7 })], BUILT_AT + 1000));
    folder.write('report-2-of-2.json', makeReport([makeBuilt('other-cars')], BUILT_AT + 1000));
    const { tenants, files } = await read();
    expect(tenants.map(({ slug }) => slug)).toEqual(['city-motors', 'other-cars']);
    expect(tenants[0]?.stock).toMatchObject({ value: { cars: 7 }, source: { label: 'report-1-of-2.json' } });
    expect(files.map(({ name }) => name)).toContain('report-2-of-2.json');
  });
});

test('script is that of a page for sale, with all modules that it loads at once, against its budget', async () => {
  folder.config('city-motors');
  folder.release('city-motors', {
    script: `export const text = '${Array.from({ length: 30_000 }, (_, n) => n).join('')}';`,
  });
  const { scripts } = await readOne();
  expect(scripts).toMatchObject({
    kind: 'known',
    value: [
      { kind: 'home', path: '/', budget: 15_000 },
      { kind: 'search', path: '/search/used-cars', budget: 100_000 },
      { kind: 'car', path: '/cars/a', budget: 20_000 },
    ],
  });
  expect(await listTexts()).toEqual([
    'warning: Too much script on the home page',
    'warning: Too much script on the car page',
  ]);
});

test('a dealer without a config, with an old stock and alarms needs attention', async () => {
  folder.release('city-motors', { days: 9 });
  folder.write(
    'watch.json',
    makeWatch({ 'city-motors': [{}, { name: 'status', failures: 1, alarmSince: undefined }] }),
  );
  expect(await listTexts()).toEqual([
    'bad: 1 alarm',
    'bad: No valid config',
    'warning: A check failed once',
    'warning: Stock is old',
  ]);
});

test('a config with mistakes is named, and its site is shown all the same', async () => {
  addWell();
  folder.config('city-motors', '{ "slug": 7 }');
  const tenant = await readOne();
  expect(tenant).toMatchObject({ name: 'City Motors', url: undefined, stock: { kind: 'known' } });
  expect(tenant.configProblem).toMatch(/site\.json has \d+ problems: "npm run build -- city-motors" lists them\./u);
});

test('a failed step of the night is a problem of its dealer, or of the whole fleet', async () => {
  addWell();
  const problems = [{ step: 'publish', problem: 'The bucket refused it.' }] as const;
  const steps = [{ step: 'index', outcome: 'failed', ms: 1, problem: 'There is no engine.' }] as const;
  folder.write('night.json', makeNight([{ slug: 'city-motors', publish: 'failed', problems }], { steps }));
  expect(await listTexts()).toEqual(['bad: The night failed to publish']);
  expect((await readOne()).publication).toMatchObject({ value: { from: 'night', outcome: 'failed' } });
  expect((await read()).problems).toEqual([
    'The step "index" of the night ended early (night.json): There is no engine.',
  ]);
});

test('a measurement above the budget needs attention, and a later one replaces it', async () => {
  addWell();
  const slow = { slug: 'city-motors', kind: 'car', path: '/cars/a', at: READ_AT, lcp: 2600 };
  const first = addMeasurements(undefined, [slow, { ...slow, kind: 'home', lcp: 900 }]);
  folder.write('lighthouse.json', first);
  expect(await listTexts()).toEqual(['warning: Slow car page']);
  folder.write('lighthouse.json', addMeasurements(first, [{ ...slow, lcp: 1900 }]));
  expect((await readOne()).lab).toMatchObject({
    value: [
      { kind: 'home', lcp: 900 },
      { kind: 'car', lcp: 1900 },
    ],
  });
  expect(await listTexts()).toEqual([]);
});

describe('the bucket', () => {
  const published = { publishedAt: READ_AT - 1000, files: 20, bytes: 5000, earlier: 2 };
  test.each([
    ['has an older release', { ...published, release: 'older' }, 'warning: Newest build is not published'],
    [
      'was left half-way',
      { ...published, release: 'older', unfinished: 'failed' as const },
      'bad: Publication did not finish',
    ],
  ])('%s', async (_, publication, attention) => {
    addWell();
    expect(await listTexts({ readPublication: async () => publication })).toEqual([attention]);
  });

  test('has the newest release', async () => {
    addWell();
    const release = findReleaseDirs(folder.sources.outDir, 'city-motors')?.dir.split('/').at(-1) ?? '';
    const readPublication = async () => ({ ...published, release });
    expect(await listTexts({ readPublication })).toEqual([]);
    expect((await readOne({ readPublication })).publication).toMatchObject({
      value: { at: published.publishedAt, outcome: 'published', files: 20 },
    });
  });

  test('that does not answer is a problem of each dealer, and is asked again after a minute', async () => {
    addWell();
    let requests = 0;
    const readPublication = async () => {
      requests += 1;
      throw new Error('403 Forbidden');
    };
    const fleet = openFleet({ ...folder.sources, readPublication });
    for (const now of [READ_AT, READ_AT + 30_000, READ_AT + 60_000]) await fleet.read(now);
    expect(requests).toBe(2);
    expect(await listTexts({ readPublication })).toEqual(['bad: Record in the bucket cannot be read']);
  });
});

test('vitals of visits count more than the lab, and a database that does not answer hides nothing else', async () => {
  addWell();
  const vitals = new Map([['city-motors', { lcp: 2700, loads: 812 }]]);
  expect(await listTexts({ readVitals: async () => vitals })).toEqual(['warning: Slow for visitors']);
  const fail = () => Promise.reject(new Error('no connection'));
  const failed = await read({ readVitals: fail, readDemand: fail });
  expect(failed.problems).toEqual([
    'The vitals of visits cannot be read: no connection',
    'The counted searches cannot be read: no connection',
  ]);
  expect(failed.tenants[0]?.field).toEqual({ kind: 'missing', command: 'npm run vitals' });
});

describe('files that are not as expected', () => {
  test.each([
    ['report.json', '{"startedAt": "2026-11-', 'it is not a JSON object of the expected form'],
    ['report.json', '[]', '"startedAt" is missing'],
    ['report.json', { startedAt: 'soon', tenants: [] }, '"startedAt" is invalid'],
    ['night.json', { startedAt: '2026-11-20T00:00:00Z' }, '"tenants" is missing'],
    ['watch.json', { at: 1e99, sites: [] }, '"at" is invalid'],
    ['lighthouse.json', 'null', 'it is not a JSON object of the expected form'],
  ])('%s %j is a problem with its reason', async (file, content, reason) => {
    addWell();
    folder.write(file, content);
    const { files, problems, tenants } = await read();
    expect(files.find(({ name }) => name === file)?.state).toEqual({ kind: 'broken' });
    expect(problems).toEqual([expect.stringContaining(`${file} cannot be read: ${reason}. "npm run `)]);
    expect(tenants).toHaveLength(1);
  });

  test('one entry that cannot be read hides no other', async () => {
    addWell();
    const [good, bad] = [makeBuilt('city-motors'), { ...makeBuilt('other-cars'), cars: 'many' }];
    folder.write('report.json', { ...makeReport([]), tenants: [bad, good] });
    const { tenants, problems } = await read();
    expect(tenants.map(({ slug }) => slug)).toEqual(['city-motors']);
    expect(problems).toEqual(['report.json, entry 1: "cars" is invalid, so it is left out.']);
  });

  test.each(['../../etc', 'a/b', '<script>', '', 'x'.repeat(200), '__proto__'])(
    'a dealer called %j is never looked up on the disk',
    async (slug) => {
      addWell();
      folder.write('report.json', { ...makeReport([]), tenants: [makeBuilt(slug)] });
      folder.write('watch.json', makeWatch({ [slug]: [] }));
      const { tenants, problems } = await read();
      expect(tenants.map((tenant) => tenant.slug)).toEqual(['city-motors']);
      expect(problems.join('\n')).toContain('report.json, entry 1: "slug" is invalid');
    },
  );

  test('a release without its manifest or its status is named', async () => {
    addWell();
    const dirs = findReleaseDirs(folder.sources.outDir, 'city-motors');
    rmSync(join(dirs?.siteDir ?? '', 'status.json'));
    expect(await listTexts()).toEqual(['bad: Status cannot be read']);
    writeFileSync(join(dirs?.dir ?? '', 'manifest.json'), '{');
    expect(await listTexts()).toEqual([
      'bad: Release cannot be read',
      'bad: Status cannot be read',
      'bad: Scripts cannot be measured',
    ]);
  });

  test('a link that leads nowhere, and folders that do not exist, are no reason to fail', async () => {
    symlinkSync('.releases/nowhere/site', join(folder.sources.outDir, 'city-motors'));
    expect((await readOne()).release).toMatchObject({ kind: 'broken' });
    const { problems } = await read({ tenantsDir: join(folder.sources.tenantsDir, 'none'), outDir: '/nowhere' });
    expect(problems).toEqual([expect.stringContaining('Name the folder of configs with --tenants.')]);
  });
});

test('a replaced file is read again', async () => {
  addWell();
  const fleet = openFleet(folder.sources);
  const readCars = async () => (await fleet.read(READ_AT)).tenants[0]?.stock;
  expect(await readCars()).toMatchObject({ value: { cars: 40 } });
  folder.write('report.json', makeReport([makeBuilt('city-motors', { cars: 12_345, stock: makeStock() })]));
  expect(await readCars()).toMatchObject({ value: { cars: 12_345 } });
});
