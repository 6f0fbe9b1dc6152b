import { fixShouting } from './casing.ts';
import { MAKE_NAMES, MAKE_SPELLINGS } from './make-names.ts';
import { toMatchKey } from './match-key.ts';

const makes = new Map<string, string>();
for (const [name, spellings] of Object.entries(MAKE_SPELLINGS)) {
  for (const spelling of spellings) makes.set(toMatchKey(spelling), name);
}
for (const name of MAKE_NAMES) makes.set(toMatchKey(name), name);

/** Makes of two words by their first, for feeds that split them: `Land` is `Land Rover` if the model starts with `Rover`. */
const secondWords = new Map<string, readonly [second: string, make: string][]>();
for (const name of MAKE_NAMES) {
  const [first = '', second, ...more] = name.split(' ');
  if (second === undefined || more.length > 0) continue;
  secondWords.set(toMatchKey(first), [...(secondWords.get(toMatchKey(first)) ?? []), [toMatchKey(second), name]]);
}

/** A maker, and the rest of the model column if it contained part of the maker's name. */
export interface Make {
  readonly name: string;
  /** False for a name that is not in our table, which may be a misspelling. */
  readonly isKnown: boolean;
  readonly model: string;
}

/** Finds the maker from the make and model columns: `Land` and `Rover Defender` are a Land Rover Defender. */
export function findMake(make: string, model = ''): Make {
  const key = toMatchKey(make);
  const candidates = secondWords.get(key);
  if (candidates) {
    const [first = '', ...rest] = model.split(' ');
    const match = candidates.find(([second]) => second === toMatchKey(first));
    if (match) return { name: match[1], isKnown: true, model: rest.join(' ') };
  }
  const name = makes.get(key);
  return name === undefined ? { name: fixShouting(make), isKnown: false, model } : { name, isKnown: true, model };
}
