/** Words for "no value" in feeds. Compared in lower case, after trimming. */
const MISSING_WORDS = [
  '',
  '-',
  '--',
  '---',
  '- / -',
  '-/-',
  '/',
  '.',
  '?',
  'n/a',
  'na',
  'n.a.',
  'nan',
  'nil',
  'null',
  'none',
  'undefined',
  '#n/a',
  '#ref!',
  '#value!',
  'tba',
  'tbc',
  'unknown',
  'unspecified',
  'not specified',
  'not provided',
] as const;

/** Combines the built-in words for "no value" with those that a feed declares. */
export function makeMissingWords(declared: readonly string[] = []): ReadonlySet<string> {
  return new Set([...MISSING_WORDS, ...declared.map((word) => word.trim().toLowerCase())]);
}

/** Longer than any word for "no value", so that most text needs no lookup. */
const MAX_LENGTH = 40;

/** Returns whether text means "no value". */
export function isMissing(text: string, words: ReadonlySet<string>): boolean {
  return text.length <= MAX_LENGTH && words.has(text.trim().toLowerCase());
}
