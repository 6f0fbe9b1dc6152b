import type { FeedProblem, FeedReading } from './reading.ts';

export type StockDrop = { kind: 'accept' } | { kind: 'hold'; problem: FeedProblem };

/**
 * Whether a reading may replace the stock of the last build (D5). A feed without cars, or with less than half of the cars
 * of last time, is far more often a broken export than a dealer who sold out overnight, so it waits for a person.
 */
export function checkStockDrop(facts: {
  /** Cars of the last good stock; undefined before the first. */
  previousCount: number | undefined;
  reading: FeedReading;
  /** `--accept-stock-drop`: somebody looked and it is true. */
  acceptDrop: boolean;
  file: string;
}): StockDrop {
  const { previousCount, reading, acceptDrop, file } = facts;
  // Nobody can accept cars that could not be read.
  if (reading.kind === 'refused') return { kind: 'hold', problem: reading.problem };
  if (acceptDrop) return { kind: 'accept' };
  const { accepted, quarantined } = reading;
  const before = previousCount === undefined ? '' : `; the last build had ${previousCount}`;
  const hold = (what: string): StockDrop => ({
    kind: 'hold',
    problem: {
      file,
      what,
      where: 'the whole feed',
      expected: 'at least half of the cars of the last build, and at least one',
      fix: 'Look at the feed. If it is right, build again with --accept-stock-drop; until then the last good stock stays.',
    },
  });
  if (accepted === 0) {
    const [first] = quarantined;
    if (first === undefined) return hold(`The feed holds no cars${before}`);
    const reason = `row ${first.row}, column ${first.column}: ${first.reason}`;
    return hold(`None of the ${quarantined.length} rows could be accepted, the first because of ${reason}${before}`);
  }
  if (previousCount !== undefined && accepted * 2 < previousCount) {
    const rows = quarantined.length > 0 ? ` (${quarantined.length} rows are quarantined)` : '';
    return hold(`The feed holds ${accepted} cars${rows}${before}`);
  }
  return { kind: 'accept' };
}
