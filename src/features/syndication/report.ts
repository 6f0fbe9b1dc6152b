import * as v from 'valibot';
import { ROWS_PER_GROUP } from '#src/stock/index.ts';
import type { CompiledFeed } from './compile.ts';
import { DESTINATIONS } from './schema.ts';

/** The cars that a destination does not get for one reason. */
const RejectedGroupSchema = v.object({
  /** The column of the file, or the fact of the car. */
  column: v.string(),
  reason: v.string(),
  /** Number of all cars of the group. */
  count: v.number(),
  /** The first cars, each with its value. */
  cars: v.array(v.object({ id: v.string(), value: v.string() })),
});

/** A file for another company, as the report of a build describes it. */
export const SyndicatedFeedSchema = v.object({
  destination: v.picklist(DESTINATIONS),
  label: v.string(),
  /** The address to hand to the destination. */
  url: v.string(),
  /** Cars in the file, and cars that were left out. */
  cars: v.number(),
  rejectedCars: v.number(),
  /** The cars that were left out, by reason. A car with several faults is in several groups. */
  rejected: v.array(RejectedGroupSchema),
});

export type RejectedGroup = v.InferOutput<typeof RejectedGroupSchema>;
export type SyndicatedFeed = v.InferOutput<typeof SyndicatedFeedSchema>;

const LABELS = {
  google: 'Google vehicle ads',
  meta: 'Meta automotive inventory',
  tiktok: 'TikTok automotive inventory',
  classifieds: 'Classifieds CSV',
} as const satisfies Record<SyndicatedFeed['destination'], string>;

/** Values can be as long as a description. */
const VALUE_LENGTH = 80;

/** Describes compiled files for the report of a build. `origin` is that of the site. */
export function describeFeeds(feeds: readonly CompiledFeed[], origin: string): SyndicatedFeed[] {
  return feeds.map(({ destination, path, rows, rejected }) => ({
    destination,
    label: LABELS[destination],
    url: origin + path,
    cars: rows.length,
    rejectedCars: rejected.length,
    rejected: groupByReason(rejected),
  }));
}

function groupByReason(rejected: CompiledFeed['rejected']): RejectedGroup[] {
  const groups = new Map<string, RejectedGroup>();
  for (const { id, faults } of rejected) {
    for (const { column, value, reason, rule = reason } of faults) {
      const key = `${column}\n${rule}`;
      const group = groups.get(key) ?? { column, reason: rule, count: 0, cars: [] };
      groups.set(key, group);
      group.count += 1;
      if (group.cars.length < ROWS_PER_GROUP)
        group.cars.push({ id, value: value.slice(0, VALUE_LENGTH).toWellFormed() });
    }
  }
  return [...groups.values()];
}
