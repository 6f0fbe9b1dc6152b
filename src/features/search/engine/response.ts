import * as v from 'valibot';
import type { Recount, SearchAnswer, SearchPlan } from '../core/index.ts';
import { recountTotal } from './recount.ts';

const StatsSchema = v.object({ min: v.number(), max: v.number() });

const ResultSchema = v.object({
  hits: v.array(v.unknown()),
  estimatedTotalHits: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  facetDistribution: v.optional(v.record(v.string(), v.record(v.string(), v.number())), {}),
  facetStats: v.optional(v.record(v.string(), StatsSchema), {}),
  processingTimeMs: v.optional(v.number(), 0),
});

const ResponseSchema = v.object({ results: v.array(ResultSchema) });

/** An answer of the engine, with the processing time it reports. */
export interface EngineAnswer<Hit> extends SearchAnswer<Hit> {
  readonly processingMs: number;
}

/**
 * Reads the response to `makeMultiSearchBody(plan)`, sent with the same `recount`. Throws when it is invalid; `schema` parses
 * the hits.
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
    throw new Error('The search service answered a different number of queries than it was sent.');
  // The engine leaves out attributes that no car in the index has.
  const facets = Object.fromEntries(plan.facets.map((facet) => [facet, main.facetDistribution[facet] ?? {}]));
  const stats = { ...main.facetStats };
  const without: Record<string, number> = {};
  for (const [index, { facet }] of plan.groups.entries()) {
    const { facetDistribution, facetStats, estimatedTotalHits } = counted[index] ?? main;
    without[facet] = recountTotal(estimatedTotalHits, facetDistribution, recount);
    facets[facet] = facetDistribution[facet] ?? {};
    delete stats[facet];
    if (facetStats[facet]) stats[facet] = facetStats[facet];
  }
  return {
    hits: v.parse(v.array(schema), main.hits),
    total: recountTotal(main.estimatedTotalHits, main.facetDistribution, recount),
    facets,
    stats,
    without,
    processingMs: main.processingTimeMs,
  };
}
