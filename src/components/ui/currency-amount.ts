import { formatPrice } from '#src/lib/locale/format.ts';
import type { Locale } from '#src/lib/locale/locale.ts';

/** Digits beyond those of any price are dropped. */
const MAX_DIGITS = 9;

const DIGIT = /\d/gu;

/** Parses a whole amount from typed or pasted text with any signs and cents. Returns undefined if there is none. */
export function parseDollars(text: string): number | undefined {
  const digits = text.replace(/\..*$/su, '').replace(/\D/gu, '').slice(0, MAX_DIGITS);
  return digits === '' ? undefined : Number(digits);
}

/** Formats an amount for its field: "$25,000", or empty text for none. */
export function formatDollars(amount: number | undefined, locale: Locale): string {
  return amount === undefined ? '' : formatPrice(amount, locale);
}

/**
 * Returns the text and caret of a field after a keystroke. The caret keeps the same digits to its right, so that commas, which
 * appear and disappear automatically, neither move it nor block a backspace.
 */
export function reformatTypedDollars(
  text: string,
  caret: number,
  locale: Locale,
): { readonly text: string; readonly caret: number } {
  const formatted = formatDollars(parseDollars(text), locale);
  const digitsToKeep = text.slice(caret).match(DIGIT)?.length ?? 0;
  let position = formatted.length;
  for (let passed = 0; position > 0 && passed < digitsToKeep; position -= 1) {
    if (/\d/u.test(formatted[position - 1] ?? '')) passed += 1;
  }
  // Put the caret before a comma, so that a backspace deletes a digit.
  while (position > 0 && digitsToKeep > 0 && formatted[position - 1] === ',') position -= 1;
  return { text: formatted, caret: position };
}
