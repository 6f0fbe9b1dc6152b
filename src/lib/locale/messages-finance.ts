/** Messages about repayments, and the small print under them. */
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
  exampleLoan: 'Example loan of {amount}',
  financeDisclaimer: 'Finance disclaimer',
  backToRepayment: 'Back to the repayment',
  loanDetails: 'Loan details',
  lender: 'Lender',
  interestRateLabel: 'Interest rate',
  loanTerm: 'Term',
  establishmentFee: 'Establishment fee',
  deposit: 'Deposit',
  finalPaymentLabel: 'Final payment',
  repaymentFootnote: '* Estimated repayments for approved customers, on a loan for the price shown less any deposit.',
  repaymentLenders: 'See each {noun}’s page for its lender, interest rate and term.',
  comparisonFootnote: 'Comparison rates are for a secured loan of {amount} over {years}.',
  cardComparison: '{rate} p.a. comparison rate*',
  financeEstimate: 'Estimate for a loan of {amount} at {rate} p.a. over {years}, for approved customers.',
  financeFee: 'Includes an establishment fee of {amount}, added to the loan.',
  financeDeposit: 'Includes a deposit of {amount}, paid upfront.',
  financeResidual: 'A final payment of {amount} is due at the end.',
  financeExample: 'Comparison rate {rate} p.a. on a secured loan of {amount} over {years}.',
  personalisedFinanceText:
    'Get a quote on the {noun} you’ve picked. Call or write to us and we’ll tell you what paperwork you’ll need.',
} as const;

export const FINANCE_AMERICAN = {
  fortnightlyRepayment: 'Repayment every two weeks',
} satisfies Partial<Record<keyof typeof FINANCE_CATALOGUE, string>>;
