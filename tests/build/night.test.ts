import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY } from '#src/lib/durations.ts';
import { getTenantReport, listChangedPaths, makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const corolla = makeFeedCar('C1');
const hilux = makeFeedCar('H1', { model: 'Hilux', simple_body: 'Ute', price: 40_000 });
const mazda = makeFeedCar('M1', { make: 'Mazda', model: 'CX-5', simple_body: 'SUV', price: 30_000 });

describe('a night', () => {
  test('without changes renders nothing, and its report is still complete', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux, mazda, { id: 'broken' }]);
    const first = await fleet.build();
    const second = await fleet.build();
    expect(second.totals).toMatchObject({ unchanged: 1, built: 0, failed: 0, quarantinedRows: 1 });
    expect(second.totals.pages).toEqual({ ...first.totals.pages, rendered: 0, reused: first.totals.pages.total });
    expect(second.totals.bytes).toBe(first.totals.bytes);
  });

  test('with a new price changes only the pages that show the car', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux, mazda]);
    await fleet.build();
    fleet.feed('dealer', [corolla, { ...hilux, price: 39_000 }, mazda]);
    const report = await fleet.build();
    const changed = listChangedPaths(report, 'dealer');
    expect(changed).toEqual(
      expect.arrayContaining([
        '/',
        '/cars/2020-toyota-hilux-h1',
        // Lists the Hilux as a similar car.
        '/cars/2020-toyota-corolla-c1',
        '/search/toyota/hilux',
        '/search/ute',
      ]),
    );
    const untouched = ['/cars/2020-mazda-cx-5-m1', '/search/mazda', '/contact', '/404', '/sitemap.xml'];
    expect(changed.filter((path) => untouched.includes(path))).toEqual([]);
    for (const path of changed.filter((name) => name.startsWith('/cars/') || name.startsWith('/search/toyota/hilux'))) {
      expect(fleet.read('dealer', `${path.slice(1)}.html`)).toContain('$39,000');
    }
    const { pages } = report.totals;
    expect(pages.rendered + pages.assembled).toBe(changed.length);
    expect(pages.rendered + pages.assembled + pages.reused).toBe(pages.total);
    // Lists of cars are fragments.
    expect(getTenantReport(report, 'dealer')).toMatchObject({
      changes: { assembled: expect.arrayContaining(['/cars/2020-toyota-corolla-c1', '/search/ute']) },
    });
  });

  test('with a new menu replaces the header of every page, also if it is not known where the published one has it', async () => {
    const navigation = { header: [{ name: 'Our story', url: '/contact' }], footer: {} };
    for (const isKnown of [true, false]) {
      fleet.tenant('dealer', {}, [corolla, hilux, mazda]);
      await fleet.build();
      if (!isKnown) rmSync(join(realpathSync(join(fleet.outDir, 'dealer')), '../layouts.json'));
      fleet.tenant('dealer', { navigation }, [corolla, hilux, mazda]);
      const { pages } = (await fleet.build()).totals;
      if (isKnown) expect(pages.assembled).toBeGreaterThan(pages.rendered);
      else expect(pages.rendered).toBeGreaterThan(pages.assembled);
      const files = Object.values(fleet.manifest('dealer').pages).map(({ file }) => file);
      const night = files.map((file) => [file, fleet.read('dealer', file)]);
      expect(fleet.read('dealer', 'contact.html')).toContain('Our story');
      await fleet.build({ force: true });
      expect(files.map((file) => [file, fleet.read('dealer', file)])).toEqual(night);
    }
  });

  test('without a car publishes its sold page and removes its landing pages', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux, mazda]);
    await fleet.build();
    fleet.feed('dealer', [corolla, hilux]);
    const report = await fleet.build();
    expect(fleet.manifest('dealer').pages['/cars/2020-mazda-cx-5-m1']).toMatchObject({ status: 410 });
    expect(fleet.read('dealer', 'cars/2020-mazda-cx-5-m1.html')).toContain('sold');
    expect(fleet.has('dealer', 'search/mazda.html')).toBe(false);
    expect(getTenantReport(report, 'dealer')).toMatchObject({
      changes: { removed: expect.arrayContaining(['/search/mazda']) },
    });
    expect(fleet.read('dealer', 'sitemap.xml')).not.toContain('m1');
  });

  test('restores a car that is back in the feed', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux, mazda]);
    await fleet.build();
    fleet.feed('dealer', [corolla, hilux]);
    await fleet.build();
    fleet.feed('dealer', [corolla, hilux, mazda]);
    await fleet.build();
    expect(fleet.manifest('dealer').pages['/cars/2020-mazda-cx-5-m1']).toMatchObject({ status: 200 });
  });

  test('does not mark a car as sold while its row is invalid', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux, mazda]);
    await fleet.build();
    fleet.feed('dealer', [corolla, hilux, { ...mazda, price: 'a lot' }]);
    await fleet.build();
    expect(fleet.manifest('dealer').pages['/cars/2020-mazda-cx-5-m1']).toBeUndefined();
    expect(fleet.manifest('dealer').stock.quarantined).toMatchObject([
      { column: 'price', count: 1, rows: [{ row: 3, id: 'M1' }] },
    ]);
    // A refused feed says nothing about it either.
    fleet.feed('dealer', '[]');
    expect((await fleet.build()).totals['previous-stock']).toBe(1);
    expect(fleet.manifest('dealer').pages['/cars/2020-mazda-cx-5-m1']).toBeUndefined();
  });

  test('restores a car with its history after a night with an invalid row', async () => {
    const { created_at: _, ...undated } = mazda;
    fleet.tenant('dealer', {}, [corolla, hilux, undated]);
    await fleet.build();
    fleet.feed('dealer', [corolla, hilux, { ...undated, price: 'a lot' }]);
    await fleet.build({ now: NOON + DAY });
    fleet.feed('dealer', [corolla, hilux, undated]);
    await fleet.build({ now: NOON + 2 * DAY });
    expect(fleet.read('dealer', 'cars/2020-mazda-cx-5-m1.html')).not.toMatch(/>\s*New arrival\s*</u);
    fleet.feed('dealer', [corolla, hilux, { ...undated, price: 'a lot' }]);
    await fleet.build({ now: NOON + 3 * DAY });
    fleet.feed('dealer', [corolla, hilux]);
    await fleet.build({ now: NOON + 4 * DAY });
    expect(fleet.manifest('dealer').pages['/cars/2020-mazda-cx-5-m1']).toMatchObject({ status: 410 });
  });

  test('marks no car as sold while a row has no readable id', async () => {
    const columns = { id: 'Id', year: 'Year', make: 'Make', model: 'Model', price: 'Price', car_type: 'Type' };
    const stock = { feed: { file: 'stock.json', format: { type: 'csv' as const, columns } } };
    const lines = ['Id,Year,Make,Model,Price,Type', 'A1,2020,Toyota,Camry,20000,used', 'A2,2021,Kia,Rio,15000,used'];
    fleet.tenant('dealer', { stock }, lines.join('\n'));
    await fleet.build();
    fleet.feed('dealer', [...lines.slice(0, 2), 'A2,2021,Kia, one owner,Rio,15000,used'].join('\n'));
    await fleet.build();
    expect(fleet.manifest('dealer').pages['/cars/2021-kia-rio-a2']).toBeUndefined();
    fleet.feed('dealer', lines.slice(0, 2).join('\n'));
    await fleet.build();
    expect(fleet.manifest('dealer').pages['/cars/2021-kia-rio-a2']).toMatchObject({ status: 410 });
  });

  test('removes the sold page of a hidden car', async () => {
    const sold = makeFeedCar('S1', {
      model: 'Camry',
      status: 'sold',
      sold_date: new Date(NOON - 10 * DAY).toISOString(),
    });
    fleet.tenant('dealer', {}, [corolla, sold]);
    await fleet.build();
    expect(fleet.manifest('dealer').pages['/cars/2020-toyota-camry-s1']).toMatchObject({ status: 410 });
    fleet.feed('dealer', [corolla, { ...sold, show_on_dealer_website: false }]);
    await fleet.build();
    expect(fleet.manifest('dealer').pages['/cars/2020-toyota-camry-s1']).toBeUndefined();
  });

  test('reads today’s stock when the feeds come from another folder than yesterday', async () => {
    fleet.tenant('dealer', {}, [corolla]);
    const feeds = (day: string, cars: unknown): string => {
      const folder = join(fleet.outDir, '..', day);
      mkdirSync(join(folder, 'dealer'), { recursive: true });
      writeFileSync(join(folder, 'dealer/stock.json'), JSON.stringify(cars));
      return folder;
    };
    await fleet.build({ stockDir: feeds('monday', [corolla, hilux]) });
    const report = await fleet.build({ stockDir: feeds('tuesday', [corolla, hilux, mazda]) });
    expect(getTenantReport(report, 'dealer')).toMatchObject({ outcome: 'built', cars: 3 });
  });

  test('with a new logo publishes it without rendering', async () => {
    fleet.tenant('dealer', {}, [corolla]);
    fleet.asset('dealer', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await fleet.build();
    expect(fleet.read('dealer', 'assets/logo.svg')).toContain('<svg');
    fleet.asset('dealer', 'brand/logo-dark.svg', '<svg xmlns="http://www.w3.org/2000/svg" class="dark"/>');
    const report = await fleet.build();
    expect(getTenantReport(report, 'dealer')).toMatchObject({ outcome: 'built', pages: { rendered: 0 } });
    expect(fleet.read('dealer', 'assets/brand/logo-dark.svg')).toContain('dark');
    expect(getTenantReport(await fleet.build(), 'dealer').outcome).toBe('unchanged');
  });

  test.each([
    { what: 'locale', before: { locale: 'en-AU' }, after: { locale: 'en-NZ' } },
    { what: 'word for its cars', before: {}, after: { search: { noun: { one: 'ute', many: 'utes' } } } },
    { what: 'name', before: {}, after: { name: 'Another Dealer' } },
  ] as const)('with another $what renders every HTML page again', async ({ before, after }) => {
    fleet.tenant('dealer', before, [corolla, hilux, mazda]);
    await fleet.build();
    fleet.tenant('dealer', after, [corolla, hilux, mazda]);
    const rendered = listChangedPaths(await fleet.build(), 'dealer');
    const pages = Object.entries(fleet.manifest('dealer').pages).filter(([, { file }]) => file.endsWith('.html'));
    expect(rendered).toEqual(expect.arrayContaining(pages.map(([path]) => path)));
  });

  test('with --force renders every page again, to the same bytes', async () => {
    fleet.tenant('dealer', {}, [corolla, hilux, mazda]);
    await fleet.build();
    const before = fleet.manifest('dealer').pages;
    const report = await fleet.build({ force: true });
    expect(report.totals.pages).toMatchObject({ reused: 0, rendered: report.totals.pages.total });
    // Not only the same facts: pages are rendered in any order, and listed in one.
    expect(JSON.stringify(fleet.manifest('dealer').pages)).toBe(JSON.stringify(before));
  });
});

