import { describe, expect, test } from 'vitest';
import { makeContext, makeListedCar } from '#tests/fixtures/site-context.ts';
import type { SiteContext } from '../context.ts';
import { makeFrame, planPages } from '../index.ts';
import type { ModelInputs, ModelsInputs } from '../inputs/index.ts';

const MODELS = [
  {
    name: 'D-MAX',
    slug: 'd-max',
    manufacturer: 'isuzu',
    body: 'Ute',
    position: 2,
    price_from: 42_990,
    short_description: `${'A ute with many words. '.repeat(6)}End`,
  },
  { name: 'Sorento', slug: 'sorento', manufacturer: 'kia', body: 'SUV', status: 'all_new', position: 1 },
  { name: 'Tasman', slug: 'tasman', manufacturer: 'kia', body: 'Ute', status: 'coming_soon', position: 3 },
  { name: 'EV6', slug: 'ev6', manufacturer: 'kia', body: 'SUV', override_url: 'https://kia.example/ev6', position: 4 },
];

const STOCK = [
  makeListedCar({ id: '1', slug: 'a', make: 'Isuzu', model: 'DMAX', car_type: 'new' }),
  makeListedCar({ id: '2', slug: 'b', make: 'Isuzu UTE', model: 'D-Max', car_type: 'used' }),
  makeListedCar({ id: '3', slug: 'c', make: 'Kia', model: 'Tasman', car_type: 'new' }),
  makeListedCar({ id: '4', slug: 'd', make: 'Toyota', model: 'Sorento', car_type: 'new' }),
];

const makeModelContext = (more: object = {}) => makeContext({ site: { models: MODELS, ...more }, stock: STOCK });
const listPaths = (context: SiteContext) => planPages(context).map(({ path }) => path);

function getInputs<Inputs>(context: SiteContext, path: string): Inputs {
  const page = planPages(context).find((planned) => planned.path === path);
  if (!page) throw new Error(`No page at ${path}.`);
  return page.inputs() as Inputs;
}

describe('lists of models', () => {
  test('exist for all models, each body type and each maker, unless the dealer has no models', () => {
    const lists = ['/models', '/models/ute', '/models/suv', '/models/isuzu', '/models/kia'];
    expect(listPaths(makeModelContext())).toEqual(expect.arrayContaining(lists));
    expect(listPaths(makeContext()).filter((path) => path.startsWith('/models'))).toEqual([]);
  });

  test('show the models in order, grouped by maker, each with its link', () => {
    const { groups, bodies, makes } = getInputs<ModelsInputs>(makeModelContext(), '/models');
    expect(groups.map(({ brand, models }) => [brand?.name, ...models.map(({ url }) => url)])).toEqual([
      ['Kia', '/sorento', '/tasman', 'https://kia.example/ev6'],
      ['Isuzu', '/d-max'],
    ]);
    expect(bodies.map(({ url, body, current }) => [url, body, current])).toEqual([
      ['/models/suv', 'suv', false],
      ['/models/ute', 'ute', false],
    ]);
    expect(makes.map(({ name, url }) => [name, url])).toEqual([
      ['Kia', '/models/kia'],
      ['Isuzu', '/models/isuzu'],
    ]);
  });

  test('of one body type show only its models and name it in the title', () => {
    const { title, groups, bodies } = getInputs<ModelsInputs>(makeModelContext(), '/models/ute');
    expect(title).toBe('Ute models');
    expect(groups.flatMap(({ models }) => models.map(({ name }) => name))).toEqual(['D-MAX', 'Tasman']);
    expect(bodies.filter(({ current }) => current).map(({ name }) => name)).toEqual(['Ute']);
  });

  test('count the stock, except for models marked "coming soon", and cut descriptions at 75 characters', () => {
    const [card, coming] = getInputs<ModelsInputs>(makeModelContext(), '/models/ute').groups.flatMap(
      ({ models }) => models,
    );
    expect(card?.count).toBe(2);
    expect(card?.note?.length).toBeLessThanOrEqual(76);
    expect(coming).toMatchObject({ status: 'coming_soon' });
    expect(coming).not.toHaveProperty('count', expect.anything());
  });
});

