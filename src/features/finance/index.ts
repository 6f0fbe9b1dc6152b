export { getBudgetKey } from './budget-key.ts';
export {
  FINANCE_FORM,
  getPersonalisedFinanceLink,
  makeFinanceLink,
  PERSONALISED_PATH,
  repriceFinanceLink,
} from './finance-link.ts';
export { HIGHEST_HIDDEN, REPAYMENTS_A_YEAR } from './loan.ts';
export type { AdvertisedLoan, LoanOffer } from './loan-offer.ts';
export { calculateRepayment, findHighestPrice } from './repayment.ts';
export { getStoredBudget } from './stored-budget.ts';
