import { describe, expect, test } from 'vitest';
import { SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { createTestClock, settled } from '#tests/fixtures/time.ts';
import { MINUTE } from '../../../lib/durations.ts';
import { createSearchScope, parseSearchParams, planSearch, type SearchPlan } from '../core/index.ts';
import { createResultCache } from './result-cache.ts';

const scope = createSearchScope(SEARCH_CONFIG, 3);
const makePlan = (params: string, now = SEARCH_NOW): SearchPlan =>
  planSearch(parseSearchParams(new URLSearchParams(params)), scope, now);
const { signal } = new AbortController();

/** A cache in front of a service that answers with the number of its calls. */
function createCountingCache(size: number) {
  const time = createTestClock();
  const cache = createResultCache<number>(size, time.now);
  let asked = 0;
  return { ...time, cache, find: (plan: SearchPlan) => cache.find(plan, signal, async () => ++asked) };
}

/** A cache in front of a service that the test answers. */
function createPendingCache() {
  const { now } = createTestClock();
  const cache = createResultCache<string>(10, now);
  const questions: { signal: AbortSignal; answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const find = (plan: SearchPlan, controller = new AbortController()) =>
    cache.find(plan, controller.signal, (shared) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      shared.addEventListener('abort', () => reject(shared.reason));
      questions.push({ signal: shared, answer: resolve, fail: reject });
      return promise;
    });
  return { find, questions };
}

describe('createResultCache', () => {
  test('returns a cached answer at any time of day', async () => {
    const { find } = createCountingCache(10);
    expect(await find(makePlan('make=Toyota'))).toBe(1);
    expect(await find(makePlan('make=Toyota', SEARCH_NOW + 30_000))).toBe(1);
  });

  test.each(['make=Mazda', 'make=Toyota&page=2', 'make=Toyota&sort=price:asc', 'make=Toyota&query=x', 'price=:9', ''])(
    'keeps "make=Toyota" and "%s" apart',
    async (other) => {
      const { find } = createCountingCache(10);
      await find(makePlan('make=Toyota'));
      expect(await find(makePlan(other))).toBe(2);
    },
  );

  test('drops the oldest answer when it is full', async () => {
    const { find } = createCountingCache(2);
    for (const params of ['query=a', 'query=b', 'query=c']) await find(makePlan(params));
    expect(await find(makePlan('query=c'))).toBe(3);
    expect(await find(makePlan('query=b'))).toBe(2);
    expect(await find(makePlan('query=a'))).toBe(4);
  });

  test('counts a refreshed answer as new', async () => {
    const { find, live } = createCountingCache(2);
    await find(makePlan('query=a'));
    await live(MINUTE);
    await find(makePlan('query=b'));
    await live(4 * MINUTE);
    for (const params of ['query=a', 'query=c']) await find(makePlan(params));
    expect(await find(makePlan('query=a'))).toBe(3);
  });

  test('caches nothing with a size of 0', async () => {
    const { find } = createCountingCache(0);
    expect([await find(makePlan('')), await find(makePlan(''))]).toEqual([1, 2]);
  });

  test('searches again after five minutes, and after forget', async () => {
    const { find, cache, live } = createCountingCache(10);
    await find(makePlan(''));
    await live(5 * MINUTE - 1);
    expect(await find(makePlan(''))).toBe(1);
    await live(1);
    expect(await find(makePlan(''))).toBe(2);
    cache.forget(makePlan(''));
    expect(await find(makePlan(''))).toBe(3);
  });

  test('shares one request between callers, and a caller who aborts does not affect the others', async () => {
    const { find, questions } = createPendingCache();
    const leaving = new AbortController();
    const first = find(makePlan(''), leaving);
    const second = find(makePlan(''));
    leaving.abort();
    await expect(first).rejects.toThrow('aborted');
    expect(questions).toHaveLength(1);
    expect(questions[0]?.signal.aborted).toBe(false);
    questions[0]?.answer('found');
    expect(await second).toBe('found');
    expect(await find(makePlan(''))).toBe('found');
  });

  test('aborts a request that has no callers left, and sends a new one afterwards', async () => {
    const { find, questions } = createPendingCache();
    const controllers = [new AbortController(), new AbortController()];
    const asked = controllers.map((controller) => find(makePlan(''), controller));
    await settled();
    for (const controller of controllers) controller.abort();
    for (const answer of asked) await expect(answer).rejects.toThrow('aborted');
    expect(questions[0]?.signal.aborted).toBe(true);
    const again = find(makePlan(''));
    questions[1]?.answer('found');
    expect(await again).toBe('found');
  });

  test('aborting after the answer has no effect', async () => {
    const { find, questions } = createPendingCache();
    const controller = new AbortController();
    const asked = find(makePlan(''), controller);
    questions[0]?.answer('found');
    expect(await asked).toBe('found');
    controller.abort();
    expect(questions[0]?.signal.aborted).toBe(false);
    await expect(find(makePlan(''), controller)).rejects.toThrow('aborted');
  });

  test('does not cache a failure', async () => {
    const { find, questions } = createPendingCache();
    const first = find(makePlan(''));
    questions[0]?.fail(new Error('down'));
    await expect(first).rejects.toThrow('down');
    const second = find(makePlan(''));
    questions[1]?.answer('found');
    expect(await second).toBe('found');
  });
});