describe('the passing of time', () => {
  const fresh = makeFeedCar('N1', { model: 'Yaris', created_at: new Date(NOON - 2 * DAY).toISOString() });

  test('removes the “new” tag on the eighth day and renders only the pages that showed it', async () => {
    fleet.tenant('dealer', {}, [mazda, fresh]);
    await fleet.build();
    const dayFive = await fleet.build({ now: NOON + 5 * DAY });
    expect(listChangedPaths(dayFive, 'dealer').filter((path) => path.includes('yaris'))).toEqual([]);
    const dayNine = await fleet.build({ now: NOON + 7 * DAY });
    expect(listChangedPaths(dayNine, 'dealer')).toEqual(
      expect.arrayContaining(['/cars/2020-toyota-yaris-n1', '/search/toyota/yaris']),
    );
    expect(listChangedPaths(dayNine, 'dealer')).not.toContain('/cars/2020-mazda-cx-5-m1');
  });

  test('removes sold cars after the tenant’s number of days, and sold pages after theirs', async () => {
    const sold = makeFeedCar('S1', { model: 'Camry', status: 'sold', sold_date: new Date(NOON - DAY).toISOString() });
    const { feed } = { feed: { file: 'stock.json', format: { type: 'json' as const } } };
    fleet.tenant('dealer', { stock: { feed, soldVisibleDays: 5, soldPageDays: 10 } }, [corolla, sold]);
    const statusAfter = async (days: number): Promise<number | undefined> => {
      await fleet.build({ now: NOON + days * DAY });
      return fleet.manifest('dealer').pages['/cars/2020-toyota-camry-s1']?.status;
    };
    expect(await statusAfter(0)).toBe(200);
    expect(await statusAfter(3)).toBe(200);
    expect(await statusAfter(5)).toBe(410);
    expect(await statusAfter(20)).toBeUndefined();
  });

  test('dates cars by the first feed that contains them, except in the very first feed', async () => {
    const { created_at: _, ...undated } = makeFeedCar('U1', { model: 'Kluger' });
    fleet.tenant('dealer', {}, [corolla, undated]);
    await fleet.build();
    const { created_at: __, ...newcomer } = makeFeedCar('U2', { model: 'Aurion' });
    fleet.feed('dealer', [corolla, undated, newcomer]);
    await fleet.build({ now: NOON + DAY });
    expect(fleet.read('dealer', 'cars/2020-toyota-kluger-u1.html')).not.toMatch(/>\s*New\s*</u);
    expect(fleet.read('dealer', 'cars/2020-toyota-aurion-u2.html')).toMatch(/>\s*(?:New|Just in|Just arrived)[^<]*</u);
  });
});
