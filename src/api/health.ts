import type { Context } from 'hono';
import * as v from 'valibot';
import { recentCounts } from './delivery/counts.ts';
import type { LeadStore } from './leads/store.ts';
import type { RouteDescription } from './openapi/route.ts';
import type { Services } from './services.ts';

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const HealthSchema = v.object({
  ok: v.boolean(),
  tenants: CountSchema,
  /** Leads that are not acknowledged yet. */
  waiting: CountSchema,
  /** `held` are leads that look like a machine's and wait for a person. */
  deliveries: v.object({ pending: CountSchema, due: CountSchema, dead: CountSchema, held: CountSchema }),
});

export const HEALTH_ROUTE: RouteDescription = {
  ...{ method: 'get', path: '/health', summary: 'Whether the API can store leads, and how many wait. Counts only.' },
  answers: {
    200: { description: 'The API works.', schema: HealthSchema },
    503: { description: 'The API is there and its database is not.', schema: HealthSchema },
  },
};

const UNKNOWN = { pending: 0, due: 0, dead: 0, held: 0 };

/** For load balancers and monitors: no dealer, no person, only counts. */
export const healthRoute = (services: Services, store: LeadStore) => {
  const counts = recentCounts(services);
  return async (context: Context) => {
    const deliveries = await counts().catch(() => undefined);
    const health: v.InferOutput<typeof HealthSchema> = {
      ok: deliveries !== undefined,
      tenants: services.tenants.list().length,
      waiting: store.waiting(),
      deliveries: deliveries ?? UNKNOWN,
    };
    return context.json(health, health.ok ? 200 : 503);
  };
};
