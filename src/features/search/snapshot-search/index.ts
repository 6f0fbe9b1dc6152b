import * as v from 'valibot';
import { type CardSource, CardSourceSchema } from '#src/features/cars/card/index.ts';
import type { SearchAnswer, SearchPlan } from '../core/index.ts';
import { decodeSnapshot, evaluate } from '../snapshot/index.ts';

/** Answers a search from the site's published stock. Throws when it finds an invalid car. */
export type SnapshotSearch = (plan: SearchPlan) => SearchAnswer<CardSource>;

const HitsSchema = v.array(CardSourceSchema);

/** What a search reads of the published status by the id of a car. The whole schema is in src/features/freshness/status. */
const ReservedSchema = v.object({
  cars: v.record(v.string(), v.object({ reserved: v.optional(v.boolean(), false) })),
});

/**
 * Makes a published snapshot searchable, with the cars reserved that the published status says are reserved. Without a valid
 * status they are as they were built. Browsers load this module only to search the stock without the engine.
 */
export function createSnapshotSearch(content: unknown, publishedStatus?: unknown): SnapshotSearch {
  const { success, output } = v.safeParse(ReservedSchema, publishedStatus);
  const cars = decodeSnapshot(content).map((car) => (success ? { ...car, ...output.cars[car.id ?? ''] } : car));
  return (plan) => {
    const answer = evaluate(cars, plan);
    return { ...answer, hits: v.parse(HitsSchema, answer.hits) };
  };
}
