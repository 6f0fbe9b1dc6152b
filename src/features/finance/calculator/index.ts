export { exampleFinance } from './example-finance.ts';
