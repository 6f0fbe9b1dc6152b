import { formatDollars, parseDollars, reformatTypedDollars } from '#src/components/ui/currency-amount.ts';
import type { Locale } from '#src/lib/locale/browser.ts';
import type { LoanAmount } from './choice.ts';

/** The kind of field that each amount is entered in. */
const KINDS = {
  price: 'dollars',
  deposit: 'dollars',
  residual: 'dollars',
  years: 'number',
  interestRate: 'number',
} as const satisfies Record<LoanAmount, 'dollars' | 'number'>;

/** Formats an amount for its field: "$25,000", "5", "12.94". */
export function formatFieldText(name: LoanAmount, value: number, locale: Locale): string {
  return KINDS[name] === 'dollars' ? formatDollars(value, locale) : String(value);
}

/** Parses a typed amount; undefined if it is not a number. */
export function parseLoanAmount(name: LoanAmount, text: string): number | undefined {
  if (KINDS[name] === 'dollars') return parseDollars(text);
  const digits = /^\s*(\d{1,9}(?:\.\d*)?)\s*%?\s*$/u.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns a field's text and caret after a keystroke: dollars keep their sign and commas. */
export function reformatField(
  name: LoanAmount,
  text: string,
  caret: number,
  locale: Locale,
): { readonly text: string; readonly caret: number } {
  return KINDS[name] === 'dollars' ? reformatTypedDollars(text, caret, locale) : { text, caret };
}
