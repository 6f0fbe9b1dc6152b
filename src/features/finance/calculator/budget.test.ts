import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyChoice, exampleChoice, exampleOffer } from '#tests/fixtures/loan.ts';
import { FREQUENCIES } from '../loan.ts';
import { formatBudget, getBudgetLink, parseBudget } from '../stored-budget.ts';
import { findAffordablePrice, makeBudget } from './budget.ts';
import { calculateEstimate } from './estimate.ts';

describe('makeBudget', () => {
  test('finds all that the repayment buys', () => {
    const budget = makeBudget(exampleChoice, calculateEstimate(exampleChoice, exampleOffer), exampleOffer);
    expect(budget).toEqual({ amount: 157, frequency: 'week', price: 30_029 });
    expect(budget && getBudgetLink('/search/used-cars', budget)).toBe('/search/used-cars?price=%3A30029');
  });

  test('includes the price itself if the lender states a lower repayment than the formula', () => {
    const offer = { ...exampleOffer, stated: { week: 150 } };
    expect(makeBudget(exampleChoice, calculateEstimate(exampleChoice, offer), offer)).toMatchObject({
      amount: 150,
      price: 30_000,
    });
  });

  test('is nothing if the deposit covers the price', () => {
    const choice = { ...exampleChoice, deposit: 40_000 };
    expect(makeBudget(choice, calculateEstimate(choice, exampleOffer), exampleOffer)).toBeUndefined();
  });

  test('never repays more than its amount, on any terms', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const budget = makeBudget(choice, calculateEstimate(choice, exampleOffer), exampleOffer);
        if (!budget) return;
        const { repayment } = calculateEstimate({ ...choice, price: budget.price }, exampleOffer);
        expect(repayment).toBeLessThanOrEqual(budget.amount);
        expect(budget.price).toBeGreaterThanOrEqual(choice.price);
      }),
    );
  });
});

test('a price that a budget buys grows with the deposit', () => {
  const withDeposit = findAffordablePrice(150, { ...exampleChoice, deposit: 5000 }, exampleOffer);
  expect(withDeposit - findAffordablePrice(150, exampleChoice, exampleOffer)).toBe(5000);
});

describe('a stored budget', () => {
  test('is read as it was written', () => {
    for (const frequency of FREQUENCIES) {
      const budget = { amount: 150, frequency, price: 28_690 };
      expect(parseBudget(formatBudget(budget))).toEqual(budget);
    }
  });

  test.each([
    undefined,
    '',
    '150',
    '150 day 28690',
    '0 week 1',
    '-1 week 5',
    '150 week 1e9',
    '<b> week 3',
    '1 toString 5',
  ])('is ignored if it reads %j', (text) => {
    expect(parseBudget(text)).toBeUndefined();
  });
});
