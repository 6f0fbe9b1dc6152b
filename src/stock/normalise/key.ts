const MARKS = /\p{M}+/gu;
const NOT_ALPHANUMERIC = /[^\p{L}\p{N}+]+/gu;
const NOT_ASCII = /[^\x00-\x7f]/u;

/**
 * What two spellings of one thing have in common: `Land Cruiser`, `LANDCRUISER` and `Land-Cruiser` are all `landcruiser`,
 * `Citroën` is `citroen`. Tables are looked up by it.
 */
export function keyOf(text: string): string {
  const plain = NOT_ASCII.test(text) ? text.normalize('NFKD').replace(MARKS, '') : text;
  return plain.toLowerCase().replace(NOT_ALPHANUMERIC, '');
}

/** A look-up by key from a table of values and their spellings; a value is a spelling of itself. */
export function bySpelling<Value extends string>(
  table: Readonly<Record<Value, readonly string[]>>,
): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const value of Object.keys(table) as Value[]) {
    for (const spelling of [value, ...table[value]]) values.set(keyOf(spelling), value);
  }
  return values;
}
