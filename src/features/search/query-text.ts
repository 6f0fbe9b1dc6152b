/** What the engine is asked for a shopper's text. */
export interface QueryText {
  readonly text: string;
  /** Asked instead when `text` finds nothing. */
  readonly retry?: string;
}

/** Letters, at least three digits, then optional letters (D13). */
const STOCK_NUMBER = /^[a-z]+\d{3,}[a-z]*$/iu;

// As the engine reads them: with the wide and small forms, and with a control character that it takes for a space.
const QUOTES = /["＂]/gu;
const SPACES = /[\s\x85]+/u;
const MINUSES = /^[-﹣－]+/u;

/**
 * A text that looks like a stock number is quoted, which asks for exactly that word (spec 1 §5); when there is none it is
 * asked for unquoted, because A250 and GLC300 are models (D13). Quotes and leading minuses of the shopper's own go: to the
 * engine they mean a phrase and "without", and half a phrase finds nothing.
 */
export function queryText(query: string): QueryText {
  const words = query.replace(QUOTES, ' ').split(SPACES);
  const text = words
    .map((word) => word.replace(MINUSES, ''))
    .filter((word) => word !== '')
    .join(' ');
  return STOCK_NUMBER.test(text) ? { text: `"${text}"`, retry: text } : { text };
}
