import { createSpeller, type Spelled } from './speller.ts';

/**
 * Messages of the repayment calculator. Browsers load them with the calculator only; messages.ts includes them for the
 * pages that render it.
 */
export const CALCULATOR_CATALOGUE = {
  comparisonWarning:
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
  comparisonWarningLink: 'Read the comparison rate warning',
  notAnOffer: 'This estimate is not an offer of finance. The rate, fees and approval are up to the lender.',
  calculatorTitle: 'Repayment calculator',
  calculatorLink: 'Work out your repayments',
  calculatorHint: 'Change the amounts to see what you’d repay.',
  loanPrice: 'Price',
  loanDeposit: 'Deposit',
  loanYears: 'Loan term in years',
  loanResidual: 'Balloon payment',
  loanRate: 'Interest rate, % p.a.',
  oneYear: '1 year',
  yearCount: '{count} years',
  rateAYear: '{rate} p.a.',
  rateRange: '{from} to {to}',
  repaymentFrequency: 'Repayment frequency',
  everyWeek: 'Weekly',
  everyFortnight: 'Fortnightly',
  everyMonth: 'Monthly',
  everyYear: 'Yearly',
  aWeek: 'a week',
  aFortnight: 'a fortnight',
  aMonth: 'a month',
  aYear: 'a year',
  loanRepayment: 'Repayment',
  loanRepayments: 'Repayments',
  loanInterestRate: 'Interest rate',
  loanComparison: 'Comparison rate',
  loanBorrowed: 'Amount borrowed',
  feeIncluded: 'including fees of {fee}',
  loanInterest: 'Total interest',
  loanTotal: 'Total to repay',
  balloonIncluded: 'including the {residual} balloon',
  nothingBorrowed: 'Your deposit covers the full price, so there’s nothing to borrow.',
  spokenEstimate: '{amount} {unit} over {term}.',
  loanWorkings: 'How we worked this out',
  workingsLender: 'This repayment comes from the lender. Change an amount to see how it’s worked out.',
  workingsIntro: 'The standard formula for a loan repayment:',
  workingsP: 'amount borrowed: the price less any deposit, plus any fee',
  workingsR: 'balloon still owing at the end',
  workingsI: 'interest rate for each repayment',
  workingsN: 'number of repayments',
  roundedUp: 'Rounded up to the next dollar: {amount}.',
  roundedNearest: 'Rounded to the nearest dollar: {amount}.',
  workingsTotals: 'We work out interest and totals before rounding.',
  copyEstimate: 'Copy link to this estimate',
  estimateCopied: 'Link copied',
  copyFailed: 'Your browser blocked the copy. Copy the link from the address bar instead.',
  resetEstimate: 'Reset',
} as const;

export const CALCULATOR_AMERICAN = {
  loanDeposit: 'Down payment',
  loanRate: 'Interest rate, % a year',
  rateAYear: '{rate} a year',
  everyFortnight: 'Every two weeks',
  aFortnight: 'every two weeks',
} satisfies Partial<Record<keyof typeof CALCULATOR_CATALOGUE, string>>;

export type CalculatorMessages = Spelled<typeof CALCULATOR_CATALOGUE>;

/** Returns the calculator's messages for a locale. */
export const calculatorMessages = /* @__PURE__ */ createSpeller(CALCULATOR_CATALOGUE, CALCULATOR_AMERICAN);
