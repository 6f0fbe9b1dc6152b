import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IndexedCar } from '#src/features/cars/index.ts';
import { withQuery, withValues } from '#src/features/search/core/index.ts';
import {
  createSearchScope,
  EMPTY_STATE,
  evaluate,
  LIST_FACETS,
  planSearch,
  type SearchState,
} from '#src/features/search/index.ts';
import { rebuildIndex } from '#src/search-index/rebuild.ts';
import { anyStock, SEARCH_CONFIG, SEARCH_NOW, SEARCH_SITE } from '../fixtures/search.ts';
import { askEngine, createToken, startTestEngine } from './engine.ts';

const OTHER = 'other-motors';

/** Values that would be read as syntax if they were not escaped. */
const HOSTILE = [
  '"',
  '""',
  '\\',
  '\\"',
  '\\\\"',
  "'",
  "O'Brien",
  'Quote "Q"',
  'Back\\slash',
  '`',
  '[',
  ']',
  '(',
  ')',
  ',',
  '*',
  '%',
  '$',
  'AND',
  'OR',
  'NOT',
  'IN',
  'TO',
  'EXISTS',
  'IS NULL',
  'IS EMPTY',
  'CONTAINS',
  'STARTS WITH',
  '_geoRadius(0,0,9)',
  'price > 0 OR id > 0',
  '") OR (',
  '") OR (site EXISTS',
  '" OR site = "other-motors',
  "' OR '1'='1",
  '"] OR id IN ["',
  'site = other-motors',
  'other-motors',
  'show_on_dealer_website = false',
  '\\" OR NOT show_on_dealer_website = true',
  'price>=0',
  'price<0',
  'dealership_id>0',
  'show_on_dealer_website>0',
  'id>0',
  'price >= 0 OR price < 0',
  '>',
  '<=',
  '\n',
  'Toyota\n',
  'Toy\nota',
  '\r\n',
  '\0',
  'Toyota\0',
  '\0 OR site EXISTS',
  '\u2028',
  '\x85',
  '\u00a0',
  '\ufeff',
  '\u202e',
  '\ud83d',
  'Toyota \ude00',
  '🚗',
  '🚗'.repeat(3000),
  'x'.repeat(10_000),
  'Toyota '.repeat(1500),
  '"'.repeat(10_000),
  '-Toyota',
  '-"Toyota"',
  '"Toyota',
  '＂Toyota －Hilux',
  '--',
  '- -',
  '__proto__',
  'constructor',
  '{}',
  'null',
  '<b>',
  '&amp;',
] as const;

describe('hostile values and texts', () => {
  let engine: Awaited<ReturnType<typeof startTestEngine>>;
  let token: string;
  let cars: IndexedCar[];
  let shown: ReadonlySet<string>;
  const scope = createSearchScope({ ...SEARCH_CONFIG, minimumPrice: 0, pageSize: 100 }, 3);

  beforeAll(async () => {
    const [own = [], others = []] = fc.sample(anyStock({ minLength: 100, maxLength: 100 }), { numRuns: 2, seed: 5 });
    cars = own;
    engine = await startTestEngine();
    const foreign = others.map((car) => ({
      ...car,
      id: `z${car.id}`,
      site: OTHER,
      document_id: `${OTHER}--${car.slug}`,
    }));
    await rebuildIndex(engine.client, [
      { site: SEARCH_SITE, cars },
      { site: OTHER, cars: foreign },
    ]);
    token = await createToken(engine, SEARCH_SITE);
    shown = new Set(evaluate(cars, planSearch(EMPTY_STATE, scope, SEARCH_NOW)).hits.map((car) => car.id));
  });

  afterAll(() => engine.stop());

  /** Expects a response for the literal value, with only cars that the site shows. */
  async function expectSafeAnswer(state: SearchState): Promise<void> {
    const plan = planSearch(state, scope, SEARCH_NOW);
    const { hits, ...answer } = await askEngine(engine.url, token, plan);
    const { hits: ownHits, ...own } = evaluate(cars, plan);
    const ids = hits.map((hit) => hit.id);
    expect({ plan, ...answer, ids }).toEqual({ plan, ...own, ids: ownHits.map((car) => car.id) });
    expect(ids.filter((id) => !shown.has(id))).toEqual([]);
    expect(answer.total).toBeLessThanOrEqual(shown.size);
  }

  test('the token hides some cars of the site and all of the other', () => {
    expect(shown.size).toBeGreaterThan(20);
    expect(cars.some((car) => !car.show_on_dealer_website)).toBe(true);
  });

  test.each(HOSTILE.map((value) => ({ value, title: JSON.stringify(value.slice(0, 40)) })))(
    '$title finds its literal value',
    async ({ value }) => {
      // A text attribute, one among several, a list of texts, a number and a switch.
      const facets = ['make', 'model', 'categories', 'seats', 'certified'] as const;
      const states = [
        withQuery(withValues(EMPTY_STATE, 'make', [value, 'Toyota', value]), value),
        withQuery(EMPTY_STATE, value),
        withQuery(EMPTY_STATE, `toyota ${value}`),
        ...facets.map((facet) => withValues(EMPTY_STATE, facet, [value])),
      ];
      for (const state of states) await expectSafeAnswer(state);
    },
  );

  test('find their literal values in any combination', async () => {
    const junk = fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.string({ unit: 'binary-ascii' }),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const value = fc.array(fc.oneof(junk, fc.constantFrom('Toyota', 'GT', 'Family', ' ')), { maxLength: 4 });
    const refinement = fc.tuple(fc.constantFrom(...LIST_FACETS), fc.array(value, { minLength: 1, maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(value, fc.array(refinement, { maxLength: 3 }), async (text, refinements) => {
        const state = refinements.reduce(
          (state, [{ attribute }, values]) =>
            withValues(
              state,
              attribute,
              values.map((parts) => parts.join('')),
            ),
          withQuery(EMPTY_STATE, text.join('')),
        );
        await expectSafeAnswer(state);
      }),
      { numRuns: 300 },
    );
  });
});
