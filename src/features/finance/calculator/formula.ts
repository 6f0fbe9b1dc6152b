import { LOCALE_FACTS, type Locale } from '#src/lib/locale/browser.ts';
import { REPAYMENTS_A_YEAR } from '../loan.ts';
import { type LoanChoice, settleChoice } from './choice.ts';
import type { Estimate } from './estimate.ts';

/** The standard repayment formula: P is borrowed, R is the residual, and interest i is charged n times. */
export const FORMULA = '(P − R ÷ (1 + i)ⁿ) × i ÷ (1 − (1 + i)⁻ⁿ)';

/** The same without interest, where the formula would divide by zero. */
export const FORMULA_WITHOUT_INTEREST = '(P − R) ÷ n';

/** The workings of an estimate, with its numbers filled in. */
export interface Workings {
  readonly formula: string;
  /** The letters of the formula and how each is calculated. */
  readonly letters: readonly { readonly letter: 'P' | 'R' | 'i' | 'n'; readonly text: string }[];
  /** The formula with its numbers, and its result before rounding. */
  readonly filled: string;
}

/** Enough decimals of the periodic interest for a result that is right to the cent. */
const RATE_DECIMALS = 9;

/** The inputs of the calculation: only numbers and operators, which are the same in every language of a site. */
export function makeWorkings(chosen: LoanChoice, estimate: Estimate, locale: Locale): Workings {
  const { price, deposit, years, interestRate, frequency } = settleChoice(chosen);
  const { borrowed, fee, residual, count, exact } = estimate;
  const formatMoney = (amount: number) => formatExactPrice(amount, locale);
  const aYear = REPAYMENTS_A_YEAR[frequency];
  const rate = (interestRate / 100 / aYear).toFixed(RATE_DECIMALS).replace(/0+$/u, '');
  const parts = [
    formatMoney(price),
    ...(deposit > 0 ? [`− ${formatMoney(deposit)}`] : []),
    ...(fee > 0 ? [`+ ${formatMoney(fee)}`] : []),
  ];
  const letters = [
    { letter: 'P', text: parts.length > 1 ? `${parts.join(' ')} = ${formatMoney(borrowed)}` : formatMoney(borrowed) },
    { letter: 'R', text: formatMoney(residual) },
    ...(interestRate > 0 ? [{ letter: 'i', text: `${interestRate}% ÷ ${aYear} = ${rate}` } as const] : []),
    { letter: 'n', text: `${years} × ${aYear} = ${count}` },
  ] as const;
  const numbers =
    interestRate > 0
      ? `(${formatMoney(borrowed)} − ${formatMoney(residual)} ÷ (1 + ${rate})^${count}) × ${rate} ÷ (1 − (1 + ${rate})^−${count})`
      : `(${formatMoney(borrowed)} − ${formatMoney(residual)}) ÷ ${count}`;
  return {
    formula: interestRate > 0 ? FORMULA : FORMULA_WITHOUT_INTEREST,
    letters,
    filled: `${numbers} = ${formatMoney(exact)}`,
  };
}

/** Dollars, with cents where there are any: "$30,000", "$156.85". */
export function formatExactPrice(amount: number, locale: Locale): string {
  const { currency } = LOCALE_FACTS[locale];
  const text = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
  return text.replace(/\.00$/u, '');
}
