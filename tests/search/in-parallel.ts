const AT_ONCE = 4;

/** Does the work for each item, a few at once, so that the engine never waits for the test. */
export async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items[Symbol.iterator]();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  });
  await Promise.all(workers);
}
