import * as v from 'valibot';
import type { SearchAnswer } from './answer.ts';
import type { SearchPlan } from './plan.ts';
import { recounted } from './recount.ts';
import type { Recount } from './scope.ts';

const StatsSchema = v.object({ min: v.number(), max: v.number() });

const ResultSchema = v.object({
  hits: v.array(v.unknown()),
  estimatedTotalHits: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  facetDistribution: v.optional(v.record(v.string(), v.record(v.string(), v.number())), {}),
  facetStats: v.optional(v.record(v.string(), StatsSchema), {}),
  processingTimeMs: v.optional(v.number(), 0),
});

const ResponseSchema = v.object({ results: v.array(ResultSchema) });

/** An answer of the engine, with the time that it says it took. */
export interface EngineAnswer<Hit> extends SearchAnswer<Hit> {
  readonly processingMs: number;
}

/**
 * Reads the answer to `multiSearchBody(plan)`, asked with the same `recount`. Throws when it is not one; the hits are read by
 * `schema`.
 */
export function readResponse<Hit>(
  response: unknown,
  plan: SearchPlan,
  schema: v.GenericSchema<unknown, Hit>,
  recount?: Recount,
): EngineAnswer<Hit> {
  const { results } = v.parse(ResponseSchema, response);
  const [main, ...counted] = results;
  if (!main || counted.length !== plan.groups.length)
    throw new Error('The search service answered other queries than asked.');
  // An attribute that no car of the index has is left out of the engine's counts.
  const facets = Object.fromEntries(plan.facets.map((facet) => [facet, main.facetDistribution[facet] ?? {}]));
  const stats = { ...main.facetStats };
  const without: Record<string, number> = {};
  for (const [index, { facet }] of plan.groups.entries()) {
    const { facetDistribution, facetStats, estimatedTotalHits } = counted[index] ?? main;
    without[facet] = recounted(estimatedTotalHits, facetDistribution, recount);
    facets[facet] = facetDistribution[facet] ?? {};
    delete stats[facet];
    if (facetStats[facet]) stats[facet] = facetStats[facet];
  }
  return {
    hits: v.parse(v.array(schema), main.hits),
    total: recounted(main.estimatedTotalHits, main.facetDistribution, recount),
    facets,
    stats,
    without,
    processingMs: main.processingTimeMs,
  };
}
