import { describe, expect, test } from 'vitest';
import { clockAt } from '#src/lib/clock.ts';
import { CONFIG, hit, NOW } from '#tests/search/cars.ts';
import { searchPageData } from './first-page.ts';
import { type LandingConfig, landingPages } from './landing-pages.ts';
import { landingTitle } from './landing-title.ts';
import { searchScope } from './scope.ts';

const NOW_SECONDS = NOW / 1000;
const scope = searchScope(CONFIG, 3);
const config: LandingConfig = { defaultPath: '/search/used-cars', pages: [] };

const cars = [
  hit({ id: '1', slug: 'a', make: 'Toyota', model: 'Hilux', simple_body: 'Ute' }),
  hit({
    id: '2',
    slug: 'b',
    make: 'Toyota',
    model: 'Corolla',
    simple_body: 'Hatchback',
    car_type: 'demo',
    price: 9000,
  }),
  hit({ id: '3', slug: 'c', make: 'Citroën', model: 'C4 / Picasso', simple_body: 'People Mover', car_type: 'new' }),
  hit({ id: '4', slug: 'd', make: 'Kia', model: 'Rio', show_on_dealer_website: false }),
  hit({
    id: '5',
    slug: 'e',
    make: 'Lada',
    model: 'Niva',
    status: 'sold',
    sold_date_timestamp: NOW_SECONDS - 3 * 86_400,
  }),
  hit({ id: '6', slug: 'f', make: 'Seat', model: 'Ibiza', status: 'sold', sold_date_timestamp: NOW_SECONDS - 86_400 }),
];

const pagesOf = (own: Partial<LandingConfig> = {}, stock = cars) =>
  landingPages({ ...config, ...own }, scope, stock, clockAt(NOW));
const find = (path: string, own?: Partial<LandingConfig>, stock = cars) =>
  pagesOf(own, stock).find((page) => page.path === path);

describe('landingPages', () => {
  test('a site without stock has the pages of every condition and of six bodies, all empty', () => {
    const pages = pagesOf({}, []);
    expect(pages.map((page) => page.path)).toEqual([
      '/search/new-cars',
      '/search/used-cars',
      '/search/demo-cars',
      '/search/new-used-and-demo-cars',
      '/search/new-and-demo-cars',
      '/search/suv',
      '/search/hatchback',
      '/search/ute',
      '/search/coupe',
      '/search/sedan',
      '/search/wagon',
    ]);
    expect(pages.every((page) => page.count === 0 && !page.indexable)).toBe(true);
  });

  test('makes, models and bodies of shown cars have pages with their counts', () => {
    const counts = Object.fromEntries(pagesOf().map((page) => [page.path, page.count]));
    expect(counts).toMatchObject({
      '/search/used-cars': 2,
      '/search/new-used-and-demo-cars': 4,
      '/search/new-and-demo-cars': 2,
      '/search/toyota': 2,
      '/search/toyota/hilux': 1,
      '/search/citroen': 1,
      '/search/citroen/c4-picasso': 1,
      '/search/people-mover': 1,
      '/search/hatchback': 1,
      '/search/suv': 0,
    });
    expect(find('/search/toyota')).toMatchObject({ indexable: true, base: { refinements: { make: ['Toyota'] } } });
    expect(find('/search/suv')?.indexable).toBe(false);
  });

  test('hidden cars and cars sold long ago make no page, a car sold yesterday does', () => {
    expect(find('/search/kia')).toBeUndefined();
    expect(find('/search/lada')).toBeUndefined();
    expect(find('/search/seat')?.count).toBe(1);
  });

  test('the clock is told when the next sold car leaves', () => {
    const clock = clockAt(NOW);
    landingPages(config, scope, cars, clock);
    expect(clock.validUntil).toBe((NOW_SECONDS + 2 * 86_400) * 1000);
  });

  test('a default path of its own shows the whole stock', () => {
    expect(find('/search/used-cars-brisbane', { defaultPath: '/search/used-cars-brisbane' })).toMatchObject({
      subject: { kind: 'all' },
      count: 4,
    });
    expect(find('/used-car/list', { defaultPath: '/used-car/list' })?.count).toBe(4);
  });

  test("the dealer's own pages start with their refinements", () => {
    const pages = [
      { path: '/search/cheap-toyotas', title: 'Cheap Toyotas', refinements: { make: ['toyota'], price: ['0:10000'] } },
    ];
    expect(find('/search/cheap-toyotas', { pages })).toMatchObject({ subject: { kind: 'configured' }, count: 1 });
  });

  test("of two pages with one URL the condition wins, then the dealer's own, then the make, then the body", () => {
    const clash = [
      hit({ id: '7', slug: 'g', make: 'Ute', model: 'X', simple_body: 'SUV' }),
      hit({ id: '8', slug: 'h', make: 'Used Cars', model: 'Y', simple_body: 'Ute' }),
    ];
    const own = { pages: [{ path: '/search/suv', title: 'Our SUVs', refinements: { body: ['SUV'] } }] };
    expect(find('/search/ute', own, clash)?.subject).toEqual({ kind: 'make', make: 'Ute' });
    expect(find('/search/used-cars', own, clash)?.subject.kind).toBe('car-types');
    expect(find('/search/suv', own, clash)?.subject.kind).toBe('configured');
    expect(new Set(pagesOf(own, clash).map((page) => page.path)).size).toBe(pagesOf(own, clash).length);
  });

  test('names that differ only in signs share one page', () => {
    const stock = [hit({ id: '1', slug: 'a', model: 'CX-5' }), hit({ id: '2', slug: 'b', model: 'CX 5' })];
    expect(find('/search/toyota/cx-5', {}, stock)).toMatchObject({
      count: 2,
      base: { refinements: { model: ['CX 5', 'CX-5'] } },
    });
  });

  test('a name without any letter of a URL has no page and does no harm', () => {
    expect(pagesOf({}, [hit({ make: '日本', model: '../x' })]).map((page) => page.path)).not.toContain('/search/');
    expect(find('/search/toyota/x', {}, [hit({ model: '../x' })])?.count).toBe(1);
  });
});

