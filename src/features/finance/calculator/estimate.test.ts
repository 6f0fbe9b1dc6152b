import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyChoice, exampleChoice, exampleOffer } from '#tests/fixtures/loan.ts';
import { FREQUENCIES, REPAYMENTS_A_YEAR } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { calculateRepayment } from '../repayment.ts';
import { settleChoice } from './choice.ts';
import { calculateEstimate } from './estimate.ts';

const estimate = (part: Partial<typeof exampleChoice> = {}, offer: Partial<LoanOffer> = {}) =>
  calculateEstimate({ ...exampleChoice, ...part }, { ...exampleOffer, ...offer });

describe('calculateEstimate', () => {
  test('an unchanged offer costs what its provider states', () => {
    expect(FREQUENCIES.map((frequency) => estimate({ frequency }).repayment)).toEqual([157, 314, 682, 8517]);
    expect(estimate()).toMatchObject({ borrowed: 30_000, count: 260, comparison: { kind: 'rate', rate: 12.98 } });
  });

  test('repayments stated by the lender are shown until the loan changes', () => {
    const stated = { week: 149, month: 646 };
    expect(estimate({}, { stated })).toMatchObject({ repayment: 149, source: 'lender', total: 149 * 260 });
    expect(estimate({ frequency: 'month' }, { stated })).toMatchObject({ repayment: 646, source: 'lender' });
    expect(estimate({ frequency: 'year' }, { stated })).toMatchObject({ repayment: 8517, source: 'formula' });
    expect(estimate({ deposit: 5000 }, { stated }).source).toBe('formula');
  });

  test('the total is the lender’s until the loan changes', () => {
    const totalPayable = 41_500;
    expect(estimate({}, { totalPayable })).toMatchObject({ total: 41_500, interest: 11_500 });
    expect(estimate({ frequency: 'month' }, { totalPayable }).total).toBe(41_500);
    expect(estimate({ years: 4 }, { totalPayable }).total).not.toBe(41_500);
  });

  test('estimates use the provider’s rounding', () => {
    expect(estimate({ residual: 9000 }).repayment).toBe(133);
    expect(estimate({ residual: 9000 }, { rounding: 'nearest' }).repayment).toBe(132);
  });

  test('the amount borrowed, its interest and the total add up, and the repayment matches the formula', () => {
    fc.assert(
      fc.property(anyChoice, fc.constantFrom(0, 1360.5), (choice, fee) => {
        const offer = { ...exampleOffer, amount: 1, terms: { ...exampleOffer.terms, fee } };
        const {
          repayment: shown,
          exact,
          count,
          borrowed,
          residual,
          interest,
          total,
        } = calculateEstimate(choice, offer);
        const { price, frequency, ...terms } = settleChoice(choice);
        expect(count).toBe(terms.years * REPAYMENTS_A_YEAR[frequency]);
        if (terms.deposit === price) {
          expect([shown, borrowed, total]).toEqual([0, 0, 0]);
          return;
        }
        expect(shown).toBe(calculateRepayment(price, { terms: { ...terms, fee }, rounding: 'up' }, frequency));
        expect(borrowed).toBe(price + fee - terms.deposit);
        expect(total).toBeCloseTo(exact * count + residual, 4);
        expect(interest).toBeCloseTo(total - borrowed, 4);
      }),
      { seed: 12, numRuns: 500 },
    );
  });

  test('a deposit above the price and a residual above the rest are capped', () => {
    expect(estimate({ deposit: 40_000 })).toMatchObject({ repayment: 0, borrowed: 0 });
    expect(estimate({ deposit: 40_000 }).comparison).toBeUndefined();
    expect(estimate({ deposit: 20_000, residual: 15_000 })).toMatchObject({ borrowed: 10_000, residual: 10_000 });
  });

  describe('comparison rate', () => {
    const fee = { terms: { ...exampleOffer.terms, fee: 1360.5 } };

    test('is that of the estimate, and counts 52.18 weeks', () => {
      expect(estimate({ frequency: 'month', deposit: 1 }, fee).comparison).toMatchObject({
        rate: expect.closeTo(14.93, 2),
      });
      expect(estimate({ deposit: 1 }, fee).comparison).toMatchObject({ rate: expect.closeTo(14.99, 2) });
    });

    test('is never below the lender’s as long as its interest rate is unchanged', () => {
      const comparison = { kind: 'rate', rate: 18 } as const;
      expect(estimate({ deposit: 1000 }, { comparison }).comparison).toEqual(comparison);
      expect(estimate({ interestRate: 5, frequency: 'month' }, { comparison }).comparison).toMatchObject({
        rate: expect.closeTo(5, 4),
      });
    });

    test('is a range where the lender states one, and absent where the law requires none', () => {
      const comparison = { kind: 'range', from: 8.38, to: 19.42 } as const;
      expect(estimate({ deposit: 1000 }, { comparison }).comparison).toEqual(comparison);
      const { comparison: _, ...uncompared } = exampleOffer;
      expect(calculateEstimate({ ...exampleChoice, deposit: 1000 }, uncompared).comparison).toBeUndefined();
    });
  });
});
