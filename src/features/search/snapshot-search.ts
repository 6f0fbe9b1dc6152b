import * as v from 'valibot';
import { type CardSource, CardSourceSchema } from '../cars/card/index.ts';
import type { SearchAnswer } from './answer.ts';
import { evaluate } from './evaluate.ts';
import type { SearchPlan } from './plan.ts';
import { decodeSnapshot } from './snapshot.ts';

/** Answers a search from the stock that the site carries. Throws when a car that it finds is none. */
export type SnapshotSearch = (plan: SearchPlan) => SearchAnswer<CardSource>;

const HitsSchema = v.array(CardSourceSchema);

/**
 * Makes a published snapshot searchable. This file is all that a browser needs for it, and is loaded only where the stock
 * is searched without the engine.
 */
export function snapshotSearch(content: unknown): SnapshotSearch {
  const cars = decodeSnapshot(content);
  return (plan) => {
    const answer = evaluate(cars, plan);
    return { ...answer, hits: v.parse(HitsSchema, answer.hits) };
  };
}
