/** A shopper's text as it is sent to the engine. */
export interface QueryText {
  readonly text: string;
  /** Sent when `text` finds nothing. */
  readonly retry?: string;
}

/** Letters, at least three digits, then optional letters. */
const STOCK_NUMBER = /^[a-z]+\d{3,}[a-z]*$/iu;

// As the engine reads them: including full-width and small forms, and a control character that it treats as a space.
const QUOTES = /["＂]/gu;
const SPACES = /[\s\x85]+/u;
const MINUSES = /^[-﹣－]+/u;

/**
 * Prepares a shopper's text for the engine. A text that looks like a stock number is quoted, which asks for exactly that
 * word. If nothing has it, it is searched unquoted, because A250 and GLC300 are models. The shopper's own quotes and leading
 * minuses are removed: to the engine they mean a phrase and "without", and an unclosed phrase finds nothing.
 */
export function toQueryText(query: string): QueryText {
  const words = query.replace(QUOTES, ' ').split(SPACES);
  const text = words
    .map((word) => word.replace(MINUSES, ''))
    .filter((word) => word !== '')
    .join(' ');
  return STOCK_NUMBER.test(text) ? { text: `"${text}"`, retry: text } : { text };
}
