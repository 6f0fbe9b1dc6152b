import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SORT_ATTRIBUTES, searchPlan, searchScope, stateFromParams } from '#src/features/search/index.ts';
import { CARS_SETTINGS } from '#src/search-index/index-settings.ts';
import { CARS_INDEX, loadStock } from '#src/search-index/load.ts';
import { settingsDifference } from '#src/search-index/settings-difference.ts';
import { CONFIG, hit, NOW, SITE } from './cars.ts';
import { askEngine, multiSearch, startTestEngine, tokenFor } from './engine.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let token: string;

// In price and id against each other, and in the dealer's rank against both.
const CARS = [
  { id: 'A1', price: 30_000, custom_rank: 1 },
  { id: 'B2', price: 20_000, custom_rank: 2 },
  { id: 'C3', price: 20_000, custom_rank: 9 },
  { id: 'D4', price: 10_000, custom_rank: 5, stocknum: 'U123456', vin: 'JTDKN3DU0A0000001', model: 'Corolla' },
].map((facts) => hit({ slug: facts.id.toLowerCase(), ...facts }));

beforeAll(async () => {
  engine = await startTestEngine();
  await loadStock(engine.client, [{ site: SITE, cars: CARS }]);
  token = await tokenFor(engine, SITE);
});
afterAll(() => engine.stop());

const scope = searchScope(CONFIG, 3);
const idsFor = async (query: string) => {
  const plan = searchPlan(stateFromParams(new URLSearchParams(query)), scope, NOW);
  return (await askEngine(engine.url, token, plan)).hits.map(({ id }) => id);
};

describe('the settings of the index', () => {
  test('are what the engine has, and leave none of its settings to chance', async () => {
    const actual = await engine.client.index(CARS_INDEX).getSettings();
    expect(settingsDifference(CARS_SETTINGS, actual)).toEqual([]);
    expect(Object.keys(actual).filter((name) => !Object.hasOwn(CARS_SETTINGS, name))).toEqual(['embedders']);
    expect(actual).toMatchObject({
      rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'custom_rank:desc'],
      sortableAttributes: [...SORT_ATTRIBUTES, 'id'].toSorted(),
      typoTolerance: { disableOnAttributes: ['id', 'stocknum', 'vin'], disableOnNumbers: true },
      pagination: { maxTotalHits: 20_000 },
      faceting: { maxValuesPerFacet: 20_000 },
      synonyms: { ute: ['utility', 'pickup'], vw: ['volkswagen'] },
    });
    // Longer than any page waits for an answer.
    expect(actual.searchCutoffMs).toBeGreaterThan(3000);
  });

  test('let the order that was asked for decide, then the id, and the rank of the dealer nothing', async () => {
    expect(await idsFor('sort=price:asc')).toEqual(['D4', 'B2', 'C3', 'A1']);
    expect(await idsFor('sort=price:desc&query=toyota')).toEqual(['A1', 'B2', 'C3', 'D4']);
    expect(await idsFor('')).toEqual(['A1', 'B2', 'C3', 'D4']);
  });

  test('let the rank of the dealer decide where no order is asked for', async () => {
    const body = { queries: [{ indexUid: CARS_INDEX, q: 'toyota', attributesToRetrieve: ['id'] }] };
    const answer = await multiSearch(engine.url, token, body as never);
    expect(answer).toMatchObject({ results: [{ hits: [{ id: 'C3' }, { id: 'D4' }, { id: 'B2' }, { id: 'A1' }] }] });
  });

  test('forgive a typing error in a word, and none in a stock number or a VIN', async () => {
    expect(await idsFor('query=corola')).toEqual(['D4']);
    expect(await idsFor('query=U123456')).toEqual(['D4']);
    expect(await idsFor('query=U123457')).toEqual([]);
    expect(await idsFor('query=JTDKN3DU0A0000001')).toEqual(['D4']);
    expect(await idsFor('query=JTDKN3DU0A0000002')).toEqual([]);
  });
});

describe('settingsDifference', () => {
  test('names what differs, by content and not by the order of lists that have none', () => {
    const wanted = { sortableAttributes: ['price', 'id'], rankingRules: ['sort', 'words'], searchCutoffMs: 5000 };
    expect(settingsDifference(wanted, { ...wanted, sortableAttributes: ['id', 'price'] })).toEqual([]);
    expect(settingsDifference(wanted, { ...wanted, rankingRules: ['words', 'sort'] })).toEqual(['rankingRules']);
    expect(settingsDifference(wanted, { ...wanted, searchCutoffMs: null })).toEqual(['searchCutoffMs']);
    expect(settingsDifference(wanted, {})).toEqual(['sortableAttributes', 'rankingRules', 'searchCutoffMs']);
  });

  test('leaves settings alone that only a later engine has', () => {
    expect(settingsDifference({ facetSearch: false }, { facetSearch: false, prefixSearch: 'disabled' })).toEqual([]);
  });
});
