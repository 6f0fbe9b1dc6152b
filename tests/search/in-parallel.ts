const AT_ONCE = 4;

/** Runs the work for each item, a few at a time, so that the engine is always busy. */
export async function runInParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  });
  await Promise.all(workers);
}
