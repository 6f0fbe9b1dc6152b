import { describe, expect, test } from 'vitest';
import { comparisonRate, financeOffers, payment } from './finance.ts';
import { randomOf } from './random.ts';

const LENDER = { key: 'a', name: 'A', rate: [12.94, 12.94], fee: 1360.5, comparison: true, oldest: 12 } as const;

describe('demo finance', () => {
  test('payments are those of a standard loan', () => {
    expect(payment(30_000, 12.94, 52)).toBeCloseTo(156.8474, 4);
    expect(payment(30_000, 12.94, 12)).toBeCloseTo(681.6711, 4);
    expect(payment(30_000, 12.94, 52, 9000)).toBeCloseTo(132.1894, 4);
  });

  test('a financed fee shows in the comparison rate', () => {
    expect(comparisonRate(12.94, 1360.5)).toBeCloseTo(14.93, 2);
    expect(comparisonRate(8, 0)).toBeCloseTo(8, 2);
  });

  test('a lender offers nothing on cars that are too old, or too cheap', () => {
    const random = randomOf('offers');
    expect(financeOffers(random, { price: 20_000, age: 12.4 }, [LENDER])).toBeUndefined();
    expect(financeOffers(random, { price: 500, age: 2 }, [LENDER])).toBeUndefined();
    const offers = financeOffers(random, { price: 20_000, age: 2 }, [LENDER, { ...LENDER, key: 'b', oldest: 1 }]);
    expect(Object.keys(offers ?? {})).toEqual(['a']);
    expect(offers?.['a']).toMatchObject({ interestRate: 12.94, comparisonRate: 14.93, establishmentFees: 1360.5 });
  });
});
