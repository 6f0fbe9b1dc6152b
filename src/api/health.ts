import { Hono } from 'hono';
import * as v from 'valibot';
import { createDeliveryCounter } from './delivery/index.ts';
import { describe, makeJsonResponse } from './http/openapi.ts';
import type { LeadStore } from './leads/store.ts';
import type { ApiEnvironment, Services } from './services.ts';

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const HealthSchema = v.object({
  ok: v.boolean(),
  tenants: CountSchema,
  /** Leads that are not acknowledged yet. */
  waiting: CountSchema,
  /** `held` counts quarantined leads. */
  deliveries: v.object({ pending: CountSchema, due: CountSchema, dead: CountSchema, held: CountSchema }),
});

const UNKNOWN = { pending: 0, due: 0, dead: 0, held: 0 };

/** Answers load balancers and monitors with counts only. */
export function healthRoutes(services: Services, store: LeadStore): Hono<ApiEnvironment> {
  const counts = createDeliveryCounter(services);
  return new Hono<ApiEnvironment>().get(
    '/health',
    describe('Returns whether the API can store leads, and how many are pending. Counts only.', {
      200: makeJsonResponse(HealthSchema, 'The API works.'),
      503: makeJsonResponse(HealthSchema, 'The API runs but its database does not answer.'),
    }),
    async (context) => {
      const deliveries = await counts().catch(() => undefined);
      const health: v.InferOutput<typeof HealthSchema> = {
        ok: deliveries !== undefined,
        tenants: services.tenants.list().length,
        waiting: store.pending(),
        deliveries: deliveries ?? UNKNOWN,
      };
      return context.json(health, health.ok ? 200 : 503);
    },
  );
}
