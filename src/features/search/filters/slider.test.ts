import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barPaths, dragged, nearestEnd, type SliderScale, thumbsOf, typed } from './slider.ts';

const PRICES: SliderScale = { ends: { min: 5000, max: 50_000 }, step: 500, gap: 500 };
const YEARS: SliderScale = { ends: { min: 2010, max: 2026 }, step: 1, gap: 0 };

describe('thumbsOf', () => {
  test('an open end stands at the end of the slider, and so does one beyond it', () => {
    expect(thumbsOf(PRICES, {})).toEqual({ min: 5000, max: 50_000 });
    expect(thumbsOf(PRICES, { min: 1, max: 900_000 })).toEqual({ min: 5000, max: 50_000 });
  });

  test('an amount between two positions stands at the nearer one', () => {
    expect(thumbsOf(PRICES, { min: 20_100, max: 29_990 })).toEqual({ min: 20_000, max: 30_000 });
  });
});

describe('dragged', () => {
  test('a thumb stops a step before the other one', () => {
    expect(dragged(PRICES, { max: 20_000 }, 'min', 40_000)).toEqual({ min: 19_500, max: 20_000 });
    expect(dragged(PRICES, { min: 20_000 }, 'max', 6000)).toEqual({ min: 20_000, max: 20_500 });
  });

  test('both thumbs of years may stand at one year', () => {
    expect(dragged(YEARS, { max: 2020 }, 'min', 2024)).toEqual({ min: 2020, max: 2020 });
  });

  test('at the end of the slider the range is open', () => {
    expect(dragged(PRICES, { min: 8000, max: 20_000 }, 'min', 5000)).toEqual({ max: 20_000 });
    expect(dragged(PRICES, { min: 8000, max: 20_000 }, 'max', 50_000)).toEqual({ min: 8000 });
  });

  test('the lowest amount stays below the highest, whatever is dragged where', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('min', 'max'), fc.integer({ min: 5000, max: 50_000 })));
    fc.assert(
      fc.property(moves, (steps) => {
        let range = {};
        for (const [end, position] of steps) range = dragged(PRICES, range, end, position);
        const { min, max } = thumbsOf(PRICES, range);
        expect(max - min).toBeGreaterThanOrEqual(500);
      }),
      { seed: 3 },
    );
  });
});

describe('typed', () => {
  test('sets its end to the dollar, also beyond the slider', () => {
    expect(typed(PRICES, { max: 30_000 }, 'min', 12_345)).toEqual({ min: 12_345, max: 30_000 });
    expect(typed(PRICES, {}, 'max', 80_000)).toEqual({ max: 80_000 });
  });

  test('nothing opens its end, and so does a lowest amount of nothing', () => {
    expect(typed(PRICES, { min: 8000, max: 30_000 }, 'min', undefined)).toEqual({ max: 30_000 });
    expect(typed(PRICES, { max: 30_000 }, 'min', 0)).toEqual({ max: 30_000 });
    expect(typed(PRICES, { min: 8000 }, 'max', 0)).toEqual({ max: 0 });
  });

  test('an end that is in its way gives way, so that the lowest stays below the highest', () => {
    expect(typed(PRICES, { max: 20_000 }, 'min', 30_000)).toEqual({ min: 30_000 });
    expect(typed(PRICES, { min: 20_000 }, 'max', 20_000)).toEqual({ max: 20_000 });
    expect(typed(YEARS, { min: 2020 }, 'max', 2020)).toEqual({ min: 2020, max: 2020 });
  });
});

describe('nearestEnd', () => {
  test('is the thumb that a press beside both of them moves', () => {
    expect(nearestEnd({ min: 10_000, max: 40_000 }, 20_000)).toBe('min');
    expect(nearestEnd({ min: 10_000, max: 40_000 }, 30_000)).toBe('max');
  });
});

describe('barPaths', () => {
  const count = (path: string) => path.split('M').length - 1;

  test('bars are within the range when their middle is, and a bar of no car is not drawn', () => {
    const scale = { ...PRICES, ends: { min: 0, max: 40_000 } };
    const paths = barPaths([2, 0, 1, 4], scale, { min: 25_000, max: 40_000 });
    expect([count(paths.within), count(paths.outside)]).toEqual([2, 1]);
  });

  test('a single car can be seen beside a thousand', () => {
    expect(barPaths([1, 1000], PRICES, PRICES.ends).within).toMatch(/v-3h/u);
  });

  test('without bars there is nothing to draw', () => {
    expect(barPaths([], PRICES, PRICES.ends)).toEqual({ width: 0, within: '', outside: '' });
  });
});
