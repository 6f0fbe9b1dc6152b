import { describe, expect, test } from 'vitest';
import { CONFIG, NOW } from '#tests/search/cars.ts';
import { controlledTime, settled } from '#tests/search/time.ts';
import { type SearchPlan, searchPlan } from './plan.ts';
import { resultCache } from './result-cache.ts';
import { searchScope } from './scope.ts';
import { stateFromParams } from './url.ts';

const MINUTE = 60_000;
const scope = searchScope(CONFIG, 3);
const planOf = (params: string, now = NOW): SearchPlan =>
  searchPlan(stateFromParams(new URLSearchParams(params)), scope, now);
const { signal } = new AbortController();

/** A cache before a service that answers with how often it was asked. */
function countingCache(size: number) {
  const time = controlledTime();
  const cache = resultCache<number>(size, time.now);
  let asked = 0;
  return { ...time, cache, find: (plan: SearchPlan) => cache.find(plan, signal, async () => ++asked) };
}

/** A cache before a service that answers when the test says so. */
function pendingCache() {
  const { now } = controlledTime();
  const cache = resultCache<string>(10, now);
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

describe('resultCache', () => {
  test('gives what was asked before, at whatever second of the sold window', async () => {
    const { find } = countingCache(10);
    expect(await find(planOf('make=Toyota'))).toBe(1);
    expect(await find(planOf('make=Toyota', NOW + 30_000))).toBe(1);
  });

  test.each(['make=Mazda', 'make=Toyota&page=2', 'make=Toyota&sort=price:asc', 'make=Toyota&query=x', 'price=:9', ''])(
    'keeps "make=Toyota" and "%s" apart',
    async (other) => {
      const { find } = countingCache(10);
      await find(planOf('make=Toyota'));
      expect(await find(planOf(other))).toBe(2);
    },
  );

  test('lets the oldest answer go when it is full', async () => {
    const { find } = countingCache(2);
    for (const params of ['query=a', 'query=b', 'query=c']) await find(planOf(params));
    expect(await find(planOf('query=c'))).toBe(3);
    expect(await find(planOf('query=b'))).toBe(2);
    expect(await find(planOf('query=a'))).toBe(4);
  });

  test('takes an answer that was asked for anew for a new one', async () => {
    const { find, live } = countingCache(2);
    await find(planOf('query=a'));
    await live(MINUTE);
    await find(planOf('query=b'));
    await live(4 * MINUTE);
    for (const params of ['query=a', 'query=c']) await find(planOf(params));
    expect(await find(planOf('query=a'))).toBe(3);
  });

  test('keeps nothing where it may keep nothing', async () => {
    const { find } = countingCache(0);
    expect([await find(planOf('')), await find(planOf(''))]).toEqual([1, 2]);
  });

  test('asks anew after five minutes, and when told to forget', async () => {
    const { find, cache, live } = countingCache(10);
    await find(planOf(''));
    await live(5 * MINUTE - 1);
    expect(await find(planOf(''))).toBe(1);
    await live(1);
    expect(await find(planOf(''))).toBe(2);
    cache.forget(planOf(''));
    expect(await find(planOf(''))).toBe(3);
  });

  test('asks once for all who wait, and who leaves takes nothing from the others', async () => {
    const { find, questions } = pendingCache();
    const leaving = new AbortController();
    const first = find(planOf(''), leaving);
    const second = find(planOf(''));
    leaving.abort();
    await expect(first).rejects.toThrow('aborted');
    expect(questions).toHaveLength(1);
    expect(questions[0]?.signal.aborted).toBe(false);
    questions[0]?.answer('found');
    expect(await second).toBe('found');
    expect(await find(planOf(''))).toBe('found');
  });

  test('calls a question off when nobody waits for it, and asks anew afterwards', async () => {
    const { find, questions } = pendingCache();
    const controllers = [new AbortController(), new AbortController()];
    const asked = controllers.map((controller) => find(planOf(''), controller));
    await settled();
    for (const controller of controllers) controller.abort();
    for (const answer of asked) await expect(answer).rejects.toThrow('aborted');
    expect(questions[0]?.signal.aborted).toBe(true);
    const again = find(planOf(''));
    questions[1]?.answer('found');
    expect(await again).toBe('found');
  });

  test('who leaves after the answer changes nothing', async () => {
    const { find, questions } = pendingCache();
    const controller = new AbortController();
    const asked = find(planOf(''), controller);
    questions[0]?.answer('found');
    expect(await asked).toBe('found');
    controller.abort();
    expect(questions[0]?.signal.aborted).toBe(false);
    await expect(find(planOf(''), controller)).rejects.toThrow('aborted');
  });

  test('does not keep a failure', async () => {
    const { find, questions } = pendingCache();
    const first = find(planOf(''));
    questions[0]?.fail(new Error('down'));
    await expect(first).rejects.toThrow('down');
    const second = find(planOf(''));
    questions[1]?.answer('found');
    expect(await second).toBe('found');
  });
});
