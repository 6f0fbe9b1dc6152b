import { type Spelled, speller } from './speller.ts';

/**
 * What the repayment calculator says. It is loaded with it alone, so neither pages nor other scripts carry it; messages.ts
 * has it too, for the pages that it begins in.
 */
export const CALCULATOR_CATALOGUE = {
  comparisonWarning:
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
  notAnOffer: 'An estimate is not an offer of finance: rate, fees and approval are up to the lender.',
  calculatorTitle: 'Repayment calculator',
  calculatorLink: 'Work out your own repayment',
  calculatorHint: 'Change the amounts to see what you would repay.',
  loanPrice: 'Price',
  loanDeposit: 'Deposit',
  loanYears: 'Term in years',
  loanResidual: 'Balloon at the end',
  loanRate: 'Interest rate, % a year',
  oneYear: '1 year',
  yearCount: '{count} years',
  rateAYear: '{rate} p.a.',
  rateRange: '{from} to {to}',
  howOften: 'How often you repay',
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
  feeIncluded: 'with a fee of {fee}',
  loanInterest: 'Interest over the term',
  loanTotal: 'Total to repay',
  balloonIncluded: 'with the balloon of {residual}',
  nothingBorrowed: 'The deposit pays for everything: there is nothing to borrow.',
  spokenEstimate: '{amount} {unit} over {term}.',
  loanWorkings: 'How this is worked out',
  workingsLender: 'The lender states this repayment itself. Change an amount to see it worked out.',
  workingsIntro: 'The standard repayment of a loan:',
  workingsP: 'borrowed: the price less the deposit, and the fee where there is one',
  workingsR: 'the balloon, still owed at the end',
  workingsI: 'interest for each repayment',
  workingsN: 'number of repayments',
  roundedUp: 'Rounded up to the dollar: {amount}.',
  roundedNearest: 'Rounded to the nearest dollar: {amount}.',
  workingsTotals: 'Interest and total are worked out before rounding.',
  copyEstimate: 'Copy link to this estimate',
  estimateCopied: 'Link copied',
  copyFailed: 'The browser did not let this page copy. The address of this page is the link.',
  resetEstimate: 'Reset',
} as const;

export const CALCULATOR_AMERICAN = {
  everyFortnight: 'Every two weeks',
  aFortnight: 'every two weeks',
} satisfies Partial<Record<keyof typeof CALCULATOR_CATALOGUE, string>>;

export type CalculatorMessages = Spelled<typeof CALCULATOR_CATALOGUE>;

/** The calculator's messages in the spelling of a locale. */
export const calculatorMessages = /* @__PURE__ */ speller(CALCULATOR_CATALOGUE, CALCULATOR_AMERICAN);
