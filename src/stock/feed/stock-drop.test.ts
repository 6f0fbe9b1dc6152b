import { describe, expect, test } from 'vitest';
import { FEED_ROW, readFeedRows, readFeedText } from '#tests/fixtures/feed.ts';
import { checkStockDrop } from './stock-drop.ts';

const cars = (count: number) =>
  readFeedRows(Array.from({ length: count }, (_, index) => ({ ...FEED_ROW, id: `c${index}` })));
const check = (previousCount: number | undefined, result: ReturnType<typeof readFeedText>, acceptDrop = false) =>
  checkStockDrop({ previousCount, reading: result, acceptDrop, file: 'stock.json' });

describe('checkStockDrop', () => {
  test.each([
    [undefined, 1],
    [10, 10],
    [10, 5],
    [11, 6],
    [0, 1],
    [1, 100],
  ])('after %s cars, accepts %d', (before, now) => {
    expect(check(before, cars(now))).toEqual({ kind: 'accept' });
  });

  test('refuses a feed that lost more than half of its cars until a person accepts it', () => {
    expect(check(11, cars(5))).toEqual({
      kind: 'refuse',
      problem: {
        file: 'stock.json',
        what: 'The feed has 5 cars; the last build had 11',
        where: 'the whole feed',
        expected: 'at least one car, and at least half as many as in the last build',
        fix: 'Check the feed. If it is right, build again with --accept-stock-drop. Until then the site keeps the last good stock.',
      },
    });
    expect(check(11, cars(5), true)).toEqual({ kind: 'accept' });
  });

  test.each([
    ['an empty file', readFeedText('', { type: 'json' })],
    ['an empty list', readFeedText('[]', { type: 'json' })],
    ['a header alone', readFeedText('a,b\n', { type: 'csv', columns: { id: 'a', make: 'b' } })],
  ])('refuses %s, even the first time', (_, result) => {
    expect(check(undefined, result)).toMatchObject({ kind: 'refuse', problem: { what: 'The feed has no cars' } });
    expect(check(3, result)).toMatchObject({ problem: { what: 'The feed has no cars; the last build had 3' } });
    expect(check(3, result, true)).toEqual({ kind: 'accept' });
  });

  test('refuses a shifted feed, whose rows are all quarantined, with the first reason', () => {
    const shifted = readFeedRows([
      { ...FEED_ROW, year: 'Toyota' },
      { ...FEED_ROW, year: 'Ford' },
    ]);
    expect(check(undefined, shifted)).toMatchObject({
      problem: {
        what: 'None of the 2 rows could be accepted. The first problem is in row 1, column year: is not a year',
      },
    });
  });

  test('refuses a feed that cannot be read even if a drop is accepted', () => {
    const refused = readFeedText('<html>', { type: 'json' });
    expect(check(3, refused, true)).toMatchObject({ kind: 'refuse', problem: { where: 'line 1, column 1' } });
  });
});
