import * as v from 'valibot';
import type { SearchAnswer } from './answer.ts';
import type { SearchPlan } from './plan.ts';

const StatsSchema = v.object({ min: v.number(), max: v.number() });

const ResultSchema = v.object({
  hits: v.array(v.unknown()),
  estimatedTotalHits: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  facetDistribution: v.optional(v.record(v.string(), v.record(v.string(), v.number())), {}),
  facetStats: v.optional(v.record(v.string(), StatsSchema), {}),
});

const ResponseSchema = v.object({ results: v.array(ResultSchema) });

/** Reads the answer to `multiSearchBody(plan)`. Throws when it is not one; the hits are read by `schema`. */
export function readResponse<Hit>(
  response: unknown,
  plan: SearchPlan,
  schema: v.GenericSchema<unknown, Hit>,
): SearchAnswer<Hit> {
  const { results } = v.parse(ResponseSchema, response);
  const [main, ...counted] = results;
  if (!main || counted.length !== plan.groups.length)
    throw new Error('The search service answered other queries than asked.');
  const facets = { ...main.facetDistribution };
  const stats = { ...main.facetStats };
  for (const [index, { facet }] of plan.groups.entries()) {
    const { facetDistribution, facetStats } = counted[index] ?? main;
    facets[facet] = facetDistribution[facet] ?? {};
    delete stats[facet];
    if (facetStats[facet]) stats[facet] = facetStats[facet];
  }
  return { hits: v.parse(v.array(schema), main.hits), total: main.estimatedTotalHits, facets, stats };
}
