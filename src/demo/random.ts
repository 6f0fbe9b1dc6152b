/** A source of choices that are always the same for the same seed, so that a feed can be written again byte for byte. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `least` to `most`, both possible. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items, in the order of the list. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** Around 0, rarely beyond ±2: the sum of uniform values, scaled to a deviation of 1. */
  normal(): number;
}

/** FNV-1a: a seed for each text. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** A generator of the Mulberry32 kind: small, and good enough to look at. */
export function randomOf(seed: string): Random {
  let state = seedOf(seed);
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
      const left = [...items.keys()];
      while (left.length > Math.max(0, count)) left.splice(whole(0, left.length - 1), 1);
      return left.flatMap((index) => items[index] ?? []);
    },
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}
