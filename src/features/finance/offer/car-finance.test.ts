import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import type { Locale } from '#src/lib/locale/index.ts';
import { FinanceFeaturesSchema, FinanceSchema } from '../schema.ts';
import { getCardFinance, getCarFinance } from './car-finance.ts';
import { getSmallPrint } from './disclaimer.ts';
import type { FinancedCar } from './offer.ts';

const CLOCK = createClock(0);
const CAR: FinancedCar = {
  price: 30_000,
  year: 2022,
  make: 'Toyota',
  car_type: 'used',
  item_type: 'car',
  status: 'in_stock',
  finance_lenders: { lyrebird: { paymentWeek: 151.2, comparisonRate: 11.9, disclaimer: 'Ask us.' } },
};

const makeSite = (features: v.InferInput<typeof FinanceFeaturesSchema>, locale: Locale = 'en-AU') => ({
  finance: v.parse(FinanceSchema, {}),
  features: { finance: v.parse(FinanceFeaturesSchema, { repayments: true, ...features }) },
  timeZone: 'Australia/Sydney',
  locale,
});

describe('getCarFinance', () => {
  test('shows no repayments when the dealer has switched them off', () => {
    expect(getCarFinance(CAR, makeSite({ repayments: false }), CLOCK)).toBeUndefined();
    expect(getCarFinance({ ...CAR, status: 'sold' }, makeSite({}), CLOCK)).toBeUndefined();
  });

  test('the disclaimer replaces the summary or follows further down, as configured', () => {
    expect(getCarFinance(CAR, makeSite({ replaceContent: true }), CLOCK)?.disclaimer).toBe('replace');
    expect(getCarFinance(CAR, makeSite({}), CLOCK)).toMatchObject({ disclaimer: 'anchor', frequency: 'week' });
  });
});

describe('getCardFinance', () => {
  test('includes the repayment and the comparison rate with equal prominence', () => {
    expect(getCardFinance(CAR, makeSite({}), CLOCK)).toEqual({
      week: 152,
      text: '$152/wk* · 11.90% p.a. comparison rate*',
    });
    expect(getCardFinance(CAR, makeSite({}, 'en-NZ'), CLOCK)?.text).toBe('$152/wk*');
  });

  test('uses the dealer’s repayment period, and shows nothing when cards show no repayments', () => {
    expect(getCardFinance(CAR, makeSite({ frequency: 'month' }, 'en-NZ'), CLOCK)?.text).toMatch(/^\$\d+\/mo\*$/u);
    expect(getCardFinance(CAR, makeSite({ cards: false }), CLOCK)).toEqual({ week: 152 });
  });

  test('shows nothing on a car without a price, or at 25 a week or less', () => {
    expect(getCardFinance({ ...CAR, price: 0 }, makeSite({}), CLOCK)).toBeUndefined();
    const finance_lenders = { lyrebird: { paymentWeek: 25 } };
    expect(getCardFinance({ ...CAR, finance_lenders }, makeSite({}), CLOCK)).toBeUndefined();
  });
});

test('a lender’s wording does not replace the statutory warning', () => {
  const [australian, foreign] = (['en-AU', 'en-NZ'] as const).map((locale) => {
    const finance = getCarFinance(CAR, makeSite({}, locale), CLOCK);
    return finance && getSmallPrint(finance.offer, locale);
  });
  expect(australian).toEqual(['Ask us.', expect.stringMatching(/^WARNING: /u)]);
  expect(foreign).toEqual(['Ask us.']);
});
