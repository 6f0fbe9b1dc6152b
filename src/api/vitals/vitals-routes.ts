import { Hono } from 'hono';
import { LookupRefusedSchema } from '#src/features/leads/lookups/index.ts';
import { VITALS_PATH, VitalsReportSchema } from '#src/features/vitals/index.ts';
import { limitNetworks } from '../http/client-address.ts';
import { describe, makeJsonResponse } from '../http/openapi.ts';
import { requireJsonBody, validateJson } from '../http/validate.ts';
import type { NetworkLimiter } from '../security/networks.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import type { VitalsStore } from './store.ts';

/** Counts how fast pages were. Reports of mock builds are checked but not counted: no shopper sent them. */
export function vitalsRoutes(services: Services, store: VitalsStore, limiter: NetworkLimiter): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().post(
    VITALS_PATH,
    describe('Counts how fast a page was. Stores nothing about its visitor.', {
      204: { description: 'Counted.' },
      413: makeJsonResponse(LookupRefusedSchema, 'The body is too large.'),
      422: makeJsonResponse(LookupRefusedSchema, 'Not a report that a page of the site makes.'),
      429: makeJsonResponse(LookupRefusedSchema, 'Too many reports in a short time.'),
    }),
    limitNetworks(limiter, services),
    requireJsonBody,
    validateJson(VitalsReportSchema),
    (context) => {
      const { tenant, mock } = context.var;
      if (!mock) {
        const report = context.req.valid('json');
        store.add(tenant.slug, report);
        services.metrics.countVitals(report);
      }
      return context.body(null, 204);
    },
  );
}
