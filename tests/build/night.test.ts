import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY, feedCar, NOON, newWorkshop, renderedPaths, reportOf } from './workshop.ts';

const workshop = newWorkshop();
const corolla = feedCar('C1');
const hilux = feedCar('H1', { model: 'Hilux', simple_body: 'Ute', price: 40_000 });
const mazda = feedCar('M1', { make: 'Mazda', model: 'CX-5', simple_body: 'SUV', price: 30_000 });

describe('a night', () => {
  test('without news does nothing, and its report still tells everything', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux, mazda, { id: 'broken' }]);
    const first = await workshop.build();
    const second = await workshop.build();
    expect(second.totals).toMatchObject({ unchanged: 1, built: 0, failed: 0, quarantinedRows: 1 });
    expect(second.totals.pages).toEqual({ ...first.totals.pages, rendered: 0, reused: first.totals.pages.total });
    expect(second.totals.bytes).toBe(first.totals.bytes);
  });

  test('with a new price renders the pages that show the car, and no other', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux, mazda]);
    await workshop.build();
    workshop.feed('dealer', [corolla, { ...hilux, price: 39_000 }, mazda]);
    const report = await workshop.build();
    const rendered = renderedPaths(report, 'dealer');
    expect(rendered).toEqual(
      expect.arrayContaining([
        '/',
        '/cars/2020-toyota-hilux-h1',
        // It stands there among those like the Corolla.
        '/cars/2020-toyota-corolla-c1',
        '/search/toyota/hilux',
        '/search/ute',
      ]),
    );
    const untouched = ['/cars/2020-mazda-cx-5-m1', '/search/mazda', '/contact', '/404', '/sitemap.xml'];
    expect(rendered.filter((path) => untouched.includes(path))).toEqual([]);
    for (const path of rendered.filter(
      (name) => name.startsWith('/cars/') || name.startsWith('/search/toyota/hilux'),
    )) {
      expect(workshop.read('dealer', `${path.slice(1)}.html`)).toContain('$39,000');
    }
    expect(reportOf(report, 'dealer')).toMatchObject({ pages: { rendered: rendered.length } });
  });

  test('that drops a car leaves its sold page, and takes its landing pages away', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux, mazda]);
    await workshop.build();
    workshop.feed('dealer', [corolla, hilux]);
    const report = await workshop.build();
    expect(workshop.manifest('dealer').pages['/cars/2020-mazda-cx-5-m1']).toMatchObject({ status: 410 });
    expect(workshop.read('dealer', 'cars/2020-mazda-cx-5-m1.html')).toContain('sold');
    expect(workshop.has('dealer', 'search/mazda.html')).toBe(false);
    expect(reportOf(report, 'dealer')).toMatchObject({
      changes: { removed: expect.arrayContaining(['/search/mazda']) },
    });
    expect(workshop.read('dealer', 'sitemap.xml')).not.toContain('m1');
  });

  test('brings a car back that was only away', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux, mazda]);
    await workshop.build();
    workshop.feed('dealer', [corolla, hilux]);
    await workshop.build();
    workshop.feed('dealer', [corolla, hilux, mazda]);
    await workshop.build();
    expect(workshop.manifest('dealer').pages['/cars/2020-mazda-cx-5-m1']).toMatchObject({ status: 200 });
  });

  test('never calls a car sold whose row it could not accept', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux, mazda]);
    await workshop.build();
    workshop.feed('dealer', [corolla, hilux, { ...mazda, price: 'a lot' }]);
    await workshop.build();
    expect(workshop.manifest('dealer').pages['/cars/2020-mazda-cx-5-m1']).toBeUndefined();
    expect(workshop.manifest('dealer').stock.quarantined).toMatchObject([{ row: 3, column: 'price', id: 'M1' }]);
  });

  test('takes a car back, with its history, whose row was unreadable for a night', async () => {
    const { created_at: _, ...undated } = mazda;
    workshop.tenant('dealer', {}, [corolla, hilux, undated]);
    await workshop.build();
    workshop.feed('dealer', [corolla, hilux, { ...undated, price: 'a lot' }]);
    await workshop.build({ now: NOON + DAY });
    workshop.feed('dealer', [corolla, hilux, undated]);
    await workshop.build({ now: NOON + 2 * DAY });
    expect(workshop.read('dealer', 'cars/2020-mazda-cx-5-m1.html')).not.toMatch(/>\s*New arrival\s*</u);
    workshop.feed('dealer', [corolla, hilux, { ...undated, price: 'a lot' }]);
    await workshop.build({ now: NOON + 3 * DAY });
    workshop.feed('dealer', [corolla, hilux]);
    await workshop.build({ now: NOON + 4 * DAY });
    expect(workshop.manifest('dealer').pages['/cars/2020-mazda-cx-5-m1']).toMatchObject({ status: 410 });
  });

  test('calls no car sold while a row does not tell which car it is about', async () => {
    const columns = { id: 'Id', year: 'Year', make: 'Make', model: 'Model', price: 'Price', car_type: 'Type' };
    const stock = { feed: { file: 'stock.json', format: { type: 'csv' as const, columns } } };
    const lines = ['Id,Year,Make,Model,Price,Type', 'A1,2020,Toyota,Camry,20000,used', 'A2,2021,Kia,Rio,15000,used'];
    workshop.tenant('dealer', { stock }, lines.join('\n'));
    await workshop.build();
    workshop.feed('dealer', [...lines.slice(0, 2), 'A2,2021,Kia, one owner,Rio,15000,used'].join('\n'));
    await workshop.build();
    expect(workshop.manifest('dealer').pages['/cars/2021-kia-rio-a2']).toBeUndefined();
    workshop.feed('dealer', lines.slice(0, 2).join('\n'));
    await workshop.build();
    expect(workshop.manifest('dealer').pages['/cars/2021-kia-rio-a2']).toMatchObject({ status: 410 });
  });

  test('takes the sold page of a car away that its dealer hides', async () => {
    const sold = feedCar('S1', { model: 'Camry', status: 'sold', sold_date: new Date(NOON - 10 * DAY).toISOString() });
    workshop.tenant('dealer', {}, [corolla, sold]);
    await workshop.build();
    expect(workshop.manifest('dealer').pages['/cars/2020-toyota-camry-s1']).toMatchObject({ status: 410 });
    workshop.feed('dealer', [corolla, { ...sold, show_on_dealer_website: false }]);
    await workshop.build();
    expect(workshop.manifest('dealer').pages['/cars/2020-toyota-camry-s1']).toBeUndefined();
  });

  test('reads today’s stock where the feeds come from another folder than yesterday', async () => {
    workshop.tenant('dealer', {}, [corolla]);
    const feeds = (day: string, cars: unknown): string => {
      const folder = join(workshop.outDir, '..', day);
      mkdirSync(join(folder, 'dealer'), { recursive: true });
      writeFileSync(join(folder, 'dealer/stock.json'), JSON.stringify(cars));
      return folder;
    };
    await workshop.build({ stockDir: feeds('monday', [corolla, hilux]) });
    const report = await workshop.build({ stockDir: feeds('tuesday', [corolla, hilux, mazda]) });
    expect(reportOf(report, 'dealer')).toMatchObject({ outcome: 'built', cars: 3 });
  });

  test('with a new logo publishes it and renders nothing', async () => {
    workshop.tenant('dealer', {}, [corolla]);
    workshop.asset('dealer', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await workshop.build();
    expect(workshop.read('dealer', 'assets/logo.svg')).toContain('<svg');
    workshop.asset('dealer', 'brand/logo-dark.svg', '<svg xmlns="http://www.w3.org/2000/svg" class="dark"/>');
    const report = await workshop.build();
    expect(reportOf(report, 'dealer')).toMatchObject({ outcome: 'built', pages: { rendered: 0 } });
    expect(workshop.read('dealer', 'assets/brand/logo-dark.svg')).toContain('dark');
    expect(reportOf(await workshop.build(), 'dealer').outcome).toBe('unchanged');
  });

  test('with --force renders every page anew, to the same bytes', async () => {
    workshop.tenant('dealer', {}, [corolla, hilux, mazda]);
    await workshop.build();
    const before = workshop.manifest('dealer').pages;
    const report = await workshop.build({ force: true });
    expect(report.totals.pages).toMatchObject({ reused: 0, rendered: report.totals.pages.total });
    expect(workshop.manifest('dealer').pages).toEqual(before);
  });
});

