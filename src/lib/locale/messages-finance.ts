/** What pages say of repayments and of the small print under them. */
export const FINANCE_CATALOGUE = {
  repaymentTerms: 'Estimates at {rate} p.a. over {years}, no deposit.',
  comparisonRate: 'Comparison rate {rate} p.a.',
  aboutEstimates: 'About these estimates',
  comparisonExample: 'Comparison rate for a loan of {amount} over {years}, repaid weekly.',
  fortnightlyRepayment: 'Fortnightly repayment',
  monthlyRepayment: 'Monthly repayment',
  yearlyRepayment: 'Yearly repayment',
  comparisonRateLabel: 'Comparison rate',
  ratePerYear: '{rate} p.a.',
  interestOver: '{rate} p.a. interest over {years}',
  finalPayment: 'then {amount}',
  exampleLoan: 'Example of a loan of {amount}',
  financeDisclaimer: 'Finance disclaimer',
  backToRepayment: 'Back to the repayment',
  loanDetails: 'Loan details',
  lender: 'Lender',
  interestRateLabel: 'Interest rate',
  loanTerm: 'Term',
  establishmentFee: 'Establishment fee',
  deposit: 'Deposit',
  finalPaymentLabel: 'Final payment',
  repaymentFootnote: '* Estimated repayments to approved customers, of a loan for the price shown, less any deposit.',
  repaymentLenders: 'The page of each {noun} names its lender, the interest rate and the term.',
  comparisonFootnote: 'Comparison rates are for a secured loan of {amount} over {years}.',
  cardComparison: '{rate} p.a. comparison rate*',
  financeEstimate: 'Estimate for a loan of {amount} at {rate} p.a. over {years}, to approved customers.',
  financeFee: 'An establishment fee of {amount} is borrowed with it.',
  financeDeposit: 'A deposit of {amount} is paid at once.',
  financeResidual: 'A final payment of {amount} is left to the end.',
  financeExample: 'Comparison rate {rate} p.a. on a secured loan of {amount} over {years}.',
  personalisedFinanceText:
    'A quote for you and the very {noun} that you have chosen. Call us or write to us: we tell you which papers a lender asks for.',
} as const;

export const FINANCE_AMERICAN = {
  fortnightlyRepayment: 'Repayment every two weeks',
} satisfies Partial<Record<keyof typeof FINANCE_CATALOGUE, string>>;
