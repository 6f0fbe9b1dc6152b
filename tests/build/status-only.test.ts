import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '#src/build/files.ts';
import { lockReleases, publishedRelease } from '#src/build/releases.ts';
import { parseStatus, type StockStatus } from '#src/features/freshness/index.ts';
import { DAY, feedCar, NOON, newWorkshop, renderedPaths, reportOf } from './workshop.ts';

const MINUTE = 60 * 1000;
const workshop = newWorkshop();
const corolla = feedCar('C1');
const hilux = feedCar('H1', { model: 'Hilux', simple_body: 'Ute', price: 40_000 });
const mazda = feedCar('M1', { make: 'Mazda', model: 'CX-5', simple_body: 'SUV', price: 30_000 });
const HILUX_PAGE = '/cars/2020-toyota-hilux-h1';

/** What visitors' browsers are told. */
function published(): StockStatus {
  const status = parseStatus(JSON.parse(workshop.read('dealer', 'status.json')));
  if (!status) throw new Error('The published status is none.');
  return status;
}

/** Every file of the output folder with all that could change of it. */
function onDisk(): Map<string, string> {
  return new Map(
    filesBelow(workshop.outDir).map((file) => {
      const { ino, size, mtimeMs } = statSync(file);
      return [relative(workshop.outDir, file), [ino, size, mtimeMs, readFileSync(file, 'base64')].join(' ')];
    }),
  );
}

describe('a refresh of the status', () => {
  test('changes that one file of the published release, and no other file on disk', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux, mazda]);
    await workshop.build();
    workshop.feed('dealer', [corolla, { ...hilux, price: 41_000 }, mazda]);
    await workshop.build();
    const before = onDisk();
    workshop.feed('dealer', [{ ...corolla, reserved: true }, { ...hilux, price: 39_000 }, mazda]);
    const [report] = workshop.refresh({ now: NOON + MINUTE });
    expect(report).toMatchObject({
      outcome: 'changed',
      changes: [
        { kind: 'changed', id: 'C1', from: { reserved: false }, to: { reserved: true } },
        { kind: 'changed', id: 'H1', from: { price: 41_000 }, to: { price: 39_000 } },
      ],
    });
    const after = onDisk();
    const release = publishedRelease(workshop.outDir, 'dealer');
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect([...after].filter(([file, facts]) => before.get(file) !== facts).map(([file]) => file)).toEqual([
      `.releases/dealer/${release?.id}/site/status.json`,
      // The same, by the link that visitors come by.
      'dealer/status.json',
    ]);
    expect(published().cars).toMatchObject({ C1: { reserved: true }, H1: { price: 39_000 }, M1: { price: 30_000 } });
  });

  test('without news writes nothing, whenever it runs', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux, mazda]);
    await workshop.build();
    const before = onDisk();
    expect(workshop.refresh({ now: NOON + 5 * DAY })).toMatchObject([{ outcome: 'unchanged' }]);
    expect(onDisk()).toEqual(before);
  });

  test('keeps what the last good feed said where today’s lost most of its cars, as a build does', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux, mazda]);
    await workshop.build();
    const before = onDisk();
    workshop.feed('dealer', [{ ...corolla, price: 1_000 }]);
    const [report] = workshop.refresh();
    expect(report).toMatchObject({ outcome: 'held', problem: expect.stringContaining('stock.json') });
    expect(onDisk()).toEqual(before);
    workshop.refresh({ acceptStockDrop: true });
    expect(Object.keys(published().cars)).toEqual(['C1']);
  });

  test('knows nothing of a car whose row it cannot accept, rather than that it is gone', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux, mazda]);
    await workshop.build();
    workshop.feed('dealer', [corolla, hilux, { ...mazda, price: 'a lot' }]);
    expect(workshop.refresh()).toMatchObject([{ quarantined: 1, changes: [{ kind: 'waiting', id: 'M1' }] }]);
    expect(published()).toMatchObject({ waiting: ['M1'] });
  });

  test('is refused for a tenant that is not published, one that another process builds, and a broken config', async () => {
    for (const slug of ['dealer', 'new', 'broken']) workshop.tenant(slug, {}, [corolla]);
    await workshop.build({ slugs: ['dealer', 'broken'] });
    writeFileSync(join(workshop.tenantsDir, 'broken/site.json'), '{');
    const unlock = lockReleases(workshop.outDir, 'dealer');
    // The process that started this one runs as long as the test does.
    writeFileSync(join(workshop.outDir, '.releases/dealer/lock'), String(process.ppid));
    const before = onDisk();
    expect(workshop.refresh()).toMatchObject([
      { slug: 'broken', outcome: 'failed', problem: expect.stringContaining('site.json') },
      { slug: 'dealer', outcome: 'failed', problem: expect.stringContaining('Another build') },
      { slug: 'new', outcome: 'failed', problem: expect.stringContaining('build it first') },
    ]);
    expect(onDisk()).toEqual(before);
    unlock();
    expect(workshop.refresh({ slugs: ['dealer'] })).toMatchObject([{ slug: 'dealer', outcome: 'unchanged' }]);
  });
});

describe('the build after it', () => {
  test('renders what changed, and dates it as the visitors have read it', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux, mazda]);
    await workshop.build();
    workshop.feed('dealer', [corolla, { ...hilux, price: 39_000 }, mazda]);
    workshop.refresh({ now: NOON + MINUTE });
    const refreshed = workshop.read('dealer', 'status.json');
    const report = await workshop.build({ now: NOON + DAY });
    expect(renderedPaths(report, 'dealer')).toContain(HILUX_PAGE);
    expect(renderedPaths(report, 'dealer')).not.toContain('/cars/2020-mazda-cx-5-m1');
    expect(workshop.read('dealer', 'status.json')).toBe(refreshed);
    expect(published().cars['H1']?.since).toBe((NOON + MINUTE) / 1000);
  });

  test('takes back what a feed said for an hour and says no more', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux]);
    await workshop.build();
    workshop.feed('dealer', [corolla, { ...hilux, price: 1 }]);
    workshop.refresh({ now: NOON + MINUTE });
    workshop.feed('dealer', [corolla, hilux]);
    await workshop.build({ now: NOON + 2 * MINUTE });
    expect(published().cars['H1']?.price).toBe(40_000);
    expect(reportOf(await workshop.build({ now: NOON + 3 * MINUTE }), 'dealer').outcome).toBe('unchanged');
  });

  test('on a refused feed keeps the newest that was good', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux, mazda]);
    await workshop.build();
    workshop.feed('dealer', [corolla, { ...hilux, price: 39_000 }, mazda]);
    workshop.refresh({ now: NOON + MINUTE });
    workshop.feed('dealer', 'no feed at all');
    expect(reportOf(await workshop.build({ now: NOON + DAY }), 'dealer').outcome).toBe('held');
    expect(published().cars['H1']?.price).toBe(39_000);
  });

  test('with new code keeps every date, so that no page is newer than the answer it is compared with', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux]);
    await workshop.build();
    const before = workshop.read('dealer', 'status.json');
    await workshop.build({ now: NOON + DAY, force: true });
    expect(workshop.read('dealer', 'status.json')).toBe(before);
  });
});
