import { describe, expect, test } from 'vitest';
import { makeContext, makeListedCar, makeLocation } from '#tests/fixtures/site-context.ts';
import type { SiteContext } from '../context.ts';
import { planPages } from '../index.ts';
import type { BrandInputs, BrandsInputs } from '../inputs/index.ts';

const listBrandPaths = (context: SiteContext) =>
  planPages(context).flatMap(({ path }) => (path.startsWith('/brands') ? path : []));

function getInputs<Inputs>(context: SiteContext, path: string): Inputs {
  const page = planPages(context).find((planned) => planned.path === path);
  if (!page) throw new Error(`No page at ${path}.`);
  return page.inputs() as Inputs;
}

const stock = [
  makeListedCar({ id: '1', slug: 'a', make: 'VW', model: 'Golf', car_type: 'used', simple_body: 'Hatchback' }),
  makeListedCar({ id: '2', slug: 'b', make: 'Volkswagen', model: 'Golf', car_type: 'new', simple_body: 'Hatchback' }),
  makeListedCar({ id: '3', slug: 'c', make: 'Volkswagen', model: 'Amarok', car_type: 'new' }),
  makeListedCar({ id: '4', slug: 'd', make: 'Kia', model: 'Rio', car_type: 'demo', simple_body: 'Hatchback' }),
  makeListedCar({ id: '5', slug: 'e', make: 'Kia', model: 'Rio', status: 'sold', sold_date_timestamp: 1_795_100_000 }),
  makeListedCar({ id: '6', slug: 'f', make: 'Acme', model: 'X' }),
];

describe('brand pages', () => {
  test('exist once for every maker that the dealer sells, services or has in stock', () => {
    const site = {
      manufacturer: { name: 'Kia' },
      manufacturers: [{ id: 9, name: 'Isuzu', slug: 'isuzu' }],
      locations: [makeLocation({ manufacturers: ['Hino', 'KIA'] })],
    };
    expect(listBrandPaths(makeContext({ site, stock }))).toEqual([
      '/brands',
      '/brands/kia',
      '/brands/isuzu',
      '/brands/hino',
      '/brands/acme',
      '/brands/volkswagen',
    ]);
  });

  test('leave out the makers of a hidden location', () => {
    const site = {
      locations: [
        makeLocation(),
        makeLocation({ id: 2, slug: 'b', primary: false, visible: false, manufacturers: ['Hino'] }),
      ],
    };
    expect(listBrandPaths(makeContext({ site, stock: [] }))).toEqual([]);
  });

  test('count the stock under every spelling of the make by condition, model and body, with a link to each search', () => {
    const { brand, stock: view } = getInputs<BrandInputs>(makeContext({ stock }), '/brands/volkswagen');
    expect(brand).toEqual({
      name: 'Volkswagen',
      slug: 'volkswagen',
      mark: 'volkswagen',
      url: '/brands/volkswagen',
    });
    const all = '/search/new-used-and-demo-cars?';
    expect(view).toMatchObject({
      total: 3,
      url: `${all}make=VW&make=Volkswagen`,
      conditions: [
        { name: 'New', count: 2, url: `${all}car_type=new&make=VW&make=Volkswagen` },
        { name: 'Used', count: 1, url: `${all}car_type=used&make=VW&make=Volkswagen` },
      ],
      models: [
        { name: 'Golf', count: 2, url: `${all}make=VW&make=Volkswagen&model=Golf` },
        { name: 'Amarok', count: 1 },
      ],
      bodies: [
        { name: 'Hatchback', count: 2, body: 'hatchback' },
        { name: 'Ute', count: 1, body: 'ute' },
      ],
    });
  });

  test('link to the search pages of the make and its models if they exist, and show no sold car', () => {
    const { stock: view, crumbs } = getInputs<BrandInputs>(makeContext({ stock }), '/brands/kia');
    expect(view).toMatchObject({
      url: '/search/kia',
      conditions: [{ url: '/search/kia?car_type=demo' }, { url: '/search/kia?car_type=used' }],
      models: [{ name: 'Rio', url: '/search/kia/rio' }],
      newest: [{ slug: 'd' }],
    });
    expect(crumbs.map(({ url }) => url)).toEqual(['/', '/brands']);
  });

  test('show the same counts as the linked searches', () => {
    const context = makeContext({ stock, site: { search: { minimumPrice: 1 } } });
    const landing = planPages(context).find(({ path }) => path === '/search/kia');
    const { stock: view } = getInputs<BrandInputs>(context, '/brands/kia');
    expect(landing?.inputs()).toMatchObject({ results: { inputs: { data: { results: { total: view?.total } } } } });
  });

  test('list the locations that sell or service the make, and the models that the dealer sells new', () => {
    const site = {
      locations: [
        makeLocation({ manufacturers: ['VW'] }),
        makeLocation({ id: 2, name: 'Ryde', slug: 'ryde', primary: false, manufacturers: ['Kia'] }),
      ],
      models: [
        { name: 'Golf', slug: 'golf', manufacturer: 'volkswagen', body: 'Hatchback' },
        { name: 'Sorento', slug: 'sorento', manufacturer: 'kia' },
      ],
    };
    const { places, models, picture } = getInputs<BrandInputs>(makeContext({ site, stock }), '/brands/volkswagen');
    expect(places.map(({ name }) => name)).toEqual(['City Motors Parramatta']);
    expect(models).toMatchObject([{ name: 'Golf', url: '/golf', count: 2 }]);
    expect(picture).toMatchObject({ url: '/art/hatchback-blue-side.svg', drawn: true, link: '/golf' });
  });

  test('find our logo of a maker even if the dealer uses another slug', () => {
    const site = { manufacturers: [{ id: 9, name: 'Kia', slug: 'kia-australia' }] };
    const { brand } = getInputs<BrandInputs>(makeContext({ site, stock }), '/brands/kia-australia');
    expect(brand).toMatchObject({ slug: 'kia-australia', mark: 'kia' });
  });

  test('show no stock for a maker without any', () => {
    const site = { manufacturers: [{ id: 9, name: 'Isuzu', slug: 'isuzu', logo: { url: '/assets/isuzu.svg' } }] };
    const inputs = getInputs<BrandInputs>(makeContext({ site, stock }), '/brands/isuzu');
    expect(inputs.brand.logo).toBe('/assets/isuzu.svg');
    expect(inputs).not.toHaveProperty('stock', expect.anything());
  });

  test('the index separates the dealer’s makers from those that are only in stock, with counts', () => {
    const site = {
      manufacturers: [
        { id: 9, name: 'Isuzu', slug: 'isuzu' },
        { id: 8, name: 'Kia', slug: 'kia' },
      ],
    };
    const { listed, stocked } = getInputs<BrandsInputs>(makeContext({ site, stock }), '/brands');
    expect(listed).toEqual([
      { name: 'Isuzu', url: '/brands/isuzu', mark: 'isuzu' },
      { name: 'Kia', url: '/brands/kia', mark: 'kia', count: 2 },
    ]);
    expect(stocked.map(({ name, count }) => [name, count])).toEqual([
      ['Acme', 1],
      ['Volkswagen', 3],
    ]);
  });
});
