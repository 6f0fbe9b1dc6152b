import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countIn,
  nearestEnd,
  PRICE_STEP,
  type PriceChoice,
  priceCounts,
  priceParameter,
  wholeScale,
  withAmount,
  withThumb,
} from './price-range.ts';

const SCALE = { minimum: 5000, maximum: 250_000 };
const OPEN = wholeScale(SCALE);

describe('counting', () => {
  test('a price on a position belongs to every range that begins or ends there', () => {
    const counts = priceCounts([20_000], SCALE);
    expect(countIn(counts, SCALE, { from: 20_000, to: 30_000 })).toBe(1);
    expect(countIn(counts, SCALE, { from: 10_000, to: 20_000 })).toBe(1);
    expect(countIn(counts, SCALE, { from: 20_500, to: 30_000 })).toBe(0);
    expect(countIn(counts, SCALE, { from: 10_000, to: 19_500 })).toBe(0);
  });

  test('a price between two positions belongs to neither side of them alone', () => {
    const counts = priceCounts([19_990, 20_000.5], SCALE);
    expect(countIn(counts, SCALE, { from: 10_000, to: 19_500 })).toBe(0);
    expect(countIn(counts, SCALE, { from: 19_500, to: 20_000 })).toBe(1);
    expect(countIn(counts, SCALE, { from: 20_000, to: 20_500 })).toBe(1);
  });

  test('what lies outside of the scale counts where its end is open, and only there', () => {
    const counts = priceCounts([0, 4999, 5000, 250_000, 250_001, 900_000], SCALE);
    expect(countIn(counts, SCALE, OPEN)).toBe(6);
    expect(countIn(counts, SCALE, { ...OPEN, from: 5500 })).toBe(3);
    expect(countIn(counts, SCALE, { ...OPEN, to: 249_500 })).toBe(3);
  });

  test('two thousand cars need no more numbers than the scale has places', () => {
    const prices = Array.from({ length: 2000 }, (_, index) => index * 137);
    expect(priceCounts(prices, { minimum: 5000, maximum: 50_000 }).length).toBeLessThanOrEqual(2 * (2 * 90 + 3));
  });
});

describe('moving', () => {
  const amount = fc.oneof(fc.integer({ min: -1000, max: 400_000 }), fc.double({ noNaN: true, min: 0, max: 300_000 }));
  const end = fc.constantFrom('from', 'to');
  const move = fc.record({ kind: fc.constantFrom('thumb', 'amount', 'nothing'), end, amount });

  test('whatever is dragged, typed and picked, the minimum stays a step or more below the maximum, on the scale', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        let choice: PriceChoice = OPEN;
        for (const { kind, end, amount } of moves) {
          choice =
            kind === 'thumb'
              ? withThumb(SCALE, choice, end, amount)
              : withAmount(SCALE, choice, end, kind === 'amount' ? amount : undefined);
          expect(choice.from).toBeGreaterThanOrEqual(SCALE.minimum);
          expect(choice.to).toBeLessThanOrEqual(SCALE.maximum);
          expect(choice.to - choice.from).toBeGreaterThanOrEqual(PRICE_STEP);
          expect([choice.from % PRICE_STEP, choice.to % PRICE_STEP]).toEqual([0, 0]);
        }
      }),
      { seed: 3 },
    );
  });

  test('a thumb stops a step before the other', () => {
    const choice = { from: 20_000, to: 30_000 };
    expect(withThumb(SCALE, choice, 'from', 90_000)).toEqual({ from: 29_500, to: 30_000 });
    expect(withThumb(SCALE, choice, 'to', 0)).toEqual({ from: 20_000, to: 20_500 });
  });

  test('an amount beyond the other end opens that end', () => {
    const choice = { from: 20_000, to: 30_000 };
    expect(withAmount(SCALE, choice, 'to', 15_000)).toEqual({ from: 5000, to: 15_000 });
    expect(withAmount(SCALE, choice, 'from', 40_000)).toEqual({ from: 40_000, to: 250_000 });
    expect(withAmount(SCALE, choice, 'to', undefined)).toEqual({ from: 20_000, to: 250_000 });
  });

  test('a typed amount goes to the nearest position', () => {
    expect(withAmount(SCALE, OPEN, 'to', 19_990)).toEqual({ from: 5000, to: 20_000 });
  });

  test('a click beside the thumbs means the nearer one', () => {
    expect(nearestEnd({ from: 20_000, to: 30_000 }, 10_000)).toBe('from');
    expect(nearestEnd({ from: 20_000, to: 30_000 }, 26_000)).toBe('to');
  });
});

test('the parameter leaves out an end that is open', () => {
  expect(priceParameter(SCALE, { from: 10_000, to: 20_000 })).toBe('10000:20000');
  expect(priceParameter(SCALE, { ...OPEN, to: 20_000 })).toBe(':20000');
  expect(priceParameter(SCALE, { ...OPEN, from: 10_000 })).toBe('10000:');
  expect(priceParameter(SCALE, OPEN)).toBe('');
});
