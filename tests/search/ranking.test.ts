import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createSearchScope,
  EMPTY_STATE,
  evaluate,
  planSearch,
  type SearchState,
  SORT_ATTRIBUTES,
} from '#src/features/search/index.ts';
import { applyUnderstanding, createReader, planVocabulary } from '#src/features/search/understanding/index.ts';
import { rebuildIndex } from '#src/search-index/rebuild.ts';
import type { Car } from '#src/stock/car.ts';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW, SEARCH_SITE } from '../fixtures/search.ts';
import { askEngine, createToken, startTestEngine } from './engine.ts';

const SORTS = SORT_ATTRIBUTES.flatMap((name) => [`${name}:asc`, `${name}:desc`] as const);
type Sort = (typeof SORTS)[number];
const scope = createSearchScope({ ...SEARCH_CONFIG, minimumPrice: 0, pageSize: 100 }, 3);

const makeCar = (make: string, model: string, facts: Partial<Car> = {}, position = 0) => {
  const id = `${make}-${model}-${position}`.toLowerCase().replaceAll(' ', '-');
  const name = `${2015 + position} ${make} ${model}`;
  const amounts = { price: 10_000 + position, km: 1000 * position, year: 2015 + position, custom_rank: position };
  return makeIndexedCar({
    id,
    slug: id,
    name,
    make,
    model,
    ...amounts,
    created_at_timestamp: 1000 + position,
    ...facts,
  });
};

/** The cars that a text should find first are neither the cheapest nor the newest, and the last of their kind in any other order too. */
const CARS = [
  makeCar('Mazda', 'CX-3', {}, 0),
  makeCar('Mazda', 'CX-30', { features: ['360-degree camera'] }, 1),
  makeCar('Toyota', 'Corolla', {}, 2),
  makeCar('Toyota', 'Hilux', { badge: 'SR5' }, 3),
  makeCar('Mazda', '3', {}, 4),
  makeCar('Mazda', '3', { reserved: true }, 5),
  makeCar('Mazda', '3', { status: 'sold', sold_date_timestamp: SEARCH_NOW / 1000 }, 6),
  makeCar('Mazda', '6', { features: ['3-zone climate control'] }, 7),
  makeCar('Corola', 'Van', {}, 8),
  makeCar('Toyota', 'Hilux Champ', {}, 9),
  makeCar('Toyota', 'HiAce', { features: ['Hiluxe seat covers'] }, 10),
  makeCar('Mazda', 'BT-50', { badge: '3.0' }, 11),
];

describe('what a text finds is ranked, with the engine and without', () => {
  let engine: Awaited<ReturnType<typeof startTestEngine>>;
  let token: string;

  beforeAll(async () => {
    engine = await startTestEngine();
    await rebuildIndex(engine.client, [{ site: SEARCH_SITE, cars: CARS }]);
    token = await createToken(engine, SEARCH_SITE);
  });
  afterAll(() => engine.stop());

  const search = (query: string, sort: Sort) => find({ ...EMPTY_STATE, query, sort });

  /** Returns the cars that a search finds, in the order of both engines. */
  async function find(state: SearchState) {
    const plan = planSearch(state, scope, SEARCH_NOW);
    const { hits } = await askEngine(engine.url, token, plan);
    const own = evaluate(CARS, plan).hits;
    expect(own.map(({ id }) => id)).toEqual(hits.map(({ id }) => id));
    return own;
  }
  const listNames = (cars: readonly (typeof CARS)[number][]) => cars.map(({ make_model }) => make_model);

  test.each(SORTS)('a misspelt make and model lead to the model, sorted by %s', async (sort) => {
    expect(listNames(await search('toyta hilux', sort))[0]).toMatch(/^Toyota Hilux/);
    // The engine takes no typing error in words of four letters. Submitting the text finds the models instead.
    const { facets: counts } = evaluate(CARS, planVocabulary(scope, SEARCH_NOW));
    const read = createReader({ counts, locale: 'en-AU', now: SEARCH_NOW });
    const cars = await find({ ...applyUnderstanding(EMPTY_STATE, read('toyta hilx')), sort });
    expect(listNames(cars)).toEqual(['Toyota Hilux']);
  });

  test.each(SORTS)(
    'a make that is spelt like a misspelt model does not precede the model, sorted by %s',
    async (sort) => {
      expect(listNames(await search('corolla', sort))).toEqual(['Toyota Corolla', 'Corola Van']);
      expect(listNames(await search('corola', sort))).toEqual(['Corola Van', 'Toyota Corolla']);
    },
  );

  test.each(SORTS)('the exact model precedes models that contain its name, sorted by %s', async (sort) => {
    const names = listNames(await search('mazda 3', sort));
    expect(names.slice(0, 3)).toEqual(['Mazda 3', 'Mazda 3', 'Mazda 3']);
    expect(names.slice(3).toSorted()).toEqual(['Mazda 6', 'Mazda BT-50', 'Mazda CX-3', 'Mazda CX-30']);
    const [hilux, ...others] = listNames(await search('toyota hilux', sort));
    expect(hilux).toBe('Toyota Hilux');
    expect(others).toEqual(['Toyota Hilux Champ', 'Toyota HiAce']);
  });

  test.each(SORTS)('reserved and sold cars follow available ones of the same model, sorted by %s', async (sort) => {
    const cars = (await search('mazda 3', sort)).slice(0, 3);
    expect(cars.map(({ status, reserved }) => [status, reserved ?? false])).toEqual([
      ['in_stock', false],
      ['in_stock', true],
      ['sold', false],
    ]);
  });

  test.each(SORTS)('reserved and sold cars follow all available ones without a text, sorted by %s', async (sort) => {
    const cars = await search('', sort);
    expect(cars.slice(-2).map(({ status }) => status)).toEqual(['in_stock', 'sold']);
    expect(cars.slice(0, -2).every(({ status, reserved }) => status === 'in_stock' && !reserved)).toBe(true);
  });

  test('a car with all words precedes one with the start of a word, and both the same with a typing error', async () => {
    expect(listNames(await search('mazda cx 3', 'price:desc'))).toEqual(['Mazda CX-3', 'Mazda CX-30']);
    expect(listNames(await search('mazad cx 3', 'price:desc'))[0]).toBe('Mazda CX-3');
  });
});
