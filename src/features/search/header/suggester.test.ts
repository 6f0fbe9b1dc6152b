import { describe, expect, test } from 'vitest';
import type { Car } from '#src/stock/car.ts';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import type { IndexedCar } from '../../cars/index.ts';
import { createSearchScope, EMPTY_STATE, type SearchPlan, type SearchReply, type SearchState } from '../core/index.ts';
import { evaluate } from '../snapshot/index.ts';
import type { HeaderSearch } from './header-search.ts';
import { createSuggester, type Suggested } from './suggester.ts';

interface Question {
  readonly plan: SearchPlan;
  readonly signal: AbortSignal;
  answer(): Promise<void>;
  fail(): Promise<void>;
}

const USED: SearchState = { ...EMPTY_STATE, refinements: { car_type: ['used'] } };

/** A search box over some cars, whose searches the test answers. */
function createBox(facts: readonly Partial<Car>[], base = USED) {
  const cars: IndexedCar[] = facts.map((fact, index) => makeIndexedCar({ id: `${index}`, slug: `s${index}`, ...fact }));
  const questions: Question[] = [];
  /** Searches without a text. */
  const overviews: Question[] = [];
  const reports: Suggested[] = [];
  const header: HeaderSearch = {
    path: '/search/used-cars',
    base,
    scope: createSearchScope(SEARCH_CONFIG, 3),
    wording: { locale: 'en-AU', noun: { one: 'car', many: 'cars' } },
  };
  const environment = {
    now: () => SEARCH_NOW,
    delay: () => () => undefined,
    search(plan: SearchPlan, signal: AbortSignal) {
      const { promise, resolve, reject } = Promise.withResolvers<SearchReply>();
      const waitForPromises = () => promise.then(() => undefined).catch(() => undefined);
      const isOverview = plan.query.text === '' && plan.facets.length > 0;
      (isOverview ? overviews : questions).push({
        plan,
        signal,
        answer() {
          resolve({ source: 'engine', answer: evaluate(cars, plan) });
          return waitForPromises();
        },
        fail() {
          reject(new Error('down'));
          return waitForPromises();
        },
      });
      return promise;
    },
  };
  const { ask } = createSuggester(header, environment, (suggested) => reports.push(suggested));
  return { ask, questions, overviews, reports };
}

const CARS: Partial<Car>[] = [
  { stocknum: 'U1001' },
  { stocknum: 'U1002', name: 'Mazda 3', make: 'Mazda', model: '3' },
  { stocknum: 'N2001', car_type: 'new' },
];

describe('createSuggester', () => {
  test('requests three recommended cars and three facets of the cars on the search page', () => {
    const { ask, questions } = createBox(CARS);
    ask('  toyota ');
    expect(questions[0]?.plan).toMatchObject({
      query: { text: 'toyota' },
      limit: 3,
      offset: 0,
      sort: ['sold:asc', 'reserved:asc', 'custom_rank:desc', 'id:asc'],
      facets: expect.arrayContaining(['make', 'make_model', 'body']),
      groups: [{ facet: 'car_type' }],
    });
  });

  test('reports only the latest text and aborts the search for the previous one', async () => {
    const { ask, questions, reports } = createBox(CARS);
    ask('t');
    ask('to');
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await questions[0]?.answer();
    await questions[1]?.answer();
    expect(reports.map(({ text }) => text)).toEqual(['to']);
  });

  test('searches without a text once, and typing does not abort that', async () => {
    const { ask, questions, overviews, reports } = createBox(CARS);
    ask('');
    ask('toyota');
    expect(overviews.map(({ signal }) => signal.aborted)).toEqual([false]);
    await overviews[0]?.answer();
    expect(reports).toEqual([]);
    await questions[0]?.answer();
    ask('');
    expect([overviews.length, questions.length]).toEqual([1, 1]);
    expect(reports.map(({ text }) => text)).toEqual(['toyota', '']);
  });

  test('a stock number leads to its car with one search', async () => {
    const { ask, questions, reports } = createBox(CARS);
    ask('u1001');
    await questions[0]?.answer();
    expect(questions).toHaveLength(1);
    expect(reports).toMatchObject([{ jump: '/cars/s0', groups: [{ heading: 'Stock number' }, {}] }]);
  });

  test('a stock number leads to a car that the search page does not show', async () => {
    const { ask, questions, reports } = createBox(CARS);
    ask('N2001');
    await questions[0]?.answer();
    expect(reports).toEqual([]);
    await questions[1]?.answer();
    expect(reports).toMatchObject([{ jump: '/cars/s2', groups: [{ heading: 'Stock number' }] }]);
  });

  test('does not jump for a model with the form of a stock number, nor for a number of two cars', async () => {
    const mercedes = { name: 'Mercedes-Benz A250', make: 'Mercedes-Benz', model: 'A250' };
    const model = createBox([mercedes], EMPTY_STATE);
    model.ask('A250');
    await model.questions[0]?.answer();
    expect(model.reports[0]).toMatchObject({ jump: undefined });
    expect(model.reports[0]).toMatchObject({ groups: [{ heading: 'Models' }, {}, {}] });

    const twins = createBox([{ stocknum: 'U1' }, { stocknum: 'U100' }, { stocknum: 'U100' }], EMPTY_STATE);
    twins.ask('U100');
    await twins.questions[0]?.answer();
    expect(twins.reports).toHaveLength(1);
    expect(twins.reports[0]).toMatchObject({ jump: undefined });
  });

  test('reports a search that fails', async () => {
    const { ask, questions, overviews, reports } = createBox(CARS);
    ask('toyota');
    await questions[0]?.fail();
    ask('');
    await overviews[0]?.fail();
    expect(reports).toEqual([
      { kind: 'failed', text: 'toyota' },
      { kind: 'failed', text: '' },
    ]);
    ask('');
    await overviews[1]?.answer();
    expect(reports).toHaveLength(3);
  });
});
