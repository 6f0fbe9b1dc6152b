/** Who lends on a car and what that costs. Apart from the formulas, which browsers load: this brings the messages of pages. */
export { EXAMPLE_AMOUNT, EXAMPLE_YEARS } from '../loan.ts';
export { type CardFinance, type CarFinance, cardFinance, carFinance } from './car-finance.ts';
export { smallPrint } from './disclaimer.ts';
export { advertisedLoan, loanOffer } from './offer.ts';
export {
  comparisonText,
  moneyText,
  type PaymentView,
  paymentOf,
  paymentView,
  percentText,
  yearsText,
} from './payment-view.ts';