describe('time alone', () => {
  const fresh = feedCar('N1', { model: 'Yaris', created_at: new Date(NOON - 2 * DAY).toISOString() });

  test('ends a new tag on the eighth day, and renders just the pages that showed it', async () => {
    workshop.tenant('dealer', {}, [mazda, fresh]);
    await workshop.build();
    const dayFive = await workshop.build({ now: NOON + 5 * DAY });
    expect(renderedPaths(dayFive, 'dealer').filter((path) => path.includes('yaris'))).toEqual([]);
    const dayNine = await workshop.build({ now: NOON + 7 * DAY });
    expect(renderedPaths(dayNine, 'dealer')).toEqual(
      expect.arrayContaining(['/cars/2020-toyota-yaris-n1', '/search/toyota/yaris']),
    );
    expect(renderedPaths(dayNine, 'dealer')).not.toContain('/cars/2020-mazda-cx-5-m1');
  });

  test('ends the sold window after the tenant’s days, and the sold page after its own', async () => {
    const sold = feedCar('S1', { model: 'Camry', status: 'sold', sold_date: new Date(NOON - DAY).toISOString() });
    const { feed } = { feed: { file: 'stock.json', format: { type: 'json' as const } } };
    workshop.tenant('dealer', { stock: { feed, soldVisibleDays: 5, soldPageDays: 10 } }, [corolla, sold]);
    const statusAfter = async (days: number): Promise<number | undefined> => {
      await workshop.build({ now: NOON + days * DAY });
      return workshop.manifest('dealer').pages['/cars/2020-toyota-camry-s1']?.status;
    };
    expect(await statusAfter(0)).toBe(200);
    expect(await statusAfter(3)).toBe(200);
    expect(await statusAfter(5)).toBe(410);
    expect(await statusAfter(20)).toBeUndefined();
  });

  test('gives cars of a feed without dates the day on which they first came, but not those of the first feed', async () => {
    const { created_at: _, ...undated } = feedCar('U1', { model: 'Kluger' });
    workshop.tenant('dealer', {}, [corolla, undated]);
    await workshop.build();
    const { created_at: __, ...newcomer } = feedCar('U2', { model: 'Aurion' });
    workshop.feed('dealer', [corolla, undated, newcomer]);
    await workshop.build({ now: NOON + DAY });
    expect(workshop.read('dealer', 'cars/2020-toyota-kluger-u1.html')).not.toMatch(/>\s*New\s*</u);
    expect(workshop.read('dealer', 'cars/2020-toyota-aurion-u2.html')).toMatch(
      />\s*(?:New|Just in|Just arrived)[^<]*</u,
    );
  });
});
