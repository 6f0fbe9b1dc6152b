export { FINANCE_FORM, getPersonalisedFinanceLink, makeFinanceLink, repriceFinanceLink } from './finance-link.ts';
export { HIGHEST_HIDDEN } from './loan.ts';
export type { AdvertisedLoan, LoanOffer } from './loan-offer.ts';
export { calculateRepayment, findHighestPrice } from './repayment.ts';
