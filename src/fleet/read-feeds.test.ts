import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFeedFolder } from '#src/feeds/index.ts';
import {
  type FleetFolder,
  makeBuilt,
  makeFleetFolder,
  makeReport,
  PHOTOS,
  READ_AT,
  SYNDICATED,
} from '#tests/fixtures/fleet-folder.ts';
import { HOUR } from '../lib/durations.ts';
import { listAttention } from './attention.ts';
import type { Fleet, FleetTenant } from './fleet.ts';
import { type FleetSources, openFleet } from './read-fleet.ts';

let folder: FleetFolder;
beforeEach(() => {
  folder = makeFleetFolder();
  folder.well('city-motors', 'City Motors');
});
afterEach(() => folder.remove());

const read = (over: Partial<FleetSources> = {}): Promise<Fleet> =>
  openFleet({ ...folder.sources, ...over }).read(READ_AT);

async function readOne(over: Partial<FleetSources> = {}): Promise<FleetTenant> {
  const [tenant] = (await read(over)).tenants;
  if (!tenant) throw new Error('The fleet is empty.');
  return tenant;
}

/** Returns what needs attention at the dealer, as the table shows it. */
async function listTexts(over: Partial<FleetSources> = {}): Promise<string[]> {
  return listAttention(await readOne(over), READ_AT).map(({ level, text }) => `${level}: ${text}`);
}

describe('feeds', () => {
  const SOURCE = { type: 'url', url: 'https://feeds.example/cars.json' } as const;
  const format = { type: 'json' } as const;

  /** A dealer with a feed that is fetched and one that another program writes. */
  function addFeeds(maxAgeHours: number): void {
    const fetched = { file: 'cars.json', format, maxAgeHours, source: SOURCE };
    folder.config('city-motors', {
      stock: { priceType: 'drive_away', feeds: [fetched, { file: 'bikes.json', format }] },
    });
    folder.feed('city-motors', 'cars.json', 50);
    folder.feed('city-motors', 'bikes.json', 2);
  }
  const writeState = (problem: string | undefined): void =>
    openFeedFolder({ ...folder.sources, stockDir: undefined }, 'city-motors', 'cars.json').writeState({
      source: '',
      checkedAt: READ_AT - HOUR,
      confirmedAt: READ_AT - 50 * HOUR,
      problem,
    });

  test('are read from the stock folder, each with its age and its last attempt', async () => {
    addFeeds(60);
    writeState(undefined);
    expect((await readOne()).feeds).toMatchObject({
      kind: 'known',
      value: [
        { file: 'cars.json', source: 'url', ageHours: 50, maxAgeHours: 60, checkedAt: '2026-11-20T01:00:00.000Z' },
        { file: 'bikes.json', source: 'file', ageHours: 2 },
      ],
      source: { href: '/fleet/tenants/city-motors/feeds.json' },
    });
    expect(await listTexts()).toEqual([]);
  });

  test('need attention if one is too old or was not fetched', async () => {
    addFeeds(24);
    writeState('The host does not answer.');
    expect(await listTexts()).toEqual(['bad: Feed is too old', 'warning: Feed was not fetched']);
  });

  test('of a config with mistakes are not known', async () => {
    folder.config('city-motors', '{ "slug": 7 }');
    expect((await readOne()).feeds).toMatchObject({ kind: 'broken' });
  });
});

test('photos and cars that were not sent are those of the last build', async () => {
  const tenant = makeBuilt('city-motors', { photos: PHOTOS, syndication: [SYNDICATED] });
  folder.write('report.json', makeReport([tenant]));
  expect(await readOne()).toMatchObject({
    photos: { value: { fetched: 12, failed: 3, pending: 40 }, source: { label: 'report.json' } },
    syndication: { value: [{ cars: 38, rejectedCars: 2 }], source: { label: 'report.json' } },
  });
  folder.write('report.json', makeReport([makeBuilt('city-motors')]));
  expect((await readOne()).photos).toMatchObject({ kind: 'known', value: undefined });
});

describe('the queue of rebuilds', () => {
  const dead = { state: 'dead', reason: 'feed', at: '2026-11-20T01:00:00.000Z', attempts: 6, problem: 'No.' } as const;

  test('names what was given up', async () => {
    const readRebuilds = async () => new Map([['city-motors', [dead, { ...dead, state: 'waiting' as const }]]]);
    expect(await listTexts({ readRebuilds })).toEqual(['bad: Rebuild was given up']);
    const others = async () => new Map([['other-cars', [dead]]]);
    expect((await readOne({ readRebuilds: others })).rebuilds).toMatchObject({ kind: 'known', value: [] });
  });

  test('is unknown without a database, and a problem if the database does not answer', async () => {
    const unknown = { kind: 'missing', label: 'Unknown', command: 'npm run worker' };
    expect((await readOne({ readRebuilds: async () => undefined })).rebuilds).toEqual(unknown);
    const failed = await read({ readRebuilds: () => Promise.reject(new Error('no connection')) });
    expect(failed.problems).toEqual(['The queue of rebuilds cannot be read: no connection']);
    expect(failed.tenants[0]?.rebuilds).toMatchObject({ kind: 'broken' });
  });
});
