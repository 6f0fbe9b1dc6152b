import { describe, expect, test } from 'vitest';
import type { Car } from '#src/stock/car.ts';
import { CONFIG, hit, NOW } from '#tests/search/cars.ts';
import type { IndexedCar } from '../../cars/index.ts';
import type { SearchReply } from '../environment.ts';
import { evaluate } from '../evaluate.ts';
import type { SearchPlan } from '../plan.ts';
import { searchScope } from '../scope.ts';
import { EMPTY_STATE, type SearchState } from '../state.ts';
import type { HeaderSearch } from './header-search.ts';
import { type Suggested, suggester } from './suggester.ts';

interface Question {
  readonly plan: SearchPlan;
  readonly signal: AbortSignal;
  answer(): Promise<void>;
  fail(): Promise<void>;
}

const USED: SearchState = { ...EMPTY_STATE, refinements: { car_type: ['used'] } };

/** A search box over some cars, whose searches are answered when the test says so. */
function box(facts: readonly Partial<Car>[], base = USED) {
  const cars: IndexedCar[] = facts.map((fact, index) => hit({ id: `${index}`, slug: `s${index}`, ...fact }));
  const questions: Question[] = [];
  /** Those asked without a text. */
  const overviews: Question[] = [];
  const reports: Suggested[] = [];
  const header: HeaderSearch = {
    path: '/search/used-cars',
    base,
    scope: searchScope(CONFIG, 3),
    wording: { locale: 'en-AU', noun: { one: 'car', many: 'cars' } },
  };
  const environment = {
    now: () => NOW,
    delay: () => () => undefined,
    search(plan: SearchPlan, signal: AbortSignal) {
      const { promise, resolve, reject } = Promise.withResolvers<SearchReply>();
      const settled = () => promise.then(() => undefined).catch(() => undefined);
      const isOverview = plan.query.text === '' && plan.facets.length > 0;
      (isOverview ? overviews : questions).push({
        plan,
        signal,
        answer() {
          resolve({ source: 'engine', answer: evaluate(cars, plan) });
          return settled();
        },
        fail() {
          reject(new Error('down'));
          return settled();
        },
      });
      return promise;
    },
  };
  const { ask } = suggester(header, environment, (suggested) => reports.push(suggested));
  return { ask, questions, overviews, reports };
}

const CARS: Partial<Car>[] = [
  { stocknum: 'U1001' },
  { stocknum: 'U1002', name: 'Mazda 3', make: 'Mazda', model: '3' },
  { stocknum: 'N2001', car_type: 'new' },
];

describe('suggester', () => {
  test('asks for three recommended cars and three facets of the cars that the search page shows', () => {
    const { ask, questions } = box(CARS);
    ask('  toyota ');
    expect(questions[0]?.plan).toMatchObject({
      ...{ query: { text: 'toyota' }, limit: 3, offset: 0, sort: ['custom_rank:desc', 'id:asc'] },
      facets: expect.arrayContaining(['make', 'make_model', 'body']),
      groups: [{ facet: 'car_type' }],
    });
  });

  test('only the latest text is reported, and the search for the one before is called off', async () => {
    const { ask, questions, reports } = box(CARS);
    ask('t');
    ask('to');
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await questions[0]?.answer();
    await questions[1]?.answer();
    expect(reports.map(({ text }) => text)).toEqual(['to']);
  });

  test('what there is without a text is asked for once, and typing does not call that off', async () => {
    const { ask, questions, overviews, reports } = box(CARS);
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

  test('a stock number leads to its car, with one search', async () => {
    const { ask, questions, reports } = box(CARS);
    ask('u1001');
    await questions[0]?.answer();
    expect(questions).toHaveLength(1);
    expect(reports).toMatchObject([{ jump: '/cars/s0', groups: [{ heading: 'Stock number' }, {}] }]);
  });

  test('a stock number leads to a car that the search page does not show', async () => {
    const { ask, questions, reports } = box(CARS);
    ask('N2001');
    await questions[0]?.answer();
    expect(reports).toEqual([]);
    await questions[1]?.answer();
    expect(reports).toMatchObject([{ jump: '/cars/s2', groups: [{ heading: 'Stock number' }] }]);
  });

  test('a model that looks like a stock number is no jump, nor is a number that two cars have', async () => {
    const mercedes = { name: 'Mercedes-Benz A250', make: 'Mercedes-Benz', model: 'A250' };
    const model = box([mercedes], EMPTY_STATE);
    model.ask('A250');
    await model.questions[0]?.answer();
    expect(model.reports[0]).not.toHaveProperty('jump');
    expect(model.reports[0]).toMatchObject({ groups: [{ heading: 'Models' }, {}, {}] });

    const twins = box([{ stocknum: 'U1' }, { stocknum: 'U100' }, { stocknum: 'U100' }], EMPTY_STATE);
    twins.ask('U100');
    await twins.questions[0]?.answer();
    expect(twins.reports).toHaveLength(1);
    expect(twins.reports[0]).not.toHaveProperty('jump');
  });

  test('a search that nobody answers is reported as such', async () => {
    const { ask, questions, overviews, reports } = box(CARS);
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
