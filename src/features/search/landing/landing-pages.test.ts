import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { createSearchScope } from '../core/index.ts';
import { createSearchPageData } from './first-page.ts';
import { type LandingConfig, type LandingPage, listLandingPages } from './landing-pages.ts';
import { getLandingTitle } from './title.ts';

const NOW_SECONDS = SEARCH_NOW / 1000;
const scope = createSearchScope(SEARCH_CONFIG, 3);
const config: LandingConfig = { defaultPath: '/search/used-cars', pages: [] };

const cars = [
  makeIndexedCar({ id: '1', slug: 'a', make: 'Toyota', model: 'Hilux', simple_body: 'Ute' }),
  makeIndexedCar({
    id: '2',
    slug: 'b',
    make: 'Toyota',
    model: 'Corolla',
    simple_body: 'Hatchback',
    car_type: 'demo',
    price: 9000,
  }),
  makeIndexedCar({
    id: '3',
    slug: 'c',
    make: 'Citroën',
    model: 'C4 / Picasso',
    simple_body: 'People Mover',
    car_type: 'new',
  }),
  makeIndexedCar({ id: '4', slug: 'd', make: 'Kia', model: 'Rio', show_on_dealer_website: false }),
  makeIndexedCar({
    id: '5',
    slug: 'e',
    make: 'Lada',
    model: 'Niva',
    status: 'sold',
    sold_date_timestamp: NOW_SECONDS - 3 * 86_400,
  }),
  makeIndexedCar({
    id: '6',
    slug: 'f',
    make: 'Seat',
    model: 'Ibiza',
    status: 'sold',
    sold_date_timestamp: NOW_SECONDS - 86_400,
  }),
];

const listPages = (own: Partial<LandingConfig> = {}, stock = cars) =>
  listLandingPages({ ...config, ...own }, scope, stock, createClock(SEARCH_NOW));
const find = (path: string, own?: Partial<LandingConfig>, stock = cars) =>
  listPages(own, stock).find((page) => page.path === path);

