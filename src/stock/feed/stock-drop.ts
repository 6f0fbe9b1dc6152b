import { addRest, formatCount } from '#src/lib/text.ts';
import type { FeedProblem, FeedReading } from './feed-reading.ts';
import { countRows, type RowGroup } from './row-groups.ts';

export type StockDrop = { kind: 'accept' } | { kind: 'refuse'; problem: FeedProblem };

/**
 * Decides whether a reading may replace the stock of the last build. A feed without cars, or with less than half as many as last
 * time, is far more often a broken export than a dealer who sold out overnight, so a person has to confirm it.
 */
export function checkStockDrop(input: {
  /** Number of cars in the last good stock; undefined before the first. */
  previousCount: number | undefined;
  reading: FeedReading;
  /** `--accept-stock-drop`: a person has confirmed the drop. */
  acceptDrop: boolean;
  file: string;
}): StockDrop {
  const { previousCount, reading, acceptDrop, file } = input;
  // Cars that could not be read cannot be accepted.
  if (reading.kind === 'refused') return { kind: 'refuse', problem: reading.problem };
  if (acceptDrop) return { kind: 'accept' };
  const { accepted, quarantined } = reading;
  // A person has confirmed that there are no more cars.
  if (previousCount === 0 && reading.rows === 0) return { kind: 'accept' };
  const before = previousCount === undefined ? '' : `; the last build had ${previousCount}`;
  const refuse = (what: string): StockDrop => ({
    kind: 'refuse',
    problem: {
      file,
      what,
      where: 'the whole feed',
      expected: 'at least one car, and at least half as many as in the last build',
      fix: 'Check the feed. If it is right, build again with --accept-stock-drop. Until then the site keeps the last good stock.',
    },
  });
  if (accepted === 0) {
    const [first] = quarantined.flatMap(({ rows }) => rows);
    if (first === undefined) return refuse(`The feed has no cars${before}`);
    const reason = `row ${first.row}, column ${first.column}: ${first.reason}`;
    return refuse(
      `None of the ${formatCount(countRows(quarantined), 'row')} could be accepted. The first problem is in ${reason}${listReasons(quarantined)}${before}`,
    );
  }
  if (previousCount !== undefined && accepted * 2 < previousCount) {
    const quarantinedRows = countRows(quarantined);
    const rows = quarantinedRows > 0 ? ` (${formatCount(quarantinedRows, 'row')} quarantined)` : '';
    return refuse(`The feed has ${accepted} cars${rows}${before}`);
  }
  return { kind: 'accept' };
}

const LISTED_REASONS = 5;

/** Lists the most frequent reasons with the number of their rows; nothing for a single reason, which the first row shows. */
function listReasons(groups: readonly RowGroup[]): string {
  if (groups.length < 2) return '';
  const frequent = groups.toSorted((a, b) => b.count - a.count).slice(0, LISTED_REASONS);
  const reasons = frequent.map(({ column, reason, count }) => `${column} ${reason} (${formatCount(count, 'row')})`);
  return `. By reason: ${addRest(reasons, groups.length, (rest) => formatCount(rest, 'more reason')).join('; ')}`;
}
