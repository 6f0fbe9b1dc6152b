import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dragThumb, enterAmount, findNearestEnd, getThumbs, makeBarPaths, type SliderScale } from './slider.ts';

const PRICES: SliderScale = { ends: { min: 5000, max: 50_000 }, step: 500, gap: 500 };
const YEARS: SliderScale = { ends: { min: 2010, max: 2026 }, step: 1, gap: 0 };

describe('getThumbs', () => {
  test('an open end is at the end of the slider, and so is one beyond it', () => {
    expect(getThumbs(PRICES, {})).toEqual({ min: 5000, max: 50_000 });
    expect(getThumbs(PRICES, { min: 1, max: 900_000 })).toEqual({ min: 5000, max: 50_000 });
  });

  test('an amount between two steps is at the nearer one', () => {
    expect(getThumbs(PRICES, { min: 20_100, max: 29_990 })).toEqual({ min: 20_000, max: 30_000 });
  });
});

describe('dragThumb', () => {
  test('a thumb stops a step before the other one', () => {
    expect(dragThumb(PRICES, { max: 20_000 }, 'min', 40_000)).toEqual({ min: 19_500, max: 20_000 });
    expect(dragThumb(PRICES, { min: 20_000 }, 'max', 6000)).toEqual({ min: 20_000, max: 20_500 });
  });

  test('both thumbs of a year range may be at the same year', () => {
    expect(dragThumb(YEARS, { max: 2020 }, 'min', 2024)).toEqual({ min: 2020, max: 2020 });
  });

  test('at the end of the slider the range is open', () => {
    expect(dragThumb(PRICES, { min: 8000, max: 20_000 }, 'min', 5000)).toEqual({ max: 20_000 });
    expect(dragThumb(PRICES, { min: 8000, max: 20_000 }, 'max', 50_000)).toEqual({ min: 8000 });
  });

  test('the lowest amount stays below the highest, whatever is dragged where', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('min', 'max'), fc.integer({ min: 5000, max: 50_000 })));
    fc.assert(
      fc.property(moves, (steps) => {
        let range = {};
        for (const [end, position] of steps) range = dragThumb(PRICES, range, end, position);
        const { min, max } = getThumbs(PRICES, range);
        expect(max - min).toBeGreaterThanOrEqual(500);
      }),
      { seed: 3 },
    );
  });
});

describe('enterAmount', () => {
  test('sets an exact amount, also beyond the slider', () => {
    expect(enterAmount(PRICES, { max: 30_000 }, 'min', 12_345)).toEqual({ min: 12_345, max: 30_000 });
    expect(enterAmount(PRICES, {}, 'max', 80_000)).toEqual({ max: 80_000 });
  });

  test('an empty amount opens its end, and so does a lowest amount of 0', () => {
    expect(enterAmount(PRICES, { min: 8000, max: 30_000 }, 'min', undefined)).toEqual({ max: 30_000 });
    expect(enterAmount(PRICES, { max: 30_000 }, 'min', 0)).toEqual({ max: 30_000 });
    expect(enterAmount(PRICES, { min: 8000 }, 'max', 0)).toEqual({ max: 0 });
  });

  test('opens an other end that contradicts it, so that the lowest stays below the highest', () => {
    expect(enterAmount(PRICES, { max: 20_000 }, 'min', 30_000)).toEqual({ min: 30_000 });
    expect(enterAmount(PRICES, { min: 20_000 }, 'max', 20_000)).toEqual({ max: 20_000 });
    expect(enterAmount(YEARS, { min: 2020 }, 'max', 2020)).toEqual({ min: 2020, max: 2020 });
  });
});

describe('findNearestEnd', () => {
  test('returns the thumb that a press on the track moves', () => {
    expect(findNearestEnd({ min: 10_000, max: 40_000 }, 20_000)).toBe('min');
    expect(findNearestEnd({ min: 10_000, max: 40_000 }, 30_000)).toBe('max');
  });
});

describe('makeBarPaths', () => {
  const count = (path: string) => path.split('M').length - 1;

  test('a bar is within the range if its middle is, and an empty bar is not drawn', () => {
    const scale = { ...PRICES, ends: { min: 0, max: 40_000 } };
    const paths = makeBarPaths([2, 0, 1, 4], scale, { min: 25_000, max: 40_000 });
    expect([count(paths.within), count(paths.outside)]).toEqual([2, 1]);
  });

  test('a single car is visible next to a thousand', () => {
    expect(makeBarPaths([1, 1000], PRICES, PRICES.ends).within).toMatch(/v-3h/u);
  });

  test('without bars there is nothing to draw', () => {
    expect(makeBarPaths([], PRICES, PRICES.ends)).toEqual({ width: 0, within: '', outside: '' });
  });
});
