import { describe, expect, test } from 'vitest';
import { clockAt } from '#src/lib/clock.ts';
import { CONFIG, car, hit, NOW } from '#tests/search/cars.ts';
import type { CardSource } from '../cars/card/index.ts';
import type { SearchAnswer } from './answer.ts';
import type { SearchEnvironment, SearchReply } from './environment.ts';
import { searchPageData } from './first-page.ts';
import { landingPages } from './landing-pages.ts';
import type { SearchPlan } from './plan.ts';
import { searchScope } from './scope.ts';
import { toggled, withPage, withQuery, withSort } from './state.ts';
import { createSearchStore } from './store.ts';

interface Question {
  readonly plan: SearchPlan;
  readonly signal: AbortSignal;
  answer(facts: Partial<SearchAnswer<CardSource>>): Promise<void>;
  fail(): Promise<void>;
}

/** A browser whose engine answers when the test says so, and whose time passes when the test says so. */
function controlledBrowser(params = '') {
  const questions: Question[] = [];
  const history: string[] = [`/search/used-cars${params}`];
  const timers = new Map<object, { readonly milliseconds: number; readonly action: () => void }>();
  let listener: (() => void) | undefined;
  const environment: SearchEnvironment = {
    search(plan, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<SearchReply>();
      // What the store does with an outcome it does in the promise's own callbacks, which have run when this has.
      const settled = () =>
        promise.then(
          () => undefined,
          () => undefined,
        );
      questions.push({
        plan,
        signal,
        answer(facts) {
          resolve({
            source: 'engine',
            answer: { hits: [], total: 0, facets: {}, stats: {}, without: {}, ...facts },
          });
          return settled();
        },
        fail() {
          reject(new Error('down'));
          return settled();
        },
      });
      return promise;
    },
    onRecovery: () => () => undefined,
    now: () => NOW,
    readParams: () => new URLSearchParams(history.at(-1)?.split('?')[1] ?? ''),
    writeUrl(url, how) {
      if (how === 'replace') history.pop();
      history.push(url);
    },
    onNavigate(onNavigate) {
      listener = onNavigate;
      return () => (listener = undefined);
    },
    delay(milliseconds, action) {
      const key = {};
      timers.set(key, { milliseconds, action });
      return () => timers.delete(key);
    },
  };
  return {
    environment,
    questions,
    history,
    /** Lets the timers of one length run out. */
    pass(length: number) {
      for (const [key, { milliseconds, action }] of [...timers]) {
        if (milliseconds === length && timers.delete(key)) action();
      }
    },
    back() {
      history.pop();
      listener?.();
    },
  };
}

const TYPING = 250;
const ANNOUNCEMENT = 1400;
const TIMEOUT = 3000;

const scope = searchScope(CONFIG, 3);
const cars = [hit({ id: 'A1', slug: 'a1' }), hit({ id: 'B1', slug: 'b1', make: 'Mazda' })];
const pages = landingPages({ defaultPath: '/search/used-cars', pages: [] }, scope, cars, clockAt(NOW));
const landing = pages.find((page) => page.path === '/search/used-cars');
if (!landing) throw new Error('Every site has a page of used cars.');
const page = searchPageData(landing, pages, scope, cars, clockAt(NOW));

function start(params = '') {
  const browser = controlledBrowser(params);
  const store = createSearchStore(page, browser.environment);
  const stop = store.start();
  const ids = () => store.$view.get().results.hits.map((card) => card.id);
  return { ...browser, store, stop, ids, phase: () => store.$view.get().phase };
}

const found = (id: string) => ({ hits: [hit({ ...car(), id })], total: 1 });

