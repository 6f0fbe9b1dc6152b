import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { StockStatus } from '#src/features/freshness/index.ts';
import { DAY, MINUTE } from '#src/lib/durations.ts';
import { listFilesBelow } from '#src/lib/files/index.ts';
import { findPublishedRelease, readStatus } from '#src/release/index.ts';
import { getTenantReport, listChangedPaths, makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const corolla = makeFeedCar('C1');
const hilux = makeFeedCar('H1', { model: 'Hilux', simple_body: 'Ute', price: 40_000 });
const mazda = makeFeedCar('M1', { make: 'Mazda', model: 'CX-5', simple_body: 'SUV', price: 30_000 });
const HILUX_PAGE = '/cars/2020-toyota-hilux-h1';

/** Returns the published status. */
function readPublishedStatus(): StockStatus {
  const release = findPublishedRelease(fleet.outDir, 'dealer');
  const status = release && readStatus(release);
  if (!status) throw new Error('The published status is invalid.');
  return status;
}

/** Returns every file of all releases with its inode, size, time and content. */
function snapshotFiles(): Map<string, string> {
  return new Map(
    listFilesBelow(fleet.outDir).map((file) => {
      const { ino, size, mtimeMs } = statSync(file);
      return [relative(fleet.outDir, file), [ino, size, mtimeMs, readFileSync(file, 'base64')].join(' ')];
    }),
  );
}

describe('a status refresh', () => {
  test('changes only the status of the published release', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux, mazda]);
    await fleet.build();
    fleet.feed('dealer', [corolla, { ...hilux, price: 41_000 }, mazda]);
    await fleet.build();
    const before = snapshotFiles();
    fleet.feed('dealer', [{ ...corolla, reserved: true }, { ...hilux, price: 39_000 }, mazda]);
    const [report] = await fleet.refresh({ now: NOON + MINUTE });
    expect(report).toMatchObject({
      outcome: 'changed',
      changes: [
        { kind: 'changed', id: 'C1', from: { reserved: false }, to: { reserved: true } },
        { kind: 'changed', id: 'H1', from: { price: 41_000 }, to: { price: 39_000 } },
      ],
    });
    const after = snapshotFiles();
    const release = findPublishedRelease(fleet.outDir, 'dealer');
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...after].filter(([file, facts]) => before.get(file) !== facts).map(([file]) => file);
    // The reserved cars beside the site, which are not published, and the status itself.
    expect(changed.toSorted()).toEqual([
      `.releases/dealer/${release?.id}/reserved.json`,
      `.releases/dealer/${release?.id}/site/status-reserved.json`,
      `.releases/dealer/${release?.id}/site/status.json`,
    ]);
    expect(readPublishedStatus().cars).toMatchObject({
      C1: { reserved: true },
      H1: { price: 39_000 },
      M1: { price: 30_000 },
    });
  });

  test('without changes writes nothing', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux, mazda]);
    await fleet.build();
    const before = snapshotFiles();
    expect(await fleet.refresh({ now: NOON + 5 * DAY })).toMatchObject([{ outcome: 'unchanged' }]);
    expect(snapshotFiles()).toEqual(before);
  });

  test('keeps the last good feed when today’s feed lost most cars, like a build', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux, mazda]);
    await fleet.build();
    const before = snapshotFiles();
    fleet.feed('dealer', [{ ...corolla, price: 1_000 }]);
    const [report] = await fleet.refresh();
    expect(report).toMatchObject({ outcome: 'previous-stock', problem: expect.stringContaining('stock.json') });
    expect(snapshotFiles()).toEqual(before);
    await fleet.refresh({ acceptStockDrop: true });
    expect(Object.keys(readPublishedStatus().cars)).toEqual(['C1']);
  });

  test('reports a car with an invalid row as unknown, not as delisted', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux, mazda]);
    await fleet.build();
    fleet.feed('dealer', [corolla, hilux, { ...mazda, price: 'a lot' }]);
    expect(await fleet.refresh()).toMatchObject([{ quarantined: 1, changes: [{ kind: 'withheld', id: 'M1' }] }]);
    expect(readPublishedStatus()).toMatchObject({ waiting: ['M1'] });
  });

  test('fails for an unpublished tenant, a tenant that another process builds, and a broken config', async () => {
    for (const slug of ['dealer', 'new', 'broken']) fleet.tenant(slug, {}, [corolla]);
    await fleet.build({ slugs: ['dealer', 'broken'] });
    writeFileSync(join(fleet.tenantsDir, 'broken/site.json'), '{');
    const lock = join(fleet.outDir, '.releases/dealer/lock');
    // The process that started this one runs as long as the test does.
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, process: 'another' }));
    const before = snapshotFiles();
    expect(await fleet.refresh()).toMatchObject([
      { slug: 'broken', outcome: 'failed', problem: expect.stringContaining('site.json') },
      { slug: 'dealer', outcome: 'failed', problem: expect.stringContaining('Another build') },
      { slug: 'new', outcome: 'failed', problem: expect.stringContaining('build it first') },
    ]);
    expect(snapshotFiles()).toEqual(before);
    rmSync(lock);
    expect(await fleet.refresh({ slugs: ['dealer'] })).toMatchObject([{ slug: 'dealer', outcome: 'unchanged' }]);
  });
});

describe('the build after a status refresh', () => {
  test('renders what changed, with the date that the refresh published', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux, mazda]);
    await fleet.build();
    fleet.feed('dealer', [corolla, { ...hilux, price: 39_000 }, mazda]);
    await fleet.refresh({ now: NOON + MINUTE });
    const refreshed = fleet.read('dealer', 'status.json');
    const report = await fleet.build({ now: NOON + DAY });
    expect(listChangedPaths(report, 'dealer')).toContain(HILUX_PAGE);
    expect(listChangedPaths(report, 'dealer')).not.toContain('/cars/2020-mazda-cx-5-m1');
    expect(fleet.read('dealer', 'status.json')).toBe(refreshed);
    expect(readPublishedStatus().cars['H1']?.since).toBe((NOON + MINUTE) / 1000);
  });

  test('reverts a change that is no longer in the feed', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux]);
    await fleet.build();
    fleet.feed('dealer', [corolla, { ...hilux, price: 1 }]);
    await fleet.refresh({ now: NOON + MINUTE });
    fleet.feed('dealer', [corolla, hilux]);
    await fleet.build({ now: NOON + 2 * MINUTE });
    expect(readPublishedStatus().cars['H1']?.price).toBe(40_000);
    expect(getTenantReport(await fleet.build({ now: NOON + 3 * MINUTE }), 'dealer').outcome).toBe('unchanged');
  });

  test('keeps the newest good status when the feed is refused', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux, mazda]);
    await fleet.build();
    fleet.feed('dealer', [corolla, { ...hilux, price: 39_000 }, mazda]);
    await fleet.refresh({ now: NOON + MINUTE });
    fleet.feed('dealer', 'no feed at all');
    expect(getTenantReport(await fleet.build({ now: NOON + DAY }), 'dealer').outcome).toBe('previous-stock');
    expect(readPublishedStatus().cars['H1']?.price).toBe(39_000);
  });

  test('with new code keeps every date, so no page is newer than the status it is compared with', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux]);
    await fleet.build();
    const before = fleet.read('dealer', 'status.json');
    await fleet.build({ now: NOON + DAY, force: true });
    expect(fleet.read('dealer', 'status.json')).toBe(before);
  });
});
