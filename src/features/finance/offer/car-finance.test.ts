import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { clockAt } from '#src/lib/clock.ts';
import type { Locale } from '#src/lib/locale/index.ts';
import { FinanceFeaturesSchema, FinanceSchema } from '../schema.ts';
import { cardFinance, carFinance } from './car-finance.ts';
import { smallPrint } from './disclaimer.ts';
import type { FinancedCar } from './offer.ts';

const CLOCK = clockAt(0);
const CAR: FinancedCar = {
  ...{ price: 30_000, year: 2022, make: 'Toyota', car_type: 'used', item_type: 'car', status: 'in_stock' },
  finance_lenders: { lyrebird: { paymentWeek: 151.2, comparisonRate: 11.9, disclaimer: 'Ask us.' } },
};

const siteOf = (features: v.InferInput<typeof FinanceFeaturesSchema>, locale: Locale = 'en-AU') => ({
  finance: v.parse(FinanceSchema, {}),
  features: { finance: v.parse(FinanceFeaturesSchema, { repayments: true, ...features }) },
  timeZone: 'Australia/Sydney',
  locale,
});

describe('carFinance', () => {
  test('a dealer that shows no repayments shows none', () => {
    expect(carFinance(CAR, siteOf({ repayments: false }), CLOCK)).toBeUndefined();
    expect(carFinance({ ...CAR, status: 'sold' }, siteOf({}), CLOCK)).toBeUndefined();
  });

  test('the disclaimer takes the place of the summary or stands further down, as the dealer wants (spec 1 §4)', () => {
    expect(carFinance(CAR, siteOf({ replaceContent: true }), CLOCK)?.disclaimer).toBe('replace');
    expect(carFinance(CAR, siteOf({}), CLOCK)).toMatchObject({ disclaimer: 'anchor', frequency: 'week' });
  });
});

describe('cardFinance', () => {
  test('says the repayment and as loudly the comparison rate (D23)', () => {
    expect(cardFinance(CAR, siteOf({}), CLOCK)).toEqual({ week: 152, text: '$152/wk* · 11.90% p.a. comparison rate*' });
    expect(cardFinance(CAR, siteOf({}, 'en-NZ'), CLOCK)?.text).toBe('$152/wk*');
  });

  test('says it by the period of the dealer, or nothing where cards are to say nothing', () => {
    expect(cardFinance(CAR, siteOf({ frequency: 'month' }, 'en-NZ'), CLOCK)?.text).toMatch(/^\$\d+\/mo\*$/u);
    expect(cardFinance(CAR, siteOf({ cards: false }), CLOCK)).toEqual({ week: 152 });
  });

  test('nothing on a car without a price, nor of 25 a week or less (spec 2 §9)', () => {
    expect(cardFinance({ ...CAR, price: 0 }, siteOf({}), CLOCK)).toBeUndefined();
    const finance_lenders = { lyrebird: { paymentWeek: 25 } };
    expect(cardFinance({ ...CAR, finance_lenders }, siteOf({}), CLOCK)).toBeUndefined();
  });
});

test('a lender’s words do not replace the warning of the law (D23)', () => {
  const [australian, foreign] = (['en-AU', 'en-NZ'] as const).map((locale) => {
    const finance = carFinance(CAR, siteOf({}, locale), CLOCK);
    return finance && smallPrint(finance.offer, locale);
  });
  expect(australian).toEqual(['Ask us.', expect.stringMatching(/^WARNING: /u)]);
  expect(foreign).toEqual(['Ask us.']);
});