describe('a search store', () => {
  test('asks nothing when the URL is plain and shows what the page holds', () => {
    const { questions, ids, phase } = start('?utm_source=mail&page=1');
    expect(questions).toEqual([]);
    expect(phase()).toBe('ready');
    expect(ids()).toEqual(['A1', 'B1']);
  });

  test('takes up the search of a URL and asks for it at once', async () => {
    const { questions, store, ids, phase, history } = start('?make=Mazda&price=:20000');
    expect(store.$state.get()).toMatchObject({
      refinements: { car_type: ['used'], make: ['Mazda'] },
      ranges: { price: { max: 20_000 } },
    });
    expect(phase()).toBe('searching');
    await questions[0]?.answer(found('X1'));
    expect(phase()).toBe('ready');
    expect(ids()).toEqual(['X1']);
    expect(history).toEqual(['/search/used-cars?make=Mazda&price=:20000']);
  });

  test('drops an answer that comes after a newer question', async () => {
    const { questions, store, ids, phase } = start();
    store.change((state) => toggled(state, 'make', 'Mazda'));
    store.change((state) => toggled(state, 'fuel', 'Diesel'));
    const [first, second] = questions;
    expect(first?.signal.aborted).toBe(true);
    await second?.answer(found('NEW'));
    await first?.answer(found('OLD'));
    expect(ids()).toEqual(['NEW']);
    expect(phase()).toBe('ready');
  });

  test('drops a failure that comes after a newer question', async () => {
    const { questions, store, phase } = start();
    store.change((state) => toggled(state, 'make', 'Mazda'));
    store.change((state) => toggled(state, 'fuel', 'Diesel'));
    await questions[0]?.fail();
    expect(phase()).toBe('searching');
    await questions[1]?.answer(found('NEW'));
    expect(phase()).toBe('ready');
  });

  test('keeps the last results when the engine fails, and asks again on request', async () => {
    const { questions, store, ids, phase } = start();
    store.change((state) => toggled(state, 'make', 'Mazda'));
    await questions[0]?.fail();
    expect(phase()).toBe('failed');
    expect(ids()).toEqual(['A1', 'B1']);
    store.retry();
    await questions[1]?.answer(found('X1'));
    expect(phase()).toBe('ready');
    expect(ids()).toEqual(['X1']);
  });

  test('counts an answer as failed after three seconds, and drops it when it still comes', async () => {
    const { questions, store, ids, phase, pass } = start();
    store.change((state) => toggled(state, 'make', 'Mazda'));
    pass(TIMEOUT);
    expect(phase()).toBe('failed');
    expect(questions[0]?.signal.aborted).toBe(true);
    await questions[0]?.answer(found('LATE'));
    expect(ids()).toEqual(['A1', 'B1']);
  });

  test('asks once for letters typed in a row, and makes one history entry of them', async () => {
    const { questions, store, pass, history } = start();
    for (const text of ['h', 'hi', 'hil']) store.type(text);
    expect(questions).toHaveLength(0);
    pass(TYPING);
    store.type('hilux ');
    pass(TYPING);
    expect(questions.map((question) => question.plan.query.text)).toEqual(['hil', 'hilux']);
    expect(history).toEqual(['/search/used-cars', '/search/used-cars?query=hilux']);
    store.type('hilux');
    pass(TYPING);
    expect(questions).toHaveLength(2);
  });

  test('a choice made right after typing keeps what was typed', () => {
    const { questions, store, pass } = start();
    store.type('hilux');
    store.change((state) => toggled(state, 'make', 'Toyota'));
    pass(TYPING);
    expect(questions).toHaveLength(1);
    expect(store.$state.get()).toMatchObject({ query: 'hilux', refinements: { make: ['Toyota'] } });
  });

  test('every choice is a history entry, and going back shows what was there', async () => {
    const { questions, store, history, back, ids, phase } = start();
    store.change((state) => toggled(state, 'make', 'Mazda'));
    await questions[0]?.answer({ ...found('X1'), total: 100 });
    store.change((state) => withPage(state, 2));
    expect(history).toEqual([
      '/search/used-cars',
      '/search/used-cars?make=Mazda',
      '/search/used-cars?make=Mazda&page=2',
    ]);
    back();
    expect(questions.at(-1)?.plan.offset).toBe(0);
    expect(phase()).toBe('searching');
    back();
    expect(ids()).toEqual(['A1', 'B1']);
    expect(phase()).toBe('ready');
    expect(questions).toHaveLength(3);
  });

  test('parameters of others stay in the URL', () => {
    const { store, history } = start('?utm_source=mail');
    store.change((state) => withSort(state, 'price:asc'));
    expect(history.at(-1)).toBe('/search/used-cars?sort=price%3Aasc&utm_source=mail');
  });

  test('a page past the end gives way to the last one', async () => {
    const { questions, store, history } = start('?make=Mazda&page=9');
    await questions[0]?.answer({ total: 30 });
    expect(store.$state.get().page).toBe(2);
    expect(questions[1]?.plan.offset).toBe(21);
    expect(history).toEqual(['/search/used-cars?make=Mazda&page=2']);
  });

  test('the total is read out once things have come to rest', async () => {
    const { questions, store, pass } = start();
    expect(store.$announced.get()).toBeUndefined();
    store.change((state) => toggled(state, 'make', 'Mazda'));
    await questions[0]?.answer({ total: 40 });
    store.change((state) => toggled(state, 'fuel', 'Diesel'));
    await questions[1]?.answer({ total: 7 });
    expect(store.$announced.get()).toBeUndefined();
    pass(ANNOUNCEMENT);
    expect(store.$announced.get()).toBe(7);
  });

  test('after its end it neither answers nor follows the history', async () => {
    const { questions, store, stop, back, ids } = start();
    store.change((state) => withQuery(state, 'x'));
    stop();
    await questions[0]?.answer(found('X1'));
    back();
    expect(ids()).toEqual(['A1', 'B1']);
  });
});
