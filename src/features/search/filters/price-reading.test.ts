import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advertised } from '#tests/search/shown-search.ts';
import { repayment } from '../../finance/index.ts';
import { pricesOfWeekly, weeklyRange } from './price-reading.ts';

const LOAN = advertised();

describe('a range of prices read by the week', () => {
  test('$30,000 is $157 a week', () => {
    expect(weeklyRange({ max: 30_000 }, LOAN)).toEqual({ max: 157 });
    expect(weeklyRange({ min: 15_000, max: 30_000 }, LOAN)).toEqual({ min: 79, max: 157 });
    expect(weeklyRange({}, LOAN)).toEqual({});
  });

  test('it goes by what the dealer advertises: 11.95 % over four years, or a fee', () => {
    expect(weeklyRange({ max: 30_000 }, advertised({ interestRate: 11.95, years: 4 }))).toEqual({ max: 182 });
    expect(weeklyRange({ max: 30_000 }, advertised({ providers: ['lyrebird'] }))).toEqual({ max: 164 });
  });

  test('it is read again as it was chosen', () => {
    const ends = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 5000 }));
    fc.assert(
      fc.property(ends, ([min, width]) => {
        const weekly = { min, max: min + width };
        expect(weeklyRange(pricesOfWeekly(weekly, LOAN), LOAN)).toEqual(weekly);
      }),
      { seed: 11 },
    );
  });

  test('it holds every price whose repayment lies in it, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5000 }), fc.nat(5000), (least, width) => {
        const { min = 0, max = 0 } = pricesOfWeekly({ min: least, max: least + width }, LOAN);
        expect([repayment(min - 1, LOAN), repayment(min, LOAN)]).toEqual([least - 1, least]);
        expect([repayment(max, LOAN), repayment(max + 1, LOAN)]).toEqual([least + width, least + width + 1]);
      }),
      { seed: 12 },
    );
  });

  test('it does not reach further than a range can', () => {
    expect(pricesOfWeekly({ max: 999_999_999 }, LOAN)).toEqual({ max: 999_999_999 });
  });
});
