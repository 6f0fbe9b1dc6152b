import { describe, expect, test } from 'vitest';
import type { LoanOffer } from '../loan-offer.ts';
import { areOutdated } from './published-terms.ts';
import { readFreshOffer } from './read-answer.ts';
import { formatTerms } from './terms-text.ts';

const PUBLISHED: LoanOffer = {
  provider: 'brolga',
  name: 'Brolga Vehicle Loans',
  amount: 30_000,
  terms: { interestRate: 12.94, years: 5, deposit: 0, residual: 0, fee: 0 },
  rounding: 'nearest',
  stated: {},
  disclaimer: 'Old.',
};

const LENDER = {
  financeProvider: 'Lyrebird Car Loans',
  interestRate: 9.5,
  comparisonRate: 10.1,
  paymentWeek: 146,
  paymentMonth: 631,
  termYears: 5,
  termMonths: 60,
  termWeeks: 260,
  deposit: 0,
  balloon: 9000,
  establishmentFees: 395,
  totalPayable: 46_960,
  disclaimer: 'New.',
};

const TEXTS = {
  interestOver: '{rate} p.a. interest over {years}',
  finalPayment: 'then {amount}',
  ratePerYear: '{rate} p.a.',
  rateRange: '{from} to {to}',
};

function readOffer(lender: object = {}): LoanOffer {
  const fresh = readFreshOffer({ finance_lenders: { lyrebird: { ...LENDER, ...lender } } }, PUBLISHED);
  if (fresh.kind === 'withdrawn') throw new Error('The offer is withdrawn.');
  return fresh.offer;
}

describe('terms of today', () => {
  test('come from the first lender of the answer, for the price and the rounding that were published', () => {
    const answer = { finance_lenders: { lyrebird: LENDER, brolga: { ...LENDER, interestRate: 1 } } };
    expect(readFreshOffer(answer, PUBLISHED)).toEqual({
      kind: 'offered',
      offer: {
        provider: 'lyrebird',
        name: 'Lyrebird Car Loans',
        amount: 30_000,
        terms: { interestRate: 9.5, years: 5, deposit: 0, residual: 9000, fee: 395 },
        rounding: 'nearest',
        stated: { week: 146, month: 631 },
        totalPayable: 46_960,
        comparison: { kind: 'rate', rate: 10.1 },
        disclaimer: 'New.',
      },
    });
  });

  test('are withdrawn if nobody lends on the car any more', () => {
    expect(readFreshOffer({ finance_lenders: {} }, PUBLISHED)).toEqual({ kind: 'withdrawn' });
  });

  test.each([undefined, {}, { finance_lenders: { a: { interestRate: 'low' } } }])('are not read from %j', (answer) => {
    expect(() => readFreshOffer(answer, PUBLISHED)).toThrow(/Invalid/u);
  });

  test('are written as the page writes its own', () => {
    expect(formatTerms(readOffer(), 'week', 'en-AU', TEXTS)).toEqual({
      repayment: '$146/wk*',
      comparison: '10.10% p.a.',
      comparisonMarked: '10.10% p.a.*',
      summary: '9.50% p.a. interest over 5 years, then $9,000',
      lender: 'Lyrebird Car Loans',
      example: '$30,000',
      borrowed: '$30,395',
      interestRate: '9.50% p.a.',
      years: '5 years',
      fee: '$395',
      deposit: '$0',
      residual: '$9,000',
      total: '$46,960',
    });
    const range = { comparisonRate: undefined, comparisonRange: { from: 8.38, to: 19.42 } };
    expect(formatTerms(readOffer(range), 'week', 'en-AU', TEXTS)?.comparison).toBe('8.38% to 19.42% p.a.');
  });

  test('are not written if the repayment is too small to show', () => {
    expect(formatTerms(readOffer({ paymentWeek: 20 }), 'week', 'en-AU', TEXTS)).toBeUndefined();
  });
});

test('terms are outdated after a day', () => {
  const since = Date.UTC(2026, 10, 20) / 1000;
  expect(areOutdated({ since }, (since + 86_400) * 1000)).toBe(false);
  expect(areOutdated({ since }, (since + 86_401) * 1000)).toBe(true);
});
