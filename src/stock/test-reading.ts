import * as v from 'valibot';
import { clockAt } from '#src/lib/clock.ts';
import { type FeedInput, FeedSchema } from './feed/feed-schema.ts';
import { readFeed } from './feed/read-feed.ts';
import type { FeedContext, FeedReading, ReadFeed } from './feed/reading.ts';

/** Half a year before the end of 2025, so that 2027 is the last year a car can have. */
export const NOW = Date.parse('2025-07-01T00:00:00Z');

/** The least that a row of our own format must say. */
export const ROW = { id: '7', make: 'Toyota', model: 'Hilux', year: 2021, car_type: 'used', price: 45990 };

const CONTEXT: FeedContext = { clock: clockAt(NOW), currency: 'AUD' };

/** Reads a feed, given as text or bytes, for a tenant in Australia. */
export function reading(
  content: string | Uint8Array,
  format: FeedInput['format'],
  context: Partial<FeedContext> & { encoding?: FeedInput['encoding'] } = {},
): FeedReading {
  const { encoding, ...changes } = context;
  const feed = v.parse(FeedSchema, { file: 'stock.feed', format, ...(encoding ? { encoding } : {}) });
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readFeed(bytes, feed, { ...CONTEXT, ...changes });
}

/** The same for a feed that can be read. */
export function read(...input: Parameters<typeof reading>): ReadFeed {
  const result = reading(...input);
  if (result.kind === 'refused') throw new Error(`The feed is refused: ${result.problem.what}`);
  return result;
}

/** Reads rows of our own format. */
export function readRows(rows: readonly unknown[], context: Partial<FeedContext> = {}): ReadFeed {
  return read(JSON.stringify(rows), { type: 'json' }, context);
}

/** What becomes of one row, given by how it differs from `ROW`: its car, and what is said about it. */
export function readRow(changes: Record<string, unknown>, context: Partial<FeedContext> = {}) {
  const { cars, warnings, quarantined } = readRows([{ ...ROW, ...changes }], context);
  const said = ({ column, reason }: { column: string; reason: string }): string => `${column} ${reason}`;
  return { car: cars[0], warnings: warnings.map(said), quarantined: quarantined.map(said) };
}
