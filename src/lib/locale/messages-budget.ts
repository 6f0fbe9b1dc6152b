import { createSpeller } from './speller.ts';

/** Messages about what a shopper can repay. Apart from the calculator's, because the pages of cars load those. */
export const BUDGET_CATALOGUE = {
  budgetLabel: 'Your budget {unit}',
  budgetLink: 'See {noun} within {amount} {unit}',
  budgetPrice: 'Up to {price} on these terms',
  budgetEarlier: 'Your budget from last time',
} as const;

export const budgetMessages = /* @__PURE__ */ createSpeller(BUDGET_CATALOGUE, {});
