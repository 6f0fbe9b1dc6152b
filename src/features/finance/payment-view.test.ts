import { describe, expect, test } from 'vitest';
import { messagesFor } from '#src/lib/locale/index.ts';
import { DEFAULT_TERMS } from './loan.ts';
import type { LoanOffer } from './loan-offer.ts';
import { formatComparison, formatMoney, formatYears, getPayment, makePaymentView } from './payment-view.ts';

const OFFER: LoanOffer = {
  provider: 'brolga',
  name: 'Brolga',
  amount: 30_000,
  terms: DEFAULT_TERMS,
  rounding: 'up',
  stated: {},
  disclaimer: '',
};

describe('makePaymentView', () => {
  test.each([
    ['week', '$157/wk*'],
    ['fortnight', '$314/fn*'],
    ['month', '$682/mo*'],
    ['year', '$8,517/yr*'],
  ] as const)('by the %s it reads %s', (frequency, text) => {
    expect(makePaymentView(OFFER, frequency, 'en-AU')).toMatchObject({ kind: 'payment', text });
  });

  test.each([
    [25, 'enquire'],
    [26, 'payment'],
  ])('%d a week is shown as %s, with "Enquire for Finance" up to 25', (week, kind) => {
    expect(makePaymentView({ ...OFFER, stated: { week } }, 'week', 'en-AU').kind).toBe(kind);
    expect(makePaymentView({ ...OFFER, stated: { week } }, 'month', 'en-AU').kind).toBe(kind);
  });
});

describe('getPayment', () => {
  test('repayments stated by the lender win over calculated ones, for the periods it states', () => {
    const offer = { ...OFFER, stated: { week: 160.2, month: 690 } };
    expect((['week', 'fortnight', 'month'] as const).map((frequency) => getPayment(offer, frequency))).toEqual([
      161, 314, 690,
    ]);
  });

  test.each([
    ['up', 160.2, 161],
    ['nearest', 160.2, 160],
    ['nearest', 160.5, 161],
    ['up', 160, 160],
  ] as const)('rounds %s: %d is %d', (rounding, week, dollars) => {
    expect(getPayment({ ...OFFER, rounding, stated: { week } }, 'week')).toBe(dollars);
  });
});

test('rates have two decimals, amounts have cents where there are any, and years have a singular', () => {
  expect(formatComparison({ kind: 'range', from: 8.38, to: 19.42 }, messagesFor('en-AU'))).toBe('8.38% to 19.42%');
  expect([395, 1360.5].map((amount) => formatMoney(amount, 'en-AU'))).toEqual(['$395', '$1,360.50']);
  expect([1, 4.5, 5].map((years) => formatYears(years, 'en-AU'))).toEqual(['1 year', '4.5 years', '5 years']);
});
