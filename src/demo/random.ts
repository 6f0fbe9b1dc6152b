/** A random generator with a seed, so that a feed can be generated again byte for byte. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a whole number from `least` to `most`, inclusive. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns `count` different items, in the order of the list. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** Returns a normally distributed number with mean 0 and deviation 1, as a sum of uniform ones. */
  normal(): number;
}

/** Hashes text to a seed (FNV-1a). */
function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Creates a Mulberry32 generator: small, and good enough for demo data. */
export function makeRandom(seed: string): Random {
  let state = hashSeed(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing can be picked from an empty list.');
    return item;
  };
  return {
    next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    sample(items, count) {
      const remaining = [...items.keys()];
      while (remaining.length > Math.max(0, count)) remaining.splice(whole(0, remaining.length - 1), 1);
      return remaining.flatMap((index) => items[index] ?? []);
    },
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}
