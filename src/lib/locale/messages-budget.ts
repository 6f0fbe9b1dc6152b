import { createSpeller } from './speller.ts';

/** Messages about what a shopper can repay. Apart from the calculator's, because the pages of cars load those. */
export const BUDGET_CATALOGUE = {
  budgetLabel: 'Your budget {unit}',
  budgetLink: 'See {noun} up to {price}, about {amount} {unit}',
  budgetTerms: 'On the terms chosen here',
  budgetEarlier: 'Your budget from last time',
  budgetForget: 'Forget this budget',
  budgetForgotten: 'We’ve forgotten your budget',
} as const;

export const budgetMessages = /* @__PURE__ */ createSpeller(BUDGET_CATALOGUE, {});
