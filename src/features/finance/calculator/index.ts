export { getExampleFinance } from './example-finance.ts';
export { CALCULATOR_ID } from './page-address.ts';