describe('listLandingPages', () => {
  test('a site without stock has a page for every condition and six bodies, all empty', () => {
    const pages = listPages({}, []);
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

  test('makes, models and bodies of listed cars have pages with their counts', () => {
    const counts = Object.fromEntries(listPages().map((page) => [page.path, page.count]));
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

  test('a car sold yesterday has pages; hidden cars and cars sold long ago have none', () => {
    expect(find('/search/kia')).toBeUndefined();
    expect(find('/search/lada')).toBeUndefined();
    expect(find('/search/seat')?.count).toBe(1);
  });

  test('registers with the clock when each sold car leaves', () => {
    const clock = createClock(SEARCH_NOW);
    listLandingPages(config, scope, cars, clock);
    expect(clock.validUntil).toBe((NOW_SECONDS + 2 * 86_400) * 1000);
  });

  test('a custom default path shows the whole stock', () => {
    expect(find('/search/used-cars-brisbane', { defaultPath: '/search/used-cars-brisbane' })).toMatchObject({
      subject: { kind: 'all' },
      count: 4,
    });
    expect(find('/used-car/list', { defaultPath: '/used-car/list' })?.count).toBe(4);
  });

  test("the dealer's own pages have their configured refinements", () => {
    const pages = [
      { path: '/search/cheap-toyotas', title: 'Cheap Toyotas', refinements: { make: ['toyota'], price: ['0:10000'] } },
    ];
    expect(find('/search/cheap-toyotas', { pages })).toMatchObject({ subject: { kind: 'configured' }, count: 1 });
  });

  test('cars that are only for rent are on pages that ask for a rate, and on no other', () => {
    const rental = makeIndexedCar({ id: '9', slug: 'r', make: 'Smart', model: 'One', price: 0, rental_week: 300 });
    const pages = [{ path: '/search/rental-cars', title: 'Rentals', refinements: { rental_price: ['1:'] } }];
    const stock = [...cars, rental];
    const listed = listLandingPages({ ...config, pages }, scope, stock, createClock(SEARCH_NOW));
    const counts = new Map(listed.map(({ path, count }) => [path, count]));
    expect(counts.get('/search/rental-cars')).toBe(1);
    expect(counts.has('/search/smart')).toBe(false);
    const before = listLandingPages(config, scope, cars, createClock(SEARCH_NOW));
    expect(listed.filter(({ path }) => path !== '/search/rental-cars')).toEqual(before);
    const page = listed.find(({ path }) => path === '/search/rental-cars');
    const data = page && createSearchPageData(page, listed, scope, stock, createClock(SEARCH_NOW));
    expect(data?.results.total).toBe(1);
  });

  test("resolves a URL conflict in favour of the condition, then the dealer's own page, then the make, then the body", () => {
    const clash = [
      makeIndexedCar({ id: '7', slug: 'g', make: 'Ute', model: 'X', simple_body: 'SUV' }),
      makeIndexedCar({ id: '8', slug: 'h', make: 'Used Cars', model: 'Y', simple_body: 'Ute' }),
    ];
    const own = { pages: [{ path: '/search/suv', title: 'Our SUVs', refinements: { body: ['SUV'] } }] };
    expect(find('/search/ute', own, clash)?.subject).toEqual({ kind: 'make', make: 'Ute' });
    expect(find('/search/used-cars', own, clash)?.subject.kind).toBe('car-types');
    expect(find('/search/suv', own, clash)?.subject.kind).toBe('configured');
    expect(new Set(listPages(own, clash).map((page) => page.path)).size).toBe(listPages(own, clash).length);
  });

  test('names that differ only in punctuation share a page', () => {
    const stock = [
      makeIndexedCar({ id: '1', slug: 'a', model: 'CX-5' }),
      makeIndexedCar({ id: '2', slug: 'b', model: 'CX 5' }),
    ];
    expect(find('/search/toyota/cx-5', {}, stock)).toMatchObject({
      count: 2,
      base: { refinements: { model: ['CX 5', 'CX-5'] } },
    });
  });

  test('a name without URL characters has no page', () => {
    expect(listPages({}, [makeIndexedCar({ make: '日本', model: '../x' })]).map((page) => page.path)).not.toContain(
      '/search/',
    );
    expect(find('/search/toyota/x', {}, [makeIndexedCar({ model: '../x' })])?.count).toBe(1);
  });
});

describe('getLandingTitle', () => {
  const wording = { locale: 'en-AU', noun: { one: 'car', many: 'cars' }, usedLabel: 'used' } as const;

  test('uses US body names on US sites', () => {
    const subject = { kind: 'body', body: 'Ute' } as const;
    expect(getLandingTitle(subject, { ...wording, locale: 'en-US' })).toBe('Pickups for sale');
    expect(getLandingTitle(subject, wording)).toBe('Utes for sale');
  });

  test.each([
    ['/search/used-cars', 'Used cars for sale'],
    ['/search/new-used-and-demo-cars', 'New, used and demo cars for sale'],
    ['/search/toyota', 'Toyota cars for sale'],
    ['/search/toyota/hilux', 'Toyota Hilux for sale'],
    ['/search/ute', 'Utes for sale'],
  ])('%s has the heading %s', (path, title) => {
    expect(getLandingTitle(find(path)?.subject ?? { kind: 'all' }, wording)).toBe(title);
  });

  test("uses the dealer's words for its stock", () => {
    const own = { ...wording, noun: { one: 'motorcycle', many: 'motorcycles' }, usedLabel: 'pre-owned' } as const;
    expect(getLandingTitle({ kind: 'car-types', types: ['used'] }, own)).toBe('Pre-owned motorcycles for sale');
    expect(getLandingTitle({ kind: 'all' }, own)).toBe('Motorcycles for sale');
    expect(getLandingTitle({ kind: 'configured', title: 'Bikes under $5k' }, own)).toBe('Bikes under $5k');
  });
});

describe('createSearchPageData', () => {
  test('contains the first cars as cards, the counts, and the landing pages one click away', () => {
    const pages = listPages();
    const all = pages.find((page) => page.path === '/search/new-used-and-demo-cars');
    if (!all) throw new Error('Every site has it.');
    const data = createSearchPageData(all, pages, scope, cars, createClock(SEARCH_NOW));
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

  test('links a chosen value to the page without it', () => {
    const pages = listPages();
    const toyota = pages.find((page) => page.path === '/search/toyota');
    if (!toyota) throw new Error('The stock has Toyotas.');
    expect(createSearchPageData(toyota, pages, scope, cars, createClock(SEARCH_NOW)).links).toMatchObject({
      'make=Toyota': '/search/new-used-and-demo-cars',
      'make=Seat': '/search/seat',
      'model=Hilux': '/search/toyota/hilux',
    });
  });

  test('links a further value to the page of both, where there is one, and otherwise to its own', () => {
    const both = { path: '/search/japan', title: 'From Japan', refinements: { make: ['Toyota', 'Seat'] } };
    const pages = listPages({ pages: [both] });
    const toyota = pages.find((page) => page.path === '/search/toyota');
    const japan = pages.find((page) => page.path === '/search/japan');
    if (!toyota || !japan) throw new Error('The stock has Toyotas, and the dealer has a page of two makes.');
    const listLinks = (page: LandingPage) =>
      createSearchPageData(page, pages, scope, cars, createClock(SEARCH_NOW)).links;
    expect(listLinks(toyota)).toMatchObject({ 'make=Seat': '/search/japan', 'make=Citroën': '/search/citroen' });
    expect(listLinks(japan)).toMatchObject({ 'make=Seat': '/search/toyota', 'make=Citroën': '/search/citroen' });
  });

  test("the first page has the site's page size", () => {
    const many = Array.from({ length: 30 }, (_, index) => makeIndexedCar({ id: `${index}`, slug: `s${index}` }));
    const pages = listPages({}, many);
    const [, used] = pages;
    if (!used) throw new Error('Every site has it.');
    const { results } = createSearchPageData(used, pages, scope, many, createClock(SEARCH_NOW));
    expect([results.hits.length, results.total]).toEqual([21, 30]);
  });
});