describe('landingTitle', () => {
  const wording = { locale: 'en-AU', noun: { one: 'car', many: 'cars' }, usedLabel: 'used' } as const;

  test.each([
    ['/search/used-cars', 'Used cars for sale'],
    ['/search/new-used-and-demo-cars', 'New, used and demo cars for sale'],
    ['/search/toyota', 'Toyota cars for sale'],
    ['/search/toyota/hilux', 'Toyota Hilux for sale'],
    ['/search/ute', 'Utes for sale'],
  ])('%s is headed %s', (path, title) => {
    expect(landingTitle(find(path)?.subject ?? { kind: 'all' }, wording)).toBe(title);
  });

  test("the dealer's words for its stock are used", () => {
    const own = { ...wording, noun: { one: 'motorcycle', many: 'motorcycles' }, usedLabel: 'pre-owned' } as const;
    expect(landingTitle({ kind: 'car-types', types: ['used'] }, own)).toBe('Pre-owned motorcycles for sale');
    expect(landingTitle({ kind: 'all' }, own)).toBe('Motorcycles for sale');
    expect(landingTitle({ kind: 'configured', title: 'Bikes under $5k' }, own)).toBe('Bikes under $5k');
  });
});

describe('searchPageData', () => {
  test('holds the first cars as cards, the counts, and the landing pages that are one click away', () => {
    const pages = pagesOf();
    const all = pages.find((page) => page.path === '/search/new-used-and-demo-cars');
    if (!all) throw new Error('Every site has it.');
    const data = searchPageData(all, pages, scope, cars, clockAt(NOW));
    expect(data.results.total).toBe(4);
    expect(data.results.hits).toHaveLength(4);
    expect(data.results.facets['make']).toEqual({ Citroën: 1, Seat: 1, Toyota: 2 });
    expect(data.links).toMatchObject({
      'make=Toyota': '/search/toyota',
      'body=Ute': '/search/ute',
      'car_type=used': '/search/used-cars',
    });
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  test('a chosen value leads to the page without it', () => {
    const pages = pagesOf();
    const toyota = pages.find((page) => page.path === '/search/toyota');
    if (!toyota) throw new Error('The stock has Toyotas.');
    expect(searchPageData(toyota, pages, scope, cars, clockAt(NOW)).links).toMatchObject({
      'make=Toyota': '/search/new-used-and-demo-cars',
      'make=Seat': '/search/seat',
      'model=Hilux': '/search/toyota/hilux',
    });
  });

  test('the first page has as many cars as the site shows on a page', () => {
    const many = Array.from({ length: 30 }, (_, index) => hit({ id: `${index}`, slug: `s${index}` }));
    const pages = pagesOf({}, many);
    const [, used] = pages;
    if (!used) throw new Error('Every site has it.');
    const { results } = searchPageData(used, pages, scope, many, clockAt(NOW));
    expect([results.hits.length, results.total]).toEqual([21, 30]);
  });
});
