import { describe, expect, test } from 'vitest';
import type { CardSource } from '#src/features/cars/card/index.ts';
import { SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { createTestClock } from '#tests/fixtures/time.ts';
import { SECOND } from '../../../lib/durations.ts';
import { createSearchScope, EMPTY_STATE, planSearch, type SearchAnswer, type SearchReply } from '../core/index.ts';
import { createFallbackSearch } from './fallback.ts';
import { createOutage } from './outage.ts';

const makePlan = (query: string) =>
  planSearch({ ...EMPTY_STATE, query }, createSearchScope(SEARCH_CONFIG, 3), SEARCH_NOW);
const makeAnswer = (total: number): SearchAnswer<CardSource> => ({
  hits: [],
  total,
  facets: {},
  stats: {},
  without: {},
});

/** The behaviour of an engine that receives a request. */
type Behaviour =
  | { readonly kind: 'answers'; readonly after: number }
  | { readonly kind: 'fails' }
  | { readonly kind: 'hangs' };
const NORMAL: Behaviour = { kind: 'answers', after: 50 };
const FAILING: Behaviour = { kind: 'fails' };
const HANGING: Behaviour = { kind: 'hangs' };
const answerAfter = (after: number): Behaviour => ({ kind: 'answers', after });

/** A page whose engine the test controls. The engine finds one car, the snapshot two. */
function startPage(behaviour: Behaviour = NORMAL) {
  const time = createTestClock();
  const asked: { query: string; signal: AbortSignal; at: number }[] = [];
  const page = { engine: behaviour, hasSnapshot: true, snapshotLoads: 0, isVisible: true, recoveries: 0 };
  const hidden: (() => void)[] = [];

  const engine = (plan: { query: { text: string } }, signal: AbortSignal) => {
    asked.push({ query: plan.query.text, signal, at: time.now() });
    return new Promise<SearchAnswer<CardSource>>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      if (page.engine.kind === 'fails') reject(new Error('down'));
      if (page.engine.kind === 'answers') time.delay(page.engine.after, () => resolve(makeAnswer(1)));
    });
  };
  const service = createFallbackSearch({
    engine,
    loadOutage: async (onRecovery) =>
      createOutage({
        uncachedEngine: engine,
        snapshot: async () => {
          page.snapshotLoads += 1;
          if (!page.hasSnapshot) throw new Error('no stock');
          return () => makeAnswer(2);
        },
        delay: time.delay,
        whenVisible: (action) => (page.isVisible ? action() : hidden.push(action)),
        onRecovery,
      }),
    delay: time.delay,
  });
  const stopListening = service.onRecovery(() => (page.recoveries += 1));

  /** Searches, and collects the outcome. */
  const ask = (query = '') => {
    const controller = new AbortController();
    const outcome: { reply?: SearchReply['source'] | 'failed'; at?: number; controller: AbortController } = {
      controller,
    };
    const end = (reply: SearchReply['source'] | 'failed') => Object.assign(outcome, { reply, at: time.now() });
    service.search(makePlan(query), controller.signal).then(
      ({ source }) => end(source),
      () => end('failed'),
    );
    return outcome;
  };
  const show = () => {
    page.isVisible = true;
    for (const action of hidden.splice(0)) action();
  };
  return { ...time, page, asked, ask, show, stopListening };
}

