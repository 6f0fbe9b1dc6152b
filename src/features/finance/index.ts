export { comparisonRate } from './comparison-rate.ts';
export { DEFAULT_TERMS, EXAMPLE_AMOUNT } from './loan.ts';
export type { LoanOffer, Rounding } from './loan-offer.ts';
export { FINANCE_FORM, financeLink, personalisedFinanceLink } from './offer/finance-link.ts';
export { highestPrice, repayment } from './repayment.ts';
