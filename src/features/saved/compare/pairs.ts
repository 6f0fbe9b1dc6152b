/** The positions of two cars. */
export type Pair = readonly [first: number, second: number];

/** Lists every pair of cars, neighbours first, so that paging through them puts each car beside each other one. */
export function listPairs(count: number): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  for (let step = 1; step <= count / 2; step++) {
    for (let start = 0; start < count; start++) {
      const other = (start + step) % count;
      const pair: Pair = [Math.min(start, other), Math.max(start, other)];
      pairs.set(pair.join(), pair);
    }
  }
  return [...pairs.values()];
}
