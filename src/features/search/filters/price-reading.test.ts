import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advertised } from '#tests/fixtures/shown-search.ts';
import { calculateRepayment } from '../../finance/index.ts';
import { toPriceRange, toWeeklyRange } from './price-reading.ts';

const LOAN = advertised();

describe('a range of weekly repayments', () => {
  test('$30,000 is $157 a week', () => {
    expect(toWeeklyRange({ max: 30_000 }, LOAN)).toEqual({ max: 157 });
    expect(toWeeklyRange({ min: 15_000, max: 30_000 }, LOAN)).toEqual({ min: 79, max: 157 });
    expect(toWeeklyRange({}, LOAN)).toEqual({});
  });

  test('uses the loan that the dealer advertises: 11.95 % over four years, or a fee', () => {
    expect(toWeeklyRange({ max: 30_000 }, advertised({ interestRate: 11.95, years: 4 }))).toEqual({ max: 182 });
    expect(toWeeklyRange({ max: 30_000 }, advertised({ providers: ['lyrebird'] }))).toEqual({ max: 164 });
  });

  test('converts back to the chosen range', () => {
    const ends = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 5000 }));
    fc.assert(
      fc.property(ends, ([min, width]) => {
        const weekly = { min, max: min + width };
        expect(toWeeklyRange(toPriceRange(weekly, LOAN), LOAN)).toEqual(weekly);
      }),
      { seed: 11 },
    );
  });

  test('contains exactly the prices whose repayment is within it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5000 }), fc.nat(5000), (least, width) => {
        const { min = 0, max = 0 } = toPriceRange({ min: least, max: least + width }, LOAN);
        expect([calculateRepayment(min - 1, LOAN), calculateRepayment(min, LOAN)]).toEqual([least - 1, least]);
        expect([calculateRepayment(max, LOAN), calculateRepayment(max + 1, LOAN)]).toEqual([
          least + width,
          least + width + 1,
        ]);
      }),
      { seed: 12 },
    );
  });

  test('does not exceed the highest price of a range', () => {
    expect(toPriceRange({ max: 999_999_999 }, LOAN)).toEqual({ max: 999_999_999 });
  });
});