describe('model pages', () => {
  test('exist at the slug and at /models/{slug}, except for models that link to another site', () => {
    const paths = listPaths(makeModelContext());
    expect(paths).toEqual(expect.arrayContaining(['/d-max', '/models/d-max', '/tasman']));
    expect(paths).not.toContain('/ev6');
    expect(paths).not.toContain('/models/ev6');
    expect(getInputs<ModelInputs>(makeModelContext(), '/models/d-max').canonical).toBe('/d-max');
  });

  test('a model with the name of a body type or maker keeps its slug, and the list keeps its path under /models', () => {
    const models = [...MODELS, { name: 'Ute', slug: 'ute', body: 'Ute' }, { name: 'Kia', slug: 'kia', body: 'SUV' }];
    const planned = planPages(makeModelContext({ models }));
    expect(planned.filter(({ path }) => ['/ute', '/kia'].includes(path)).map(({ template }) => template)).toEqual([
      '/model',
      '/model',
    ]);
    expect(planned.find(({ path }) => path === '/models/ute')?.template).toBe('/models');
    expect(planned.find(({ path }) => path === '/models/kia')?.template).toBe('/models');
  });

  test('find the stock of the model by its maker, however make and model are spelled', () => {
    const { stock } = getInputs<ModelInputs>(makeModelContext(), '/d-max');
    expect(stock).toMatchObject({
      total: 2,
      conditions: [
        { name: 'New', count: 1 },
        { name: 'Used', count: 1 },
      ],
      newest: [{ slug: 'a' }, { slug: 'b' }],
    });
    expect(getInputs<ModelInputs>(makeModelContext(), '/sorento')).not.toHaveProperty('stock', expect.anything());
    expect(getInputs<ModelInputs>(makeModelContext(), '/tasman')).not.toHaveProperty('stock', expect.anything());
  });

  test('show a drawing of the body if there is no picture', () => {
    const context = makeModelContext();
    const { picture } = getInputs<ModelInputs>(context, '/sorento');
    expect(picture).toEqual({ url: '/art/suv-blue-side.svg', drawn: true });
    expect(listPaths(context)).toContain('/art/suv-blue-side.svg');
    const models = [{ ...MODELS[0], image: { url: '/assets/d-max.jpg' } }];
    expect(getInputs<ModelInputs>(makeModelContext({ models }), '/d-max').picture).toEqual({
      url: '/assets/d-max.jpg',
      drawn: false,
    });
  });

  test('link back to the models of the maker, and list its other models first', () => {
    const { crumbs, others } = getInputs<ModelInputs>(makeModelContext(), '/sorento');
    expect(crumbs.map(({ url }) => url)).toEqual(['/', '/models', '/models/kia']);
    expect(others.map(({ name }) => name)).toEqual(['EV6', 'Tasman', 'D-MAX']);
  });

  test('state what the price includes', () => {
    const stock = { feed: { file: 'stock.json', format: { type: 'json' } }, priceType: 'drive_away' };
    const { price } = getInputs<ModelInputs>(makeModelContext({ stock }), '/d-max');
    expect(price).toEqual({ price: 42_990, price_type: 'drive_away' });
  });
});

describe('makers and models elsewhere', () => {
  test('the sitemap has every list, and each model once', () => {
    const listed = planPages(makeModelContext()).flatMap(({ path, listing }) => (listing() ? path : []));
    expect(listed).toEqual(
      expect.arrayContaining(['/brands', '/brands/kia', '/models', '/models/ute', '/models/kia', '/d-max', '/tasman']),
    );
    expect(listed.filter((path) => ['/models/d-max', '/ev6'].includes(path))).toEqual([]);
  });

  test('the frame does not change with the stock of a model', () => {
    const site = {
      models: MODELS,
      navigation: { header: [{ name: 'Models', dynamicDropdown: 'models' }], footer: {} },
    };
    const one = makeContext({ site, stock: STOCK });
    const more = makeContext({
      site,
      stock: [...STOCK, makeListedCar({ id: '9', slug: 'z', make: 'Isuzu', model: 'DMAX' })],
    });
    expect(makeFrame(more)).toEqual(makeFrame(one));
  });
});
