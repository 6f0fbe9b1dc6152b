import { expect, test, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

test('answers are requested once while cached, even by simultaneous callers', async () => {
  let time = 0;
  const answers = createAnswerCache<number>({ maxEntries: 2, ttlMs: 100 }, () => time);
  const ask = vi.fn(async () => ask.mock.calls.length);
  expect(await Promise.all([answers.get('a', ask), answers.get('a', ask)])).toEqual([1, 1]);
  time = 99;
  expect(await answers.get('a', ask)).toBe(1);
  time = 100;
  expect(await answers.get('a', ask)).toBe(2);
});

test('the oldest answer is evicted first', async () => {
  const answers = createAnswerCache<string>({ maxEntries: 2, ttlMs: 100 }, () => 0);
  const asked: string[] = [];
  for (const key of ['a', 'b', 'c', 'b', 'a']) {
    await answers.get(key, async () => {
      asked.push(key);
      return key;
    });
  }
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

test('the oldest answers are evicted when answers and keys take more bytes than allowed', async () => {
  const memory = { maxBytes: 20, measure: (text: string) => text.length };
  const answers = createAnswerCache<string>({ maxEntries: 9, ttlMs: 100, memory }, () => 0);
  const asked: string[] = [];
  const get = (key: string) =>
    answers.get(key, async () => {
      asked.push(key);
      return key;
    });
  for (const key of ['aaaa', 'bbbb', 'bbbb', 'cccc', 'bbbb', 'aaaa', 'd'.repeat(11), 'd'.repeat(11)]) await get(key);
  expect(asked).toEqual(['aaaa', 'bbbb', 'cccc', 'aaaa', 'd'.repeat(11), 'd'.repeat(11)]);
});

test('keys count towards the bytes too', async () => {
  const memory = { maxBytes: 10, measure: () => 1 };
  const answers = createAnswerCache<string>({ maxEntries: 9, ttlMs: 100, memory }, () => 0);
  const asked: string[] = [];
  for (const key of ['aaaaaa', 'bbbbbb', 'aaaaaa']) {
    await answers.get(key, async () => {
      asked.push(key);
      return key;
    });
  }
  expect(asked).toEqual(['aaaaaa', 'bbbbbb', 'aaaaaa']);
});

test('failures are not cached', async () => {
  const answers = createAnswerCache<string>({ maxEntries: 2, ttlMs: 100 }, () => 0);
  await expect(answers.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await answers.get('a', async () => 'up')).toBe('up');
});
