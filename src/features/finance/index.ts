export { comparisonRate } from './comparison-rate.ts';
export { DEFAULT_TERMS, EXAMPLE_AMOUNT } from './loan.ts';
export { highestPrice, repayment } from './repayment.ts';
