const MARKS = /\p{M}+/gu;
const NOT_ALPHANUMERIC = /[^\p{L}\p{N}+]+/gu;
const NOT_ASCII = /[^\x00-\x7f]/u;

/**
 * Returns the lookup key of a word, which its spellings have in common: `Land Cruiser`, `LANDCRUISER` and `Land-Cruiser` become
 * `landcruiser`, `Citroën` becomes `citroen`.
 */
export function toMatchKey(text: string): string {
  const plain = NOT_ASCII.test(text) ? text.normalize('NFKD').replace(MARKS, '') : text;
  return plain.toLowerCase().replace(NOT_ALPHANUMERIC, '');
}

/** Indexes a table of values and their spellings by match key. A value is a spelling of itself. */
export function indexSpellings<Value extends string>(
  table: Readonly<Record<Value, readonly string[]>>,
): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const value of Object.keys(table) as Value[]) {
    for (const spelling of [value, ...table[value]]) values.set(toMatchKey(spelling), value);
  }
  return values;
}
