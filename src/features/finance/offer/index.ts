/**
 * The lender of a car and the cost of its loan. Separate from the formulas, which browsers load: this module brings in
 * the messages of pages.
 */
export { EXAMPLE_AMOUNT, EXAMPLE_YEARS } from '../loan.ts';
export {
  formatComparison,
  formatMoney,
  formatPercent,
  formatYears,
  getPayment,
  getTotalPayable,
  makePaymentView,
  type PaymentView,
} from '../payment-view.ts';
export {
  type CardFinance,
  type CarFinance,
  type FinanceSite,
  getCardFinance,
  getCarFinance,
  showsRepaymentsOnCards,
} from './car-finance.ts';
export { getSmallPrint, getTermsText, listShownSentences } from './disclaimer.ts';
export { getAdvertisedLoan, hasLoanOffer } from './offer.ts';
