import * as v from 'valibot';
import { type CardSource, CardSourceSchema, STATUS_PATH } from '#src/features/cars/card/index.ts';
import type { SearchAnswer, SearchPlan } from '../core/index.ts';
import { decodeSnapshot, evaluate } from '../snapshot/index.ts';

/** Answers a search from the site's published stock. Throws when it finds an invalid car. */
export type SnapshotSearch = (plan: SearchPlan) => SearchAnswer<CardSource>;

const HitsSchema = v.array(CardSourceSchema);

/** The file with the ids of the reserved cars, published where the status is divided into parts, so that searches do not read them all. */
export const RESERVED_PATH = '/status-reserved.json';

/** What a search reads of the published status. The whole schema is in src/features/freshness/status. */
const StatusSchema = v.object({
  parts: v.optional(v.number()),
  cars: v.optional(v.record(v.string(), v.object({ reserved: v.optional(v.boolean()) })), {}),
});
const IdsSchema = v.array(v.string());

/** Fetches the ids of the cars that the published status says are reserved; undefined if it is missing or invalid. Never rejects. */
export async function fetchReserved(
  fetchJson: (path: string) => Promise<unknown>,
): Promise<ReadonlySet<string> | undefined> {
  try {
    const { parts, cars } = v.parse(StatusSchema, await fetchJson(STATUS_PATH));
    if (parts !== undefined) return new Set(v.parse(IdsSchema, await fetchJson(RESERVED_PATH)));
    return new Set(Object.entries(cars).flatMap(([id, { reserved }]) => (reserved ? [id] : [])));
  } catch {
    return undefined;
  }
}

/**
 * Makes a published snapshot searchable, with the given cars reserved and no others. Without them, cars are as they were built.
 * Browsers load this module only to search the stock without the engine.
 */
export function createSnapshotSearch(content: unknown, reserved?: ReadonlySet<string>): SnapshotSearch {
  const cars = decodeSnapshot(content).map((car) =>
    reserved ? { ...car, reserved: reserved.has(car.id ?? '') } : car,
  );
  return (plan) => {
    const answer = evaluate(cars, plan);
    return { ...answer, hits: v.parse(HitsSchema, answer.hits) };
  };
}