describe('a search with the published stock as fallback', () => {
  test('uses the engine while it responds, and loads no stock', async () => {
    const { ask, live, page, countTimers } = startPage();
    const search = ask();
    await live(10 * SECOND);
    expect(search).toMatchObject({ reply: 'engine', at: 50 });
    expect(page).toMatchObject({ snapshotLoads: 0, recoveries: 0 });
    expect(countTimers()).toBe(0);
  });

  test('is answered from the stock at once when the engine fails', async () => {
    const { ask, live } = startPage(FAILING);
    const search = ask();
    await live(0);
    expect(search).toMatchObject({ reply: 'snapshot', at: 0 });
  });

  test('is answered from the stock after three seconds without a response; fetching starts after one', async () => {
    const { ask, live, page, asked } = startPage(HANGING);
    const search = ask();
    await live(SECOND - 1);
    expect(page.snapshotLoads).toBe(0);
    await live(1);
    expect(page.snapshotLoads).toBe(1);
    await live(2 * SECOND);
    expect(search).toMatchObject({ reply: 'snapshot', at: 3 * SECOND });
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  test('waits for a slow answer up to three seconds', async () => {
    const { ask, live } = startPage(answerAfter(2999));
    const search = ask();
    await live(5 * SECOND);
    expect(search).toMatchObject({ reply: 'engine', at: 2999 });
  });

  test('accepts a slower response when the stock cannot be loaded', async () => {
    const { ask, live, page } = startPage(answerAfter(4 * SECOND));
    page.hasSnapshot = false;
    const search = ask();
    await live(5 * SECOND);
    expect(search).toMatchObject({ reply: 'engine', at: 4 * SECOND });
  });

  test('fails when neither answers, and the next search tries both again', async () => {
    const { ask, live, page } = startPage(FAILING);
    page.hasSnapshot = false;
    const first = ask();
    await live(0);
    expect(first.reply).toBe('failed');
    page.engine = NORMAL;
    const second = ask();
    await live(50);
    expect(second.reply).toBe('engine');
  });

  test('does not wait for an engine that is down', async () => {
    const { ask, live, asked } = startPage(HANGING);
    ask('first');
    await live(3 * SECOND);
    const second = ask('second');
    await live(0);
    expect(second).toMatchObject({ reply: 'snapshot', at: 3 * SECOND });
    expect(asked.map(({ query }) => query)).toEqual(['first']);
  });

  test('that is aborted does not count as a failure and loads no stock', async () => {
    const { ask, live, page, asked } = startPage(HANGING);
    const search = ask('old');
    await live(500);
    search.controller.abort();
    await live(0);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(page.snapshotLoads).toBe(0);
    page.engine = NORMAL;
    const next = ask('new');
    await live(50);
    expect(next.reply).toBe('engine');
  });
});

describe('an engine that is down', () => {
  test('is retried with the latest search, with pauses growing to 30 seconds', async () => {
    const { ask, live, asked } = startPage(FAILING);
    ask('first');
    await live(SECOND);
    ask('latest');
    await live(119 * SECOND);
    expect(asked.slice(1).map(({ at }) => at / SECOND)).toEqual([2, 6, 14, 30, 60, 90, 120]);
    expect(new Set(asked.slice(1).map(({ query }) => query))).toEqual(new Set(['latest']));
  });

  test('recovers once it responds: listeners are called and searches go to it again', async () => {
    const { ask, live, page, countTimers } = startPage(FAILING);
    ask();
    await live(SECOND);
    page.engine = NORMAL;
    await live(SECOND + 50);
    expect(page.recoveries).toBe(1);
    const search = ask();
    await live(50);
    expect(search.reply).toBe('engine');
    await live(120 * SECOND);
    expect(page.recoveries).toBe(1);
    expect(countTimers()).toBe(0);
  });

  test('does not recover while it takes more than three seconds', async () => {
    const { ask, live, page, asked } = startPage(HANGING);
    ask();
    await live(3 * SECOND);
    page.engine = answerAfter(3001);
    await live(5 * SECOND);
    expect(asked.at(-1)?.signal.aborted).toBe(true);
    expect(page.recoveries).toBe(0);
    page.engine = answerAfter(2999);
    await live(10 * SECOND);
    expect(page.recoveries).toBe(1);
  });

  test('is not retried while the page is hidden', async () => {
    const { ask, live, page, asked, show } = startPage(FAILING);
    ask();
    await live(SECOND);
    page.isVisible = false;
    await live(60 * SECOND);
    expect(asked).toHaveLength(1);
    page.engine = NORMAL;
    show();
    await live(50);
    expect(page.recoveries).toBe(1);
  });

  test('that fails again is retried from the shortest pause, by a single timer', async () => {
    const { ask, live, page, asked } = startPage(FAILING);
    ask();
    await live(20 * SECOND);
    page.engine = NORMAL;
    await live(20 * SECOND);
    expect(page.recoveries).toBe(1);
    page.engine = FAILING;
    const from = asked.length;
    ask();
    await live(6 * SECOND);
    expect(asked.slice(from).map(({ at }) => at / SECOND)).toEqual([40, 42, 46]);
  });

  test('receives a search when the stock cannot be loaded, and then recovers', async () => {
    const { ask, live, page, asked } = startPage(FAILING);
    ask();
    await live(SECOND / 2);
    page.hasSnapshot = false;
    const lost = ask();
    await live(0);
    expect(lost.reply).toBe('failed');
    page.engine = NORMAL;
    const found = ask();
    await live(50);
    expect(found.reply).toBe('engine');
    expect(page.recoveries).toBe(1);
    await live(60 * SECOND);
    expect(asked.map(({ at }) => at / SECOND)).toEqual([0, 0.5, 0.5]);
  });

  test('does not call listeners that unsubscribed', async () => {
    const { ask, live, page, stopListening } = startPage(FAILING);
    ask();
    await live(SECOND);
    page.engine = NORMAL;
    stopListening();
    await live(60 * SECOND);
    expect(page.recoveries).toBe(0);
  });
});
