import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countByPrice,
  countInRange,
  findNearestPriceEnd,
  formatPriceParameter,
  getWholeScale,
  moveThumb,
  PRICE_STEP,
  type PriceChoice,
  setAmount,
} from './price-range.ts';

const SCALE = { minimum: 5000, maximum: 250_000 };
const OPEN = getWholeScale(SCALE);

describe('countInRange', () => {
  test('counts a price on a position in every range that begins or ends there', () => {
    const counts = countByPrice([20_000], SCALE);
    expect(countInRange(counts, SCALE, { from: 20_000, to: 30_000 })).toBe(1);
    expect(countInRange(counts, SCALE, { from: 10_000, to: 20_000 })).toBe(1);
    expect(countInRange(counts, SCALE, { from: 20_500, to: 30_000 })).toBe(0);
    expect(countInRange(counts, SCALE, { from: 10_000, to: 19_500 })).toBe(0);
  });

  test('counts a price between two positions only in ranges that include both', () => {
    const counts = countByPrice([19_990, 20_000.5], SCALE);
    expect(countInRange(counts, SCALE, { from: 10_000, to: 19_500 })).toBe(0);
    expect(countInRange(counts, SCALE, { from: 19_500, to: 20_000 })).toBe(1);
    expect(countInRange(counts, SCALE, { from: 20_000, to: 20_500 })).toBe(1);
  });

  test('counts prices outside the scale only when that end is open', () => {
    const counts = countByPrice([0, 4999, 5000, 250_000, 250_001, 900_000], SCALE);
    expect(countInRange(counts, SCALE, OPEN)).toBe(6);
    expect(countInRange(counts, SCALE, { ...OPEN, from: 5500 })).toBe(3);
    expect(countInRange(counts, SCALE, { ...OPEN, to: 249_500 })).toBe(3);
  });

  test('needs no more numbers for two thousand cars than the scale has positions', () => {
    const prices = Array.from({ length: 2000 }, (_, index) => index * 137);
    expect(countByPrice(prices, { minimum: 5000, maximum: 50_000 }).length).toBeLessThanOrEqual(2 * (2 * 90 + 3));
  });
});

describe('moveThumb, setAmount and findNearestPriceEnd', () => {
  const amount = fc.oneof(fc.integer({ min: -1000, max: 400_000 }), fc.double({ noNaN: true, min: 0, max: 300_000 }));
  const end = fc.constantFrom('from', 'to');
  const move = fc.record({ kind: fc.constantFrom('thumb', 'amount', 'nothing'), end, amount });

  test('keeps the minimum at least a step below the maximum and on the scale, for any dragging, typing and clicking', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        let choice: PriceChoice = OPEN;
        for (const { kind, end, amount } of moves) {
          choice =
            kind === 'thumb'
              ? moveThumb(SCALE, choice, end, amount)
              : setAmount(SCALE, choice, end, kind === 'amount' ? amount : undefined);
          expect(choice.from).toBeGreaterThanOrEqual(SCALE.minimum);
          expect(choice.to).toBeLessThanOrEqual(SCALE.maximum);
          expect(choice.to - choice.from).toBeGreaterThanOrEqual(PRICE_STEP);
          expect([choice.from % PRICE_STEP, choice.to % PRICE_STEP]).toEqual([0, 0]);
        }
      }),
      { seed: 3 },
    );
  });

  test('stops a thumb one step before the other', () => {
    const choice = { from: 20_000, to: 30_000 };
    expect(moveThumb(SCALE, choice, 'from', 90_000)).toEqual({ from: 29_500, to: 30_000 });
    expect(moveThumb(SCALE, choice, 'to', 0)).toEqual({ from: 20_000, to: 20_500 });
  });

  test('opens the other end for an amount beyond it', () => {
    const choice = { from: 20_000, to: 30_000 };
    expect(setAmount(SCALE, choice, 'to', 15_000)).toEqual({ from: 5000, to: 15_000 });
    expect(setAmount(SCALE, choice, 'from', 40_000)).toEqual({ from: 40_000, to: 250_000 });
    expect(setAmount(SCALE, choice, 'to', undefined)).toEqual({ from: 20_000, to: 250_000 });
  });

  test('rounds a typed amount to the nearest position', () => {
    expect(setAmount(SCALE, OPEN, 'to', 19_990)).toEqual({ from: 5000, to: 20_000 });
  });

  test('moves the nearer thumb on a click beside them', () => {
    expect(findNearestPriceEnd({ from: 20_000, to: 30_000 }, 10_000)).toBe('from');
    expect(findNearestPriceEnd({ from: 20_000, to: 30_000 }, 26_000)).toBe('to');
  });
});

test('leaves an open end out of the parameter', () => {
  expect(formatPriceParameter(SCALE, { from: 10_000, to: 20_000 })).toBe('10000:20000');
  expect(formatPriceParameter(SCALE, { ...OPEN, to: 20_000 })).toBe(':20000');
  expect(formatPriceParameter(SCALE, { ...OPEN, from: 10_000 })).toBe('10000:');
  expect(formatPriceParameter(SCALE, OPEN)).toBe('');
});
