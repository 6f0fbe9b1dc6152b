import { Hono } from 'hono';
import { LookupRefusedSchema } from '#src/features/leads/lookups/index.ts';
import { DemandReportSchema } from '#src/features/search/contract.ts';
import { DEMAND_PATH } from '#src/features/search/index.ts';
import { limitNetworks } from '../http/client-address.ts';
import { describe, makeJsonResponse } from '../http/openapi.ts';
import { requireJsonBody, validateJson } from '../http/validate.ts';
import type { NetworkLimiter } from '../security/networks.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import type { DemandStore } from './store.ts';

/**
 * Counts searches that found nothing and words that were not understood. Reports of mock builds are checked but not counted: no shopper
 * sent them. Neither are those for dealers that have switched reports off, which only outdated pages send.
 */
export function demandRoutes(services: Services, store: DemandStore, limiter: NetworkLimiter): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().post(
    DEMAND_PATH,
    describe(
      'Counts a search that found nothing, or words that were not understood. Stores nothing about its shopper.',
      {
        204: { description: 'Counted.' },
        413: makeJsonResponse(LookupRefusedSchema, 'The body is too large.'),
        422: makeJsonResponse(LookupRefusedSchema, 'Not a report that a page of the site makes.'),
        429: makeJsonResponse(LookupRefusedSchema, 'Too many reports in a short time.'),
      },
    ),
    limitNetworks(limiter, services),
    requireJsonBody,
    validateJson(DemandReportSchema),
    (context) => {
      const { tenant, mock } = context.var;
      if (!mock && tenant.site.search.demand) store.add(tenant.slug, context.req.valid('json'));
      return context.body(null, 204);
    },
  );
}
