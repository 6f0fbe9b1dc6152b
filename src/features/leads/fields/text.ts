/** Every field is required unless marked optional (spec 2 §5). */
export const REQUIRED = '*This is a required field.';

/** A value in which there is nothing to see is none. */
export function isBlank(value: string): boolean {
  return !/[^\s\p{Cf}]/u.test(value);
}

/** Control characters, halves of characters, and marks that turn the direction of what follows (D26). */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text of one line is what it looks like. */
export function isPlainLine(value: string): boolean {
  return !UNSEEN.test(value);
}

/** Whether a text of several lines is what it looks like. */
export function isPlainText(value: string): boolean {
  return !UNSEEN.test(value.replace(/[\n\r\t]/gu, ' '));
}

/** The chosen options, which have a line each. */
export function chosen(value: string): string[] {
  return value.split('\n').filter((line) => line !== '');
}
