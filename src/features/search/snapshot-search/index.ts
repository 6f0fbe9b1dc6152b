import * as v from 'valibot';
import { type CardSource, CardSourceSchema } from '#src/features/cars/card/index.ts';
import type { SearchAnswer, SearchPlan } from '../core/index.ts';
import { decodeSnapshot, evaluate } from '../snapshot/index.ts';

/** Answers a search from the site's published stock. Throws when it finds an invalid car. */
export type SnapshotSearch = (plan: SearchPlan) => SearchAnswer<CardSource>;

const HitsSchema = v.array(CardSourceSchema);

/** Makes a published snapshot searchable. Browsers load this module only to search the stock without the engine. */
export function createSnapshotSearch(content: unknown): SnapshotSearch {
  const cars = decodeSnapshot(content);
  return (plan) => {
    const answer = evaluate(cars, plan);
    return { ...answer, hits: v.parse(HitsSchema, answer.hits) };
  };
}
