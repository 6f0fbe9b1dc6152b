import { describe, expect, test } from 'vitest';
import { ROW, reading, readRows } from '../test-reading.ts';
import { checkStockDrop } from './stock-drop.ts';

const cars = (count: number) => readRows(Array.from({ length: count }, (_, index) => ({ ...ROW, id: `c${index}` })));
const check = (previousCount: number | undefined, result: ReturnType<typeof reading>, acceptDrop = false) =>
  checkStockDrop({ previousCount, reading: result, acceptDrop, file: 'stock.json' });

describe('checkStockDrop', () => {
  test.each([
    [undefined, 1],
    [10, 10],
    [10, 5],
    [11, 6],
    [0, 1],
    [1, 100],
  ])('after %s cars, %d are accepted', (before, now) => {
    expect(check(before, cars(now))).toEqual({ kind: 'accept' });
  });

  test('a feed that lost more than half of its cars is held until somebody accepts it', () => {
    expect(check(11, cars(5))).toEqual({
      kind: 'hold',
      problem: {
        file: 'stock.json',
        what: 'The feed holds 5 cars; the last build had 11',
        where: 'the whole feed',
        expected: 'at least half of the cars of the last build, and at least one',
        fix: 'Look at the feed. If it is right, build again with --accept-stock-drop; until then the last good stock stays.',
      },
    });
    expect(check(11, cars(5), true)).toEqual({ kind: 'accept' });
  });

  test.each([
    ['an empty file', reading('', { type: 'json' })],
    ['an empty list', reading('[]', { type: 'json' })],
    ['a header alone', reading('a,b\n', { type: 'csv', columns: { id: 'a', make: 'b' } })],
  ])('%s is held, even the first time', (_, result) => {
    expect(check(undefined, result)).toMatchObject({ kind: 'hold', problem: { what: 'The feed holds no cars' } });
    expect(check(3, result)).toMatchObject({ problem: { what: 'The feed holds no cars; the last build had 3' } });
    expect(check(3, result, true)).toEqual({ kind: 'accept' });
  });

  test('a shifted feed, whose rows are all quarantined, is held with the first reason', () => {
    const shifted = readRows([
      { ...ROW, year: 'Toyota' },
      { ...ROW, year: 'Ford' },
    ]);
    expect(check(undefined, shifted)).toMatchObject({
      problem: { what: 'None of the 2 rows could be accepted, the first because of row 1, column year: is not a year' },
    });
  });

  test('a feed that cannot be read is held whether or not a drop is accepted', () => {
    const refused = reading('<html>', { type: 'json' });
    expect(check(3, refused, true)).toMatchObject({ kind: 'hold', problem: { where: 'line 1, column 1' } });
  });
});
