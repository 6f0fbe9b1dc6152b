import { describe, expect, test } from 'vitest';
import { nextStatus, statusChanges } from './next-status.ts';
import { type CarFacts, encodeStatus, parseStatus, type StockStatus } from './status.ts';
import { type PageFacts, type Verdict, verdictOn } from './verdict.ts';

const NOON = Date.parse('2026-11-20T01:00:00Z');
const HOUR = 60 * 60 * 1000;
const car = (id: string, over: Partial<CarFacts> = {}) => ({
  ...{ id, price: 20_000, status: 'in_stock' as const, reserved: false },
  ...over,
});
const first = nextStatus({ listed: [car('B'), car('A')], waiting: [], before: undefined, now: NOON });

describe('the status of a stock', () => {
  test('says the same of the same stock, whenever and in whatever order it is read', () => {
    const again = nextStatus({ listed: [car('A'), car('B')], waiting: [], before: first, now: NOON + HOUR });
    expect(again).toBe(first);
    const elsewhere = nextStatus({ listed: [car('A'), car('B')], waiting: [], before: undefined, now: NOON + HOUR });
    expect(elsewhere.revision).toBe(first.revision);
  });

  test('dates the car that changed, and no other', () => {
    const next = nextStatus({
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
    const next = nextStatus({
      listed: [car('A', { reserved: true }), car('B')],
      waiting: [],
      before: first,
      now: NOON - HOUR,
    });
    expect(Object.values(next.cars).every(({ since }) => since <= next.read)).toBe(true);
  });

  test('tells what a reading changed', () => {
    const listed = [car('A', { status: 'sold' }), car('D')];
    const next = nextStatus({ listed, waiting: [{ id: 'B' }], before: first, now: NOON + HOUR });
    expect(statusChanges(first, next)).toEqual([
      { kind: 'changed', id: 'A', from: expect.objectContaining({ status: 'in_stock' }), to: next.cars['A'] },
      { kind: 'arrived', id: 'D' },
      { kind: 'waiting', id: 'B' },
    ]);
    const without = nextStatus({ listed, waiting: [], before: next, now: NOON + HOUR });
    expect(statusChanges(first, without)).toContainEqual({ kind: 'left', id: 'B' });
  });
});

describe('the file', () => {
  test('is read as it was written, and leaves out what goes without saying', () => {
    const listed = [car('A', { price_type: 'drive_away', status: 'coming_soon', reserved: true }), car('B')];
    const status = nextStatus({ listed, waiting: [{ id: 'C' }], before: undefined, now: NOON });
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
  const later = (over: Partial<CarFacts>) =>
    nextStatus({ listed: [car('A', over), car('B')], waiting: [], before: first, now: NOON + HOUR });

  test.each<[string, StockStatus | undefined, Verdict['kind']]>([
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
    expect(verdictOn(page, answer).kind).toBe(kind);
  });

  test('a car whose id is a word of the language is looked up among cars only', () => {
    expect(verdictOn({ ...page, id: 'constructor' }, first).kind).toBe('unlisted');
    expect(verdictOn({ ...page, id: '__proto__' }, first).kind).toBe('unlisted');
  });
});
