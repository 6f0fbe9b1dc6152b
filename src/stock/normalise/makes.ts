import { calmed } from './casing.ts';
import { keyOf } from './key.ts';
import { MAKE_NAMES, MAKE_SPELLINGS } from './make-names.ts';

const makes = new Map<string, string>();
for (const [name, spellings] of Object.entries(MAKE_SPELLINGS)) {
  for (const spelling of spellings) makes.set(keyOf(spelling), name);
}
for (const name of MAKE_NAMES) makes.set(keyOf(name), name);

/** Makes of several words by their first, for feeds that cut them there: `Land` is `Land Rover` before a `Rover`. */
const secondWords = new Map<string, readonly [second: string, make: string][]>();
for (const name of MAKE_NAMES) {
  const [first = '', second, ...more] = name.split(' ');
  if (second === undefined || more.length > 0) continue;
  secondWords.set(keyOf(first), [...(secondWords.get(keyOf(first)) ?? []), [keyOf(second), name]]);
}

/** A maker as shoppers know it, and what its model column still holds when the maker's name ran over into it. */
export interface Make {
  readonly name: string;
  /** Whether the name is in our table; one that is not may be a misspelling. */
  readonly known: boolean;
  readonly model: string;
}

/** The maker that a feed names, from its make and model columns: `Land` and `Rover Defender` are a Land Rover Defender. */
export function makeOf(make: string, model = ''): Make {
  const key = keyOf(make);
  const candidates = secondWords.get(key);
  if (candidates) {
    const [first = '', ...rest] = model.split(' ');
    const match = candidates.find(([second]) => second === keyOf(first));
    if (match) return { name: match[1], known: true, model: rest.join(' ') };
  }
  const name = makes.get(key);
  return name === undefined ? { name: calmed(make), known: false, model } : { name, known: true, model };
}
