import { amountOf, amountText, retyped } from '#src/components/ui/currency-amount.ts';
import type { Locale } from '#src/lib/locale/browser.ts';
import type { LoanAmount } from './choice.ts';

/** How an amount is typed. */
const KINDS = {
  price: 'dollars',
  deposit: 'dollars',
  residual: 'dollars',
  years: 'number',
  interestRate: 'number',
} as const satisfies Record<LoanAmount, 'dollars' | 'number'>;

/** An amount as its field shows it: "$25,000", "5", "12.94". */
export function fieldText(name: LoanAmount, value: number, locale: Locale): string {
  return KINDS[name] === 'dollars' ? amountText(value, locale) : String(value);
}

/** The amount that somebody typed; nothing where it is none. */
export function amountIn(name: LoanAmount, text: string): number | undefined {
  if (KINDS[name] === 'dollars') return amountOf(text);
  const digits = /^\s*(\d{1,9}(?:\.\d*)?)\s*%?\s*$/u.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A field's text and caret after a keystroke: dollars keep their sign and commas. */
export function retypedIn(
  name: LoanAmount,
  text: string,
  caret: number,
  locale: Locale,
): { readonly text: string; readonly caret: number } {
  return KINDS[name] === 'dollars' ? retyped(text, caret, locale) : { text, caret };
}
