export { HIGHEST_HIDDEN } from './loan.ts';
export type { AdvertisedLoan, LoanOffer } from './loan-offer.ts';
export { FINANCE_FORM, financeLink, personalisedFinanceLink, repricedLink } from './offer/finance-link.ts';
export { highestPrice, repayment } from './repayment.ts';
