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

const contextWith = (more: object = {}) => makeContext({ site: { models: MODELS, ...more }, stock: STOCK });
const pathsOf = (context: SiteContext) => planPages(context).map(({ path }) => path);

function inputsAt<Inputs>(context: SiteContext, path: string): Inputs {
  const page = planPages(context).find((planned) => planned.path === path);
  if (!page) throw new Error(`No page at ${path}.`);
  return page.inputs() as Inputs;
}

describe('lists of models', () => {
  test('are one of all, one a body type and one a maker; a dealer without models has none', () => {
    const lists = ['/models', '/models/ute', '/models/suv', '/models/isuzu', '/models/kia'];
    expect(pathsOf(contextWith())).toEqual(expect.arrayContaining(lists));
    expect(pathsOf(makeContext()).filter((path) => path.startsWith('/models'))).toEqual([]);
  });

  test('show the models in their order, grouped by maker, and where each leads', () => {
    const { groups, bodies, makes } = inputsAt<ModelsInputs>(contextWith(), '/models');
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

  test('of one kind show only that, and say which', () => {
    const { title, groups, bodies } = inputsAt<ModelsInputs>(contextWith(), '/models/ute');
    expect(title).toBe('Ute models');
    expect(groups.flatMap(({ models }) => models.map(({ name }) => name))).toEqual(['D-MAX', 'Tasman']);
    expect(bodies.filter(({ current }) => current).map(({ name }) => name)).toEqual(['Ute']);
  });

  test('count what is in stock, but not of a model that is yet to come, and cut descriptions at 75 characters', () => {
    const [card, coming] = inputsAt<ModelsInputs>(contextWith(), '/models/ute').groups.flatMap(({ models }) => models);
    expect(card?.count).toBe(2);
    expect(card?.note?.length).toBeLessThanOrEqual(76);
    expect(coming).toMatchObject({ status: 'coming_soon' });
    expect(coming).not.toHaveProperty('count', expect.anything());
  });
});

describe('model pages', () => {
  test('are at the slug and at /models/{slug}, which names the first; one that leads elsewhere has none', () => {
    const paths = pathsOf(contextWith());
    expect(paths).toEqual(expect.arrayContaining(['/d-max', '/models/d-max', '/tasman']));
    expect(paths).not.toContain('/ev6');
    expect(paths).not.toContain('/models/ev6');
    expect(inputsAt<ModelInputs>(contextWith(), '/models/d-max').canonical).toBe('/d-max');
  });

  test('a model that is called as a body type or a maker keeps its own address, and the list the other', () => {
    const models = [...MODELS, { name: 'Ute', slug: 'ute', body: 'Ute' }, { name: 'Kia', slug: 'kia', body: 'SUV' }];
    const planned = planPages(contextWith({ models }));
    expect(planned.filter(({ path }) => ['/ute', '/kia'].includes(path)).map(({ template }) => template)).toEqual([
      '/model',
      '/model',
    ]);
    expect(planned.find(({ path }) => path === '/models/ute')?.template).toBe('/models');
    expect(planned.find(({ path }) => path === '/models/kia')?.template).toBe('/models');
  });

  test('find the stock of the model by its maker, however make and model are written', () => {
    const { stock } = inputsAt<ModelInputs>(contextWith(), '/d-max');
    expect(stock).toMatchObject({
      total: 2,
      conditions: [
        { name: 'New', count: 1 },
        { name: 'Used', count: 1 },
      ],
      newest: [{ slug: 'a' }, { slug: 'b' }],
    });
    expect(inputsAt<ModelInputs>(contextWith(), '/sorento')).not.toHaveProperty('stock', expect.anything());
    expect(inputsAt<ModelInputs>(contextWith(), '/tasman')).not.toHaveProperty('stock', expect.anything());
  });

  test('show a drawing of the body where there is no picture, which is planned too', () => {
    const context = contextWith();
    const { picture } = inputsAt<ModelInputs>(context, '/sorento');
    expect(picture).toEqual({ url: '/art/suv-blue-side.svg', drawn: true });
    expect(pathsOf(context)).toContain('/art/suv-blue-side.svg');
    const models = [{ ...MODELS[0], image: { url: '/assets/d-max.jpg' } }];
    expect(inputsAt<ModelInputs>(contextWith({ models }), '/d-max').picture).toEqual({
      url: '/assets/d-max.jpg',
      drawn: false,
    });
  });

  test('lead back to the models of the maker, and on to its other models first', () => {
    const { crumbs, others } = inputsAt<ModelInputs>(contextWith(), '/sorento');
    expect(crumbs.map(({ url }) => url)).toEqual(['/', '/models', '/models/kia']);
    expect(others.map(({ name }) => name)).toEqual(['EV6', 'Tasman', 'D-MAX']);
  });

  test('a price states what it includes', () => {
    const stock = { feed: { file: 'stock.json', format: { type: 'json' } }, priceType: 'drive_away' };
    const { price } = inputsAt<ModelInputs>(contextWith({ stock }), '/d-max');
    expect(price).toEqual({ price: 42_990, price_type: 'drive_away' });
  });
});

describe('makers and models elsewhere', () => {
  test('the sitemap has every list and each model at one address', () => {
    const listed = planPages(contextWith()).flatMap(({ path, listing }) => (listing() ? path : []));
    expect(listed).toEqual(
      expect.arrayContaining(['/brands', '/brands/kia', '/models', '/models/ute', '/models/kia', '/d-max', '/tasman']),
    );
    expect(listed.filter((path) => ['/models/d-max', '/ev6'].includes(path))).toEqual([]);
  });

  test('the frame of the site does not change with what is in stock of a model', () => {
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
