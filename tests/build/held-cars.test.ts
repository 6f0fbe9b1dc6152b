import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findStatusEntry } from '#src/features/freshness/index.ts';
import { MINUTE } from '#src/lib/durations.ts';
import { findPublishedRelease, findReleaseDirs, readStatus, readStoredStock } from '#src/release/index.ts';
import { listPublishedSites, readPublishedStock } from '#src/search-index/published-stock.ts';
import { getTenantReport, makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const corolla = makeFeedCar('C1');
const hilux = makeFeedCar('H1', { model: 'Hilux', simple_body: 'Ute', price: 40_000 });
const PAGE = 'cars/2020-toyota-hilux-h1.html';
const HELD = [
  { tenant: 'dealer', carId: 'H1' },
  { tenant: 'other', carId: 'C1' },
];

const isReserved = (id: string): boolean | undefined => {
  const release = findReleaseDirs(fleet.outDir, 'dealer');
  const status = release && readStatus(release);
  return status && findStatusEntry(status, id)?.reserved;
};
/** Returns whether `npm run index` sends the car as reserved. */
function isIndexedReserved(id: string, held: typeof HELD | []): boolean | undefined {
  const [site] = listPublishedSites(fleet.outDir);
  const stock = site && readPublishedStock(site, held);
  return stock?.kind === 'readable' ? stock.cars.find((car) => car.id === id)?.reserved : undefined;
}
const getReleaseDir = (): string => {
  const release = findPublishedRelease(fleet.outDir, 'dealer');
  if (!release) throw new Error('The dealer is not published.');
  return release.dir;
};

describe('a car that a shopper holds', () => {
  test('is reserved on its page, in the status and in the index, and comes back although the feed is the same', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux]);
    await fleet.build({ held: [] });
    const free = fleet.read('dealer', PAGE);
    const held = await fleet.build({ held: HELD, now: NOON + MINUTE });
    expect(getTenantReport(held, 'dealer').outcome).toBe('built');
    expect([isReserved('H1'), isReserved('C1')]).toEqual([true, false]);
    expect([isIndexedReserved('H1', HELD), isIndexedReserved('C1', HELD)]).toEqual([true, false]);
    expect(fleet.read('dealer', PAGE)).not.toBe(free);
    const reserved = fleet.read('dealer', PAGE);
    const same = await fleet.build({ held: HELD, now: NOON + 2 * MINUTE });
    expect(getTenantReport(same, 'dealer').outcome).toBe('unchanged');
    const back = await fleet.build({ held: [], now: NOON + 3 * MINUTE });
    expect(getTenantReport(back, 'dealer').outcome).toBe('built');
    expect([isReserved('H1'), isIndexedReserved('H1', [])]).toEqual([false, false]);
    expect(fleet.read('dealer', PAGE)).not.toBe(reserved);
  });

  test('stays what the feed says in the stored stock, which the API and later builds read', async () => {
    fleet.tenant('dealer', {}, [{ ...corolla, reserved: true }, hilux]);
    await fleet.build({ held: HELD });
    const release = findPublishedRelease(fleet.outDir, 'dealer');
    const cars = release && readStoredStock(release)?.cars;
    expect(cars?.map(({ id, reserved }) => [id, reserved])).toEqual([
      ['C1', true],
      ['H1', false],
    ]);
    expect([isReserved('C1'), isReserved('H1')]).toEqual([true, true]);
    // The API runs with a stricter umask than the build.
    const umask = process.umask(0o027);
    await fleet.refresh({ held: [] });
    process.umask(umask);
    expect([isReserved('C1'), isReserved('H1')]).toEqual([true, false]);
    const mode = statSync(join(fleet.outDir, 'dealer/status.json')).mode;
    expect(mode & 0o777).toBe(0o644);
  });

  test('keeps its state while the database cannot be asked', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux]);
    await fleet.build({ held: HELD });
    const unknown = await fleet.build({ now: NOON + MINUTE });
    expect(getTenantReport(unknown, 'dealer').outcome).toBe('unchanged');
    fleet.feed('dealer', [{ ...corolla, price: 19_000 }, hilux]);
    await fleet.refresh({ now: NOON + 2 * MINUTE });
    expect(isReserved('H1')).toBe(true);
    await fleet.build({ now: NOON + 3 * MINUTE });
    expect(isReserved('H1')).toBe(true);
  });

  test('is reserved and comes back while the feed is refused', async () => {
    fleet.tenant('dealer', {}, [{ ...corolla, reserved: true }, hilux]);
    await fleet.build({ held: [] });
    rmSync(join(fleet.tenantsDir, 'dealer/stock.json'));
    const held = await fleet.build({ held: HELD, now: NOON + MINUTE });
    expect(getTenantReport(held, 'dealer').outcome).toBe('previous-stock');
    expect([isReserved('C1'), isReserved('H1')]).toEqual([true, true]);
    await fleet.refresh({ held: [], now: NOON + 2 * MINUTE });
    expect([isReserved('C1'), isReserved('H1')]).toEqual([true, false]);
  });

  test('is read from the status of releases that do not store why a car is reserved', async () => {
    fleet.tenant('dealer', {}, [{ ...corolla, reserved: true }, hilux]);
    await fleet.build();
    rmSync(join(getReleaseDir(), 'reserved.json'));
    await fleet.refresh({ held: HELD, now: NOON + MINUTE });
    expect([isReserved('C1'), isReserved('H1')]).toEqual([true, true]);
    await fleet.refresh({ held: [], now: NOON + 2 * MINUTE });
    expect([isReserved('C1'), isReserved('H1')]).toEqual([true, false]);
  });
});
