/** How feeds write that they do not know. Compared in lower case, after trimming. */
const MISSING_WORDS = [
  ...['', '-', '--', '---', '- / -', '-/-', '/', '.', '?', 'n/a', 'na', 'n.a.', 'nan', 'nil', 'null', 'none'],
  ...['undefined', '#n/a', '#ref!', '#value!', 'tba', 'tbc', 'unknown', 'unspecified', 'not specified'],
  ...['not provided'],
] as const;

/** The built-in words for "no value" and those that a feed declares for itself. */
export function missingWords(declared: readonly string[] = []): ReadonlySet<string> {
  return new Set([...MISSING_WORDS, ...declared.map((word) => word.trim().toLowerCase())]);
}

/** Longer than any word for "no value", so most text is known to be a value by its length. */
const LONGEST = 40;

/** Whether a text says that there is no value. */
export function isMissing(text: string, words: ReadonlySet<string>): boolean {
  return text.length <= LONGEST && words.has(text.trim().toLowerCase());
}
