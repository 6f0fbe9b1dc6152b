import fc from 'fast-check';
import { DEFAULT_TERMS, FREQUENCIES } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { type LoanChoice, offeredChoice } from './choice.ts';

/** The example of the specification: $30,000 at 12.94 % over five years without a fee (spec 1 §9). */
export const exampleOffer: LoanOffer = {
  ...{ provider: 'lyrebird', name: 'Lyrebird Finance', amount: 30_000, terms: DEFAULT_TERMS, rounding: 'up' },
  ...{ stated: {}, comparison: { kind: 'rate', rate: 12.98 }, disclaimer: 'An estimate.' },
};

export const exampleChoice: LoanChoice = offeredChoice(exampleOffer, 'week');

/** Whatever a shopper can choose of it. */
export const anyChoice: fc.Arbitrary<LoanChoice> = fc.record({
  price: fc.integer({ min: 500, max: 50_000 }),
  deposit: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000 })),
  years: fc.integer({ min: 1, max: 7 }),
  residual: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000 })),
  interestRate: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
  frequency: fc.constantFrom(...FREQUENCIES),
});
