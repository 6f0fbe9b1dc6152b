import { describe, expect, test } from 'vitest';
import { calculatePayment, findComparisonRate, makeFinanceOffers } from './finance.ts';
import { makeRandom } from './random.ts';

const LENDER = { key: 'a', name: 'A', rate: [12.94, 12.94], fee: 1360.5, comparison: true, maxAge: 12 } as const;

describe('demo finance', () => {
  test('calculates the payments of a standard loan', () => {
    expect(calculatePayment(30_000, 12.94, 52)).toBeCloseTo(156.8474, 4);
    expect(calculatePayment(30_000, 12.94, 12)).toBeCloseTo(681.6711, 4);
    expect(calculatePayment(30_000, 12.94, 52, 9000)).toBeCloseTo(132.1894, 4);
  });

  test('a makeFinance fee shows in the comparison rate', () => {
    expect(findComparisonRate(12.94, 1360.5)).toBeCloseTo(14.93, 2);
    expect(findComparisonRate(8, 0)).toBeCloseTo(8, 2);
  });

  test('makes no offers for cars that are too old or too cheap', () => {
    const random = makeRandom('offers');
    expect(makeFinanceOffers(random, { price: 20_000, age: 12.4 }, [LENDER])).toBeUndefined();
    expect(makeFinanceOffers(random, { price: 500, age: 2 }, [LENDER])).toBeUndefined();
    const offers = makeFinanceOffers(random, { price: 20_000, age: 2 }, [LENDER, { ...LENDER, key: 'b', maxAge: 1 }]);
    expect(Object.keys(offers ?? {})).toEqual(['a']);
    expect(offers?.['a']).toMatchObject({ interestRate: 12.94, comparisonRate: 14.93, establishmentFees: 1360.5 });
  });
});
