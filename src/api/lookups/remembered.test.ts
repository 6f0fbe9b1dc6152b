import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

test('answers are asked for once while they hold, also by many at a time', async () => {
  let time = 0;
  const answers = remembered<number>({ most: 2, milliseconds: 100 }, () => time);
  const ask = vi.fn(async () => ask.mock.calls.length);
  expect(await Promise.all([answers.get('a', ask), answers.get('a', ask)])).toEqual([1, 1]);
  time = 99;
  expect(await answers.get('a', ask)).toBe(1);
  time = 100;
  expect(await answers.get('a', ask)).toBe(2);
});

test('the oldest answer goes when there are too many', async () => {
  const answers = remembered<string>({ most: 2, milliseconds: 100 }, () => 0);
  const asked: string[] = [];
  for (const key of ['a', 'b', 'c', 'b', 'a']) {
    await answers.get(key, async () => {
      asked.push(key);
      return key;
    });
  }
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

test('a failure is not remembered', async () => {
  const answers = remembered<string>({ most: 2, milliseconds: 100 }, () => 0);
  await expect(answers.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await answers.get('a', async () => 'up')).toBe('up');
});
