import * as v from 'valibot';
import { type CardSource, CardSourceSchema } from '#src/features/cars/card/index.ts';
import type { SearchAnswer, SearchPlan } from '../core/index.ts';
import { decodeSnapshot, evaluate } from '../snapshot/index.ts';

/** Answers a search from the site's published stock. Throws when it finds an invalid car. */
export type SnapshotSearch = (plan: SearchPlan) => SearchAnswer<CardSource>;

const HitsSchema = v.array(CardSourceSchema);

const ReservedSchema = v.array(v.string());

/**
 * Makes a published snapshot searchable, with the cars reserved whose ids are published as reserved, and no others. Without valid
 * ids they are as they were built. Browsers load this module only to search the stock without the engine.
 */
export function createSnapshotSearch(content: unknown, reserved?: unknown): SnapshotSearch {
  const { success, output } = v.safeParse(ReservedSchema, reserved);
  const ids = new Set(success ? output : []);
  const cars = decodeSnapshot(content).map((car) => (success ? { ...car, reserved: ids.has(car.id ?? '') } : car));
  return (plan) => {
    const answer = evaluate(cars, plan);
    return { ...answer, hits: v.parse(HitsSchema, answer.hits) };
  };
}
