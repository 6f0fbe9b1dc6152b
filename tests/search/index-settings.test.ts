import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CARS_INDEX,
  createSearchScope,
  ENGINE_SORT_ATTRIBUTES,
  parseSearchParams,
  planSearch,
} from '#src/features/search/index.ts';
import { CARS_SETTINGS } from '#src/search-index/index-settings.ts';
import { rebuildIndex } from '#src/search-index/rebuild.ts';
import { findDifferentSettings } from '#src/search-index/settings-difference.ts';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW, SEARCH_SITE } from '../fixtures/search.ts';
import { askEngine, createToken, multiSearch, startTestEngine } from './engine.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let token: string;

// Price and id sort in opposite directions, and the dealer's rank differs from both.
const CARS = [
  { id: 'A1', price: 30_000, custom_rank: 1 },
  { id: 'B2', price: 20_000, custom_rank: 2 },
  { id: 'C3', price: 20_000, custom_rank: 9 },
  { id: 'D4', price: 10_000, custom_rank: 5, stocknum: 'U123456', vin: 'JTDKN3DU0A0000001', model: 'Corolla' },
].map((facts) => makeIndexedCar({ slug: facts.id.toLowerCase(), ...facts }));

beforeAll(async () => {
  engine = await startTestEngine();
  await rebuildIndex(engine.client, [{ site: SEARCH_SITE, cars: CARS }]);
  token = await createToken(engine, SEARCH_SITE);
});
afterAll(() => engine.stop());

const scope = createSearchScope(SEARCH_CONFIG, 3);
const findIds = async (query: string) => {
  const plan = planSearch(parseSearchParams(new URLSearchParams(query)), scope, SEARCH_NOW);
  return (await askEngine(engine.url, token, plan)).hits.map(({ id }) => id);
};

describe('the settings of the index', () => {
  test("match the engine's, and cover every setting", async () => {
    const actual = await engine.client.index(CARS_INDEX).getSettings();
    expect(findDifferentSettings(CARS_SETTINGS, actual)).toEqual([]);
    expect(Object.keys(actual).filter((name) => !Object.hasOwn(CARS_SETTINGS, name))).toEqual(['embedders']);
    expect(actual).toMatchObject({
      rankingRules: ['words', 'typo', 'exactness', 'sort', 'proximity', 'attribute', 'custom_rank:desc'],
      sortableAttributes: [...ENGINE_SORT_ATTRIBUTES, 'sold', 'reserved', 'id'].toSorted(),
      typoTolerance: { disableOnAttributes: ['id', 'stocknum', 'vin'], disableOnNumbers: true },
      pagination: { maxTotalHits: 5000 },
      faceting: { maxValuesPerFacet: 5000 },
      synonyms: { ute: ['utility', 'pickup'], vw: ['volkswagen'] },
    });
    // Longer than any page waits for a response.
    expect(actual.searchCutoffMs).toBeGreaterThan(3000);
  });

  test("sort by the requested order, then the id, and ignore the dealer's rank", async () => {
    expect(await findIds('sort=price:asc')).toEqual(['D4', 'B2', 'C3', 'A1']);
    expect(await findIds('sort=price:desc&query=toyota')).toEqual(['A1', 'B2', 'C3', 'D4']);
    expect(await findIds('')).toEqual(['A1', 'B2', 'C3', 'D4']);
  });

  test("sort by the dealer's rank when no order is requested", async () => {
    const body = { queries: [{ indexUid: CARS_INDEX, q: 'toyota', attributesToRetrieve: ['id'] }] };
    const answer = await multiSearch(engine.url, token, body as never);
    expect(answer).toMatchObject({ results: [{ hits: [{ id: 'C3' }, { id: 'D4' }, { id: 'B2' }, { id: 'A1' }] }] });
  });

  test('tolerate a typo in a word, but not in a stock number or VIN', async () => {
    expect(await findIds('query=corola')).toEqual(['D4']);
    expect(await findIds('query=U123456')).toEqual(['D4']);
    expect(await findIds('query=U123457')).toEqual([]);
    expect(await findIds('query=JTDKN3DU0A0000001')).toEqual(['D4']);
    expect(await findIds('query=JTDKN3DU0A0000002')).toEqual([]);
  });
});

describe('findDifferentSettings', () => {
  test('names settings that differ in content, ignoring the order of unordered lists', () => {
    const expected = { sortableAttributes: ['price', 'id'], rankingRules: ['sort', 'words'], searchCutoffMs: 5000 };
    expect(findDifferentSettings(expected, { ...expected, sortableAttributes: ['id', 'price'] })).toEqual([]);
    expect(findDifferentSettings(expected, { ...expected, rankingRules: ['words', 'sort'] })).toEqual(['rankingRules']);
    expect(findDifferentSettings(expected, { ...expected, searchCutoffMs: null })).toEqual(['searchCutoffMs']);
    expect(findDifferentSettings(expected, {})).toEqual(['sortableAttributes', 'rankingRules', 'searchCutoffMs']);
  });

  test('ignores settings that only later engines have', () => {
    expect(findDifferentSettings({ facetSearch: false }, { facetSearch: false, prefixSearch: 'disabled' })).toEqual([]);
  });
});
