import { describe, expect, test } from 'vitest';
import { HOUR } from '../../../lib/durations.ts';
import { compareStatus, type PageFacts, type StatusComparison } from '../car-check/status-comparison.ts';
import { listStatusChanges, makeStockStatus } from '../next-status.ts';
import type { StatusFacts, StatusFile } from './status.ts';

const NOON = Date.parse('2026-11-20T01:00:00Z');
const car = (id: string, over: Partial<StatusFacts> = {}) => ({
  id,
  price: 20_000,
  status: 'in_stock' as const,
  reserved: false,
  ...over,
});
const first = makeStockStatus({ listed: [car('B'), car('A')], withheld: [], before: undefined, now: NOON });

describe('the status of a stock', () => {
  test('is the same for the same stock, regardless of time and order', () => {
    const again = makeStockStatus({ listed: [car('A'), car('B')], withheld: [], before: first, now: NOON + HOUR });
    expect(again).toBe(first);
    const elsewhere = makeStockStatus({
      listed: [car('A'), car('B')],
      withheld: [],
      before: undefined,
      now: NOON + HOUR,
    });
    expect(elsewhere.revision).toBe(first.revision);
  });

  test('updates only the time of the changed car', () => {
    const next = makeStockStatus({
      listed: [car('A', { price: 19_000 }), car('B')],
      withheld: [],
      before: first,
      now: NOON + HOUR,
    });
    expect(next.revision).not.toBe(first.revision);
    expect(next.cars['A']).toMatchObject({ price: 19_000, since: (NOON + HOUR) / 1000 });
    expect(next.cars['B']).toEqual(first.cars['B']);
  });

  test('is never older than one of its cars, even if the clock was set back', () => {
    const next = makeStockStatus({
      listed: [car('A', { reserved: true }), car('B')],
      withheld: [],
      before: first,
      now: NOON - HOUR,
    });
    expect(Object.values(next.cars).every(({ since }) => since <= next.read)).toBe(true);
  });

  test('lists the changes of a reading', () => {
    const listed = [car('A', { status: 'sold' }), car('D')];
    const next = makeStockStatus({ listed, withheld: [{ id: 'B' }], before: first, now: NOON + HOUR });
    expect(listStatusChanges(first, next)).toEqual([
      { kind: 'changed', id: 'A', from: expect.objectContaining({ status: 'in_stock' }), to: next.cars['A'] },
      { kind: 'added', id: 'D' },
      { kind: 'withheld', id: 'B' },
    ]);
    const without = makeStockStatus({ listed, withheld: [], before: next, now: NOON + HOUR });
    expect(listStatusChanges(first, without)).toContainEqual({ kind: 'removed', id: 'B' });
  });
});

describe('compareStatus', () => {
  const page: PageFacts = { ...car('A'), since: first.read };
  const makeLater = (over: Partial<StatusFacts>) =>
    makeStockStatus({ listed: [car('A', over), car('B')], withheld: [], before: first, now: NOON + HOUR });

  test.each<[string, Pick<StatusFile, 'read' | 'cars' | 'waiting'> | undefined, StatusComparison['kind']]>([
    ['the same facts', first, 'current'],
    ['another price', makeLater({ price: 18_500 }), 'changed'],
    ['another kind of price', makeLater({ price_type: 'drive_away' }), 'changed'],
    ['a reservation', makeLater({ reserved: true }), 'changed'],
    ['an arrival', makeLater({ status: 'coming_soon' }), 'changed'],
    ['a sale', makeLater({ status: 'sold' }), 'sold'],
    ['no such car', { ...first, cars: {} }, 'unlisted'],
    ['a rejected row', { ...first, cars: {}, waiting: ['A'] }, 'unknown'],
    ['an answer older than the page', { ...makeLater({ price: 1 }), read: first.read - 1 }, 'unknown'],
    ['no answer', undefined, 'unknown'],
  ])('with %s', (_, answer, kind) => {
    expect(compareStatus(page, answer).kind).toBe(kind);
  });

  test('does not mistake an object property for a car', () => {
    expect(compareStatus({ ...page, id: 'constructor' }, first).kind).toBe('unlisted');
    expect(compareStatus({ ...page, id: '__proto__' }, first).kind).toBe('unlisted');
  });
});
