import { parse } from 'csv-parse/sync';
import { XmlDocument } from 'libxml2-wasm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { BuildReport } from '#src/build/report.ts';
import { DAY } from '#src/lib/durations.ts';
import { getTenantReport, listChangedPaths, makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const SITE = {
  syndication: {
    addressKey: 'a random text for the tests of builds',
    google: { enabled: true, storeCodes: { 1: 'PARRAMATTA' } },
    classifieds: { enabled: true },
    atom: true,
  },
};
const car = (id: string, overrides = {}) =>
  makeFeedCar(id, {
    vin: 'JTNKU3JE60J000001',
    colour: 'White',
    images: [`https://photos.example/${id}.jpg`],
    ...overrides,
  });
const corolla = car('C1');
const drawn = car('D1', { vin: 'JTNKU3JE60J000002', images: [] });

/** Returns the files of the report, each with its path on the site. */
function listFeeds(report: BuildReport) {
  const tenant = getTenantReport(report, 'dealer');
  if (tenant.outcome === 'failed') throw new Error(tenant.problems.join('\n'));
  return tenant.syndication.map((feed) => ({ ...feed, file: new URL(feed.url).pathname.slice(1) }));
}

const RowsSchema = v.array(v.record(v.string(), v.string()));
const readRows = (file: string) => v.parse(RowsSchema, parse(fleet.read('dealer', file), { columns: true }));

describe('the stock for other companies', () => {
  test('is at the addresses of the report, which no page, sitemap or robots.txt mentions', async () => {
    fleet.tenant('dealer', SITE, [corolla, drawn]);
    const feeds = listFeeds(await fleet.build());
    expect(feeds).toMatchObject([
      {
        destination: 'google',
        label: 'Google vehicle ads',
        cars: 1,
        rejectedCars: 1,
        rejected: [{ column: 'photos', reason: 'are missing', count: 1, cars: [{ id: 'D1', value: '' }] }],
      },
      { destination: 'classifieds', cars: 1, rejectedCars: 1 },
    ]);
    for (const { url, file } of feeds) {
      expect(url).toMatch(/^https:\/\/[^/]+\/feeds\/[a-z]+-[\da-f]{32}\.csv$/u);
      expect(readRows(file)).toMatchObject([{ id: 'C1' }]);
      const pages = Object.values(fleet.manifest('dealer').pages).filter((page) => page.file !== file);
      for (const page of pages.filter((one) => /\.(?:html|xml|txt|json)$/u.test(one.file))) {
        expect(fleet.read('dealer', page.file), page.file).not.toContain('feeds/');
      }
    }
  });

  test('changes only with its cars, and moves only with its key', async () => {
    fleet.tenant('dealer', SITE, [corolla, drawn]);
    const [google] = listFeeds(await fleet.build());
    const unchanged = await fleet.build({ now: NOON + DAY });
    expect(getTenantReport(unchanged, 'dealer').outcome).toBe('unchanged');
    expect(listFeeds(unchanged)[0]).toEqual(google);

    // Another order of the feed and another car without a photo change the site, but not what is sent.
    fleet.feed('dealer', [drawn, corolla, car('E1', { images: [] })]);
    expect(listChangedPaths(await fleet.build({ now: NOON + DAY }), 'dealer')).not.toContain(`/${google?.file}`);
    fleet.feed('dealer', [drawn, { ...corolla, price: 18_000 }]);
    expect(listChangedPaths(await fleet.build({ now: NOON + DAY }), 'dealer')).toContain(`/${google?.file}`);
    expect(readRows(google?.file ?? '')).toMatchObject([{ price: '18000 AUD' }]);

    const addressKey = 'another random text for the tests';
    fleet.tenant('dealer', { syndication: { ...SITE.syndication, addressKey } }, [drawn, corolla]);
    const [moved] = listFeeds(await fleet.build({ now: NOON + DAY }));
    expect(moved?.url).not.toBe(google?.url);
    expect(fleet.has('dealer', google?.file ?? '')).toBe(false);
  });

  test('knows which cars shoppers have reserved and which are sold on the day of the build', async () => {
    const sold = car('S1', { vin: 'JTNKU3JE60J000003', status: 'sold', sold_date: '2026-11-19' });
    fleet.tenant('dealer', SITE, [corolla, sold]);
    const [google, classifieds] = listFeeds(await fleet.build({ held: [{ tenant: 'dealer', carId: 'C1' }] }));
    expect(google).toMatchObject({ cars: 0, rejectedCars: 2 });
    expect(readRows(classifieds?.file ?? '')).toMatchObject([{ id: 'C1', status: 'reserved' }]);
  });
});

describe('the Atom feed of a search page', () => {
  const ATOM = { a: 'http://www.w3.org/2005/Atom' };
  const readTexts = (file: string, path: string): string[] => {
    using document = XmlDocument.fromString(fleet.read('dealer', file));
    return document.find(path, ATOM).map((node) => node.content);
  };

  test('has its newest cars, and the page links to it', async () => {
    const older = car('O1', { name: 'Corolla "Sport" & <b>more</b>', created_at: '2025-01-10' });
    fleet.tenant('dealer', SITE, [older, corolla]);
    await fleet.build();
    expect(fleet.read('dealer', 'search/used-cars.html')).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Used cars for sale | City Motors" href="https://www.citymotors.example/search/used-cars.xml">',
    );
    expect(readTexts('search/used-cars.xml', '//a:entry/a:title')).toEqual([
      '2020 Toyota Corolla',
      'Corolla "Sport" & more',
    ]);
    expect(readTexts('search/used-cars.xml', '//a:entry[1]/a:link/@href')).toEqual([
      'https://www.citymotors.example/cars/2020-toyota-corolla-c1',
      'https://photos.example/C1.jpg',
    ]);
    expect(readTexts('search/used-cars.xml', '//a:entry[1]/a:summary')[0]).toContain(
      '$20,000 · Drive away · Odometer: 50,000 km',
    );
  });

  test('is updated when a car changes, and not otherwise', async () => {
    fleet.tenant('dealer', SITE, [corolla]);
    await fleet.build();
    const before = fleet.read('dealer', 'search/used-cars.xml');
    expect(readTexts('search/new-cars.xml', '/a:feed/a:updated')).toEqual(['2026-11-20T00:00:00Z']);
    expect(readTexts('search/new-cars.xml', '//a:entry')).toEqual([]);
    await fleet.build({ now: NOON + DAY, force: true });
    expect(fleet.read('dealer', 'search/used-cars.xml')).toBe(before);
    fleet.feed('dealer', [{ ...corolla, price: 18_000 }]);
    await fleet.build({ now: NOON + 2 * DAY });
    expect(readTexts('search/used-cars.xml', '//a:updated')).toEqual(['2026-11-22T01:00:00Z', '2026-11-22T01:00:00Z']);
  });
});
