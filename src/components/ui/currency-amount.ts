import { formatPrice } from '#src/lib/locale/format.ts';
import type { Locale } from '#src/lib/locale/locale.ts';

/** More digits than any price has are cut off. */
const MOST_DIGITS = 9;

const DIGIT = /\d/gu;

/** The whole amount that somebody typed or pasted, with whatever signs and cents around it; nothing for no amount. */
export function amountOf(text: string): number | undefined {
  const digits = text.replace(/\..*$/su, '').replace(/\D/gu, '').slice(0, MOST_DIGITS);
  return digits === '' ? undefined : Number(digits);
}

/** An amount as its field shows it: "$25,000", and nothing for none. */
export function amountText(amount: number | undefined, locale: Locale): string {
  return amount === undefined ? '' : formatPrice(amount, locale);
}

/**
 * A field's text and caret after a keystroke. The caret keeps the digits to its right, so that a group's comma, which comes
 * and goes by itself, neither moves it nor stops a backspace.
 */
export function retyped(
  text: string,
  caret: number,
  locale: Locale,
): { readonly text: string; readonly caret: number } {
  const formatted = amountText(amountOf(text), locale);
  const right = text.slice(caret).match(DIGIT)?.length ?? 0;
  let position = formatted.length;
  for (let passed = 0; position > 0 && passed < right; position -= 1) {
    if (/\d/u.test(formatted[position - 1] ?? '')) passed += 1;
  }
  // Between the digits that it keeps and the next ones there may be a comma: before it, where a backspace takes a digit.
  while (position > 0 && right > 0 && formatted[position - 1] === ',') position -= 1;
  return { text: formatted, caret: position };
}
