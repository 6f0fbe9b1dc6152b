import { describe, expect, test } from 'vitest';
import { makeContext, makeListedCar, makeLocation } from '#tests/fixtures/site-context.ts';
import type { SiteContext } from './context.ts';
import { makeFrame, planPages } from './index.ts';
import type { CarInputs, LocationInputs, SearchInputs, SitemapInputs, SoldInputs } from './inputs/index.ts';
import type { PlannedPage } from './route.ts';

const listPaths = (context: SiteContext) => planPages(context).map(({ path }) => path);

function findPage(context: SiteContext, path: string): PlannedPage {
  const page = planPages(context).find((planned) => planned.path === path);
  if (!page) throw new Error(`No page at ${path}.`);
  return page;
}

const getInputs = <Inputs>(context: SiteContext, path: string) => findPage(context, path).inputs() as Inputs;

describe('planPages', () => {
  test('has the fixed pages of every site, each under its file', () => {
    const files = Object.fromEntries(planPages(makeContext()).map(({ path, file }) => [path, file]));
    expect(files).toMatchObject({
      '/': 'index.html',
      '/contact': 'contact.html',
      '/contact-us': 'contact-us.html',
      '/contact-us/parramatta': 'contact-us/parramatta.html',
      '/cars/2021-toyota-hilux-1': 'cars/2021-toyota-hilux-1.html',
      '/404': '404.html',
      '/sitemap.xml': 'sitemap.xml',
      '/robots.txt': 'robots.txt',
    });
  });

  test('has search pages for every car type, for the makes and models in stock and for the six bodies', () => {
    expect(listPaths(makeContext())).toEqual(
      expect.arrayContaining([
        '/search/new-cars',
        '/search/used-cars',
        '/search/demo-cars',
        '/search/new-used-and-demo-cars',
        '/search/new-and-demo-cars',
        '/search/toyota',
        '/search/toyota/hilux',
        '/search/suv',
        '/search/hatchback',
        '/search/ute',
        '/search/coupe',
        '/search/sedan',
        '/search/wagon',
      ]),
    );
  });

  test('has a page of electric cars, which search engines leave out without such cars', () => {
    const getPage = (context: SiteContext) => getInputs<SearchInputs>(context, '/electric-cars').results.inputs;
    expect(getPage(makeContext())).toMatchObject({ indexable: false, data: { results: { total: 0 } } });
    const context = makeContext({ stock: [makeListedCar({ simple_fuel: 'Electric' })] });
    expect(getPage(context)).toMatchObject({ indexable: true, data: { results: { total: 1 } } });
  });

  test('gives a delisted car the sold page with status 410 and the most similar cars first', () => {
    const stock = [
      makeListedCar({ id: '2', slug: 'suv', model: 'RAV4', simple_body: 'SUV' }),
      makeListedCar({ id: '3', slug: 'ute', make: 'Ford', model: 'Ranger' }),
      makeListedCar({ id: '4', slug: 'same', model: 'Hilux' }),
      makeListedCar({ id: '5', slug: 'stranger', make: 'Kia', model: 'Rio', simple_body: 'Hatchback' }),
      makeListedCar({ id: '6', slug: 'sold-too', status: 'sold', sold_date_timestamp: 1_795_100_000 }),
    ];
    const gone = {
      id: '1',
      slug: 'gone',
      name: '2021 Toyota Hilux SR5',
      make: 'Toyota',
      model: 'Hilux',
      simple_body: 'Ute',
      gone_timestamp: 0,
    };
    const context = makeContext({ stock, delisted: [gone] });
    expect(findPage(context, '/cars/gone')).toMatchObject({ template: '/sold', status: 410 });
    const inputs = getInputs<SoldInputs>(context, '/cars/gone');
    expect(inputs.similar?.inputs.cars.map(({ slug }) => slug)).toEqual(['same', 'ute', 'suv']);
    expect(inputs.crumbs.map(({ url }) => url)).toEqual([
      '/',
      '/search/used-cars',
      '/search/toyota',
      '/search/toyota/hilux',
    ]);
  });

  test('refuses two pages with one URL and names both', () => {
    const context = makeContext({ stock: [makeListedCar(), makeListedCar({ id: '2' })] });
    expect(() => planPages(context)).toThrow(
      /Two pages have the path \/cars\/2021-toyota-hilux-1, one with the template \/car and one with \/car/u,
    );
  });

  test('a hostile make name cannot leave the folder of the site', () => {
    const stock = [
      makeListedCar({ make: '../../etc', model: '<script>alert(1)</script>', simple_body: 'C:\\autoexec' }),
    ];
    const files = planPages(makeContext({ stock })).map(({ file }) => file);
    expect(files).toContain('search/etc/script-alert-1-script.html');
    expect(files.filter((file) => /\.\.|\\|^\//u.test(file))).toEqual([]);
  });

  test('inputs contain only the parts of a car that its page shows', () => {
    const before = makeContext();
    const after = makeContext({
      stock: [
        makeListedCar({
          custom_rank: 99,
          has_nvic: true,
          finance_lenders: { a: { paymentWeek: 99 } },
          autograb_data: { average_market_price: 1 },
        }),
      ],
    });
    const path = '/cars/2021-toyota-hilux-1';
    expect(getInputs(after, path)).toEqual(getInputs(before, path));
  });

  test('every input and the frame are plain JSON', () => {
    const context = makeContext({
      stock: [makeListedCar(), makeListedCar({ id: '2', slug: 'no-photos', images: [] })],
    });
    for (const value of [makeFrame(context), ...planPages(context).map(({ inputs }) => inputs())]) {
      expect(JSON.parse(JSON.stringify(value))).toEqual(value);
    }
  });
});

describe('car pages', () => {
  test("show the car's location, found by id, name or dealership, falling back to the main one", () => {
    const second = makeLocation({ id: 2, name: 'Ryde', slug: 'ryde', primary: false, dealership_slug: 'north' });
    const getPlaceName = (more: object) => {
      const context = makeContext({ site: { locations: [makeLocation(), second] }, stock: [makeListedCar(more)] });
      return getInputs<CarInputs>(context, '/cars/2021-toyota-hilux-1').place?.name;
    };
    expect(getPlaceName({ location_id: '2' })).toBe('Ryde');
    expect(getPlaceName({ location_name: 'Ryde' })).toBe('Ryde');
    expect(getPlaceName({ dealership_slug: 'north' })).toBe('Ryde');
    expect(getPlaceName({ location_id: 'elsewhere' })).toBe('City Motors Parramatta');
  });

  test('name the other yards that show the car, with a link to those with a page', () => {
    const ryde = makeLocation({ id: 2, name: 'Ryde', slug: 'ryde', primary: false, dealership_slug: 'ryde' });
    const stock = [makeListedCar({ distribution_locations: ['Ryde', 'Elsewhere'] })];
    const context = makeContext({ site: { locations: [makeLocation(), ryde] }, stock });
    const { otherPlaces } = getInputs<CarInputs>(context, '/cars/2021-toyota-hilux-1');
    expect(otherPlaces).toEqual([{ name: 'Ryde', url: '/locations/ryde' }, { name: 'Elsewhere' }]);
  });

  test('link to the notice of a used car where the law asks for it, or the dealer wants it', () => {
    const stock = [makeListedCar(), makeListedCar({ id: '2', slug: 'new', car_type: 'new' })];
    const listNotices = (site: object) =>
      stock.map(({ slug }) => getInputs<CarInputs>(makeContext({ site, stock }), `/cars/${slug}`).notice);
    expect(listNotices({ locale: 'en-NZ' })).toEqual(['/cars/2021-toyota-hilux-1/notice', undefined]);
    expect(listNotices({ locale: 'en-NZ', features: { cars: { consumerNotice: false } } })).toEqual([
      undefined,
      undefined,
    ]);
    expect(listNotices({})).toEqual([undefined, undefined]);
    expect(listNotices({ features: { cars: { consumerNotice: true } } })[0]).toBe('/cars/2021-toyota-hilux-1/notice');
  });

  test('a car without photos has a drawing of its body and colour', () => {
    const context = makeContext({ stock: [makeListedCar({ images: [], colour: 'Blue' })] });
    expect(getInputs<CarInputs>(context, '/cars/2021-toyota-hilux-1').art).toBe('/art/ute-blue-side.svg');
    expect(findPage(context, '/art/ute-blue-side.svg')).toMatchObject({
      template: '/art',
      file: 'art/ute-blue-side.svg',
    });
  });

  test('plans each drawing in the stock once, and no other picture', () => {
    const images = [
      { url: '/art/suv-red-side.svg' },
      { url: '/art/suv-red-front.svg' },
      { url: '/art/../../x.svg' },
      { url: '/assets/a.svg' },
    ];
    const stock = [makeListedCar({ images }), makeListedCar({ id: '2', slug: 'twin', images })];
    expect(listPaths(makeContext({ stock })).filter((path) => path.endsWith('.svg'))).toEqual([
      '/art/suv-red-side.svg',
      '/art/suv-red-front.svg',
    ]);
  });
});

describe('location pages', () => {
  test('a sales yard shows the three newest cars that it has, its own or of another yard', () => {
    const parts = makeLocation({ id: 3, name: 'Parts', slug: 'parts', primary: false, location_type: 'parts' });
    const stock = [1, 2, 3, 4].map((number) =>
      makeListedCar({
        id: `${number}`,
        slug: `car-${number}`,
        created_at_timestamp: number,
        location_name: number === 4 ? 'Ryde' : 'City Motors Parramatta',
        distribution_locations: number === 4 ? ['City Motors Parramatta'] : undefined,
      }),
    );
    const context = makeContext({ site: { locations: [makeLocation(), parts] }, stock });
    const inputs = getInputs<LocationInputs>(context, '/contact-us/parramatta');
    expect(inputs.stock?.newest.map(({ slug }) => slug)).toEqual(['car-4', 'car-3', 'car-2']);
    expect(inputs.stock?.url).toBe('/search/new-used-and-demo-cars?location_name=City+Motors+Parramatta');
    expect(getInputs<LocationInputs>(context, '/contact-us/parts').stock).toBeUndefined();
  });

  const sales = makeLocation({ dealership_slug: 'north', dealership_id: 7 });
  const service = makeLocation({
    id: 2,
    name: 'Service',
    slug: 'service-centre',
    primary: false,
    dealership_slug: 'north',
    dealership_id: 7,
  });
  const site = { locations: [sales, service], dealerships: [{ id: 7, name: 'City Motors North' }] };

  test("a dealership's locations share the page of its slug, under its name", () => {
    const inputs = getInputs<LocationInputs>(makeContext({ site }), '/locations/north');
    expect(inputs.title).toBe('City Motors North');
    expect(inputs.places.map(({ name }) => name)).toEqual(['City Motors Parramatta', 'Service']);
    expect(getInputs<LocationInputs>(makeContext({ site }), '/contact-us/service-centre').canonical).toBe(
      '/contact-us/service-centre',
    );
  });

  test('each location has its own canonical page if the switch is on', () => {
    const context = makeContext({ site: { ...site, features: { locations: { ownPages: true } } } });
    expect(listPaths(context)).toEqual(expect.arrayContaining(['/locations/parramatta', '/locations/service-centre']));
    expect(getInputs<LocationInputs>(context, '/contact-us/parramatta').canonical).toBe('/locations/parramatta');
  });

  test('has no pages under /locations if locations link to the contact page', () => {
    const context = makeContext({ site: { ...site, features: { locations: { linkToContact: true } } } });
    expect(listPaths(context).filter((path) => path.startsWith('/locations'))).toEqual([]);
    expect(listPaths(context)).toContain('/contact');
  });

  test('a hidden location has no page and is not listed', () => {
    const context = makeContext({
      site: {
        locations: [
          makeLocation(),
          makeLocation({ id: 2, name: 'Ghost', slug: 'ghost', primary: false, visible: false }),
        ],
      },
    });
    expect(listPaths(context)).not.toContain('/contact-us/ghost');
    expect(JSON.stringify([makeFrame(context), getInputs(context, '/contact')])).not.toContain('Ghost');
  });
});

function listSitemapPaths(context: SiteContext): string[] {
  const inputs = getInputs<SitemapInputs>(context, '/sitemap.xml');
  return inputs.kind === 'urls' ? inputs.entries.map(({ path }) => path) : [];
}

describe('sitemap', () => {
  test('lists indexable pages only: no empty search, no sold car, one URL per location', () => {
    const stock = [
      makeListedCar(),
      makeListedCar({ id: '2', slug: 'just-sold', status: 'sold', sold_date_timestamp: 1_795_100_000 }),
    ];
    const delisted = [{ id: '3', slug: 'gone', name: 'x', make: 'x', model: 'x', gone_timestamp: 0 }];
    const context = makeContext({ stock, delisted, site: { features: { locations: { ownPages: true } } } });
    const listed = listSitemapPaths(context);
    expect(listed).toEqual(
      expect.arrayContaining([
        '/',
        '/search/used-cars',
        '/search/toyota',
        '/contact',
        '/locations/parramatta',
        '/cars/2021-toyota-hilux-1',
      ]),
    );
    for (const path of [
      '/search/demo-cars',
      '/search/wagon',
      '/cars/just-sold',
      '/cars/gone',
      '/contact-us/parramatta',
      '/404',
    ]) {
      expect(listed).not.toContain(path);
    }
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('publishes a search page without cars, hidden from search engines', () => {
    expect(getInputs<SearchInputs>(makeContext(), '/search/demo-cars').results.inputs).toMatchObject({
      indexable: false,
      data: { results: { total: 0 } },
    });
    expect(getInputs<SearchInputs>(makeContext(), '/search/used-cars').results.inputs).toMatchObject({
      indexable: true,
    });
  });
});
