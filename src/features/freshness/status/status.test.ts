import { describe, expect, test } from 'vitest';
import { compareStatus, type PageFacts, type StatusComparison } from '../car-check/status-comparison.ts';
import { listStatusChanges, makeStockStatus } from '../next-status.ts';
import { encodeStatus, parseStatus, type StatusFacts, type StockStatus } from './status.ts';

const NOON = Date.parse('2026-11-20T01:00:00Z');
const HOUR = 60 * 60 * 1000;
const car = (id: string, over: Partial<StatusFacts> = {}) => ({
  id,
  price: 20_000,
  status: 'in_stock' as const,
  reserved: false,
  ...over,
});
const first = makeStockStatus({ listed: [car('B'), car('A')], waiting: [], before: undefined, now: NOON });

describe('the status of a stock', () => {
  test('says the same of the same stock, whenever and in whatever order it is read', () => {
    const again = makeStockStatus({ listed: [car('A'), car('B')], waiting: [], before: first, now: NOON + HOUR });
    expect(again).toBe(first);
    const elsewhere = makeStockStatus({
      listed: [car('A'), car('B')],
      waiting: [],
      before: undefined,
      now: NOON + HOUR,
    });
    expect(elsewhere.revision).toBe(first.revision);
  });

  test('dates the car that changed, and no other', () => {
    const next = makeStockStatus({
      listed: [car('A', { price: 19_000 }), car('B')],
      waiting: [],
      before: first,
      now: NOON + HOUR,
    });
    expect(next.revision).not.toBe(first.revision);
    expect(next.cars['A']).toMatchObject({ price: 19_000, since: (NOON + HOUR) / 1000 });
    expect(next.cars['B']).toEqual(first.cars['B']);
  });

  test('is never older than one of its cars, also where the clock was set back', () => {
    const next = makeStockStatus({
      listed: [car('A', { reserved: true }), car('B')],
      waiting: [],
      before: first,
      now: NOON - HOUR,
    });
    expect(Object.values(next.cars).every(({ since }) => since <= next.read)).toBe(true);
  });

  test('lists the changes of a reading', () => {
    const listed = [car('A', { status: 'sold' }), car('D')];
    const next = makeStockStatus({ listed, waiting: [{ id: 'B' }], before: first, now: NOON + HOUR });
    expect(listStatusChanges(first, next)).toEqual([
      { kind: 'changed', id: 'A', from: expect.objectContaining({ status: 'in_stock' }), to: next.cars['A'] },
      { kind: 'arrived', id: 'D' },
      { kind: 'waiting', id: 'B' },
    ]);
    const without = makeStockStatus({ listed, waiting: [], before: next, now: NOON + HOUR });
    expect(listStatusChanges(first, without)).toContainEqual({ kind: 'left', id: 'B' });
  });
});

describe('the file', () => {
  test('reads back what was written and omits defaults', () => {
    const listed = [car('A', { price_type: 'drive_away', status: 'coming_soon', reserved: true }), car('B')];
    const status = makeStockStatus({ listed, waiting: [{ id: 'C' }], before: undefined, now: NOON });
    const text = encodeStatus(status);
    expect(parseStatus(JSON.parse(text))).toEqual(status);
    expect(text).toContain(`"B":{"price":20000,"since":${NOON / 1000}}`);
  });

  test.each([
    ['no object', 'Not found'],
    ['another version', { ...first, version: 2 }],
    ['a price that is none', { ...first, cars: { A: { price: '<b>1</b>', since: 1 } } }],
    ['a price below nothing', { ...first, cars: { A: { price: -1, since: 1 } } }],
    ['a status that no car has', { ...first, cars: { A: { price: 1, since: 1, status: 'free' } } }],
    ['no date', { ...first, read: undefined }],
  ])('is not believed with %s', (_, content) => {
    expect(parseStatus(content)).toBeUndefined();
  });
});

describe('a page and the status', () => {
  const page: PageFacts = { ...car('A'), since: first.read };
  const later = (over: Partial<StatusFacts>) =>
    makeStockStatus({ listed: [car('A', over), car('B')], waiting: [], before: first, now: NOON + HOUR });

  test.each<[string, StockStatus | undefined, StatusComparison['kind']]>([
    ['the same facts', first, 'current'],
    ['another price', later({ price: 18_500 }), 'changed'],
    ['another kind of price', later({ price_type: 'drive_away' }), 'changed'],
    ['a reservation', later({ reserved: true }), 'changed'],
    ['an arrival', later({ status: 'coming_soon' }), 'changed'],
    ['a sale', later({ status: 'sold' }), 'sold'],
    ['no such car', { ...first, cars: {} }, 'unlisted'],
    ['a row that could not be read', { ...first, cars: {}, waiting: ['A'] }, 'unknown'],
    ['an answer from before the page', { ...later({ price: 1 }), read: first.read - 1 }, 'unknown'],
    ['no answer', undefined, 'unknown'],
  ])('with %s', (_, answer, kind) => {
    expect(compareStatus(page, answer).kind).toBe(kind);
  });

  test('a car whose id is a word of the language is looked up among cars only', () => {
    expect(compareStatus({ ...page, id: 'constructor' }, first).kind).toBe('unlisted');
    expect(compareStatus({ ...page, id: '__proto__' }, first).kind).toBe('unlisted');
  });
});
