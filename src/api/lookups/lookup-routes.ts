import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  CustomerAnswerSchema,
  CustomerRequestSchema,
  HistoryAnswerSchema,
  HistoryRequestSchema,
  LOOKUP_PATHS,
  LookupRefusedSchema,
  RatingsAnswerSchema,
  RatingsQuerySchema,
  ValuationAnswerSchema,
  ValuationRequestSchema,
  VehicleAnswerSchema,
  VehicleRequestSchema,
} from '#src/features/leads/lookups/index.ts';
import { getClientAddress, limitNetworks } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import { describe, makeJsonResponse } from '../http/openapi.ts';
import { requireJsonBody, validateJson, validateQuery } from '../http/validate.ts';
import { createNetworkLimiter } from '../security/networks.ts';
import { createRateLimiter, takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { spendChallenge } from '../sign-in/challenge.ts';
import { getSession } from '../sign-in/session.ts';
import { createLookups } from './lookups.ts';

/**
 * Each lookup may cost the dealer money, and many of them could harvest a provider's data. A visitor asks about a car
 * or two, but a mobile network has many visitors behind one address.
 */
const RATES = {
  address: { burst: 30, perSecond: 1 / 20 },
  tenant: { burst: 200, perSecond: 1 / 3 },
  ratings: { burst: 60, perSecond: 1 },
} as const;

const REFUSALS = {
  422: makeJsonResponse(LookupRefusedSchema, 'The request is invalid, or needs a solved challenge.'),
  429: makeJsonResponse(LookupRefusedSchema, 'Too many requests in a short time.'),
  502: makeJsonResponse(LookupRefusedSchema, 'The external service does not answer.'),
};
const UNKNOWN_REGO = makeJsonResponse(LookupRefusedSchema, 'The registration is unknown.');

/** Serves lookups at external services for the dealer's own site, rate-limited and cached. */
export function lookupRoutes(services: Services): Hono<ApiEnvironment> {
  const limits = {
    address: createRateLimiter(RATES.address, services.now),
    tenant: createRateLimiter(RATES.tenant, services.now),
  };
  const lookups = createLookups(services);
  const limitLookup = (path: string) =>
    createMiddleware<ApiEnvironment>(async (context, next) => {
      takeTurn(limits.address, `${path} ${getClientAddress(context, services.config.trustedProxies)}`);
      takeTurn(limits.tenant, `${path} ${context.var.tenant.slug}`);
      await next();
    });

  return new Hono<ApiEnvironment>()
    .post(
      LOOKUP_PATHS.vehicle,
      describe('Finds the vehicle of a registration and its value.', {
        200: makeJsonResponse(VehicleAnswerSchema, 'Found.'),
        404: UNKNOWN_REGO,
        ...REFUSALS,
      }),
      requireJsonBody,
      validateJson(VehicleRequestSchema),
      limitLookup(LOOKUP_PATHS.vehicle),
      async (context) => context.json(await lookups.vehicle(context.var.tenant, context.req.valid('json'))),
    )
    .post(
      LOOKUP_PATHS.valuation,
      describe('Values a vehicle as a range, for dealers who show values to sellers.', {
        200: makeJsonResponse(ValuationAnswerSchema, 'The range, or nothing for a vehicle that cannot be valued.'),
        404: makeJsonResponse(LookupRefusedSchema, 'The dealer shows no values.'),
        ...REFUSALS,
      }),
      requireJsonBody,
      validateJson(ValuationRequestSchema),
      limitLookup(LOOKUP_PATHS.valuation),
      async (context) => context.json(await lookups.valuation(context.var.tenant, context.req.valid('json'))),
    )
    .post(
      LOOKUP_PATHS.history,
      describe("Finds a vehicle's entry in the national register.", {
        200: makeJsonResponse(HistoryAnswerSchema, 'Found.'),
        404: UNKNOWN_REGO,
        ...REFUSALS,
      }),
      requireJsonBody,
      validateJson(HistoryRequestSchema),
      limitLookup(LOOKUP_PATHS.history),
      async (context) => {
        const { captcha, ...request } = context.req.valid('json');
        await requirePerson(context, services, captcha);
        return context.json(await lookups.history(context.var.tenant, request));
      },
    )
    .post(
      LOOKUP_PATHS.customer,
      describe('Returns whether the lender knows a customer.', {
        200: makeJsonResponse(CustomerAnswerSchema, 'Known or not.'),
        ...REFUSALS,
      }),
      requireJsonBody,
      validateJson(CustomerRequestSchema),
      limitLookup(LOOKUP_PATHS.customer),
      async (context) => {
        const { captcha, ...request } = context.req.valid('json');
        await requirePerson(context, services, captcha);
        return context.json(await lookups.customer(context.var, request));
      },
    )
    .get(
      LOOKUP_PATHS.ratings,
      describe('Returns the rating of the dealer at its reviews service.', {
        200: makeJsonResponse(RatingsAnswerSchema, 'The rating.'),
        404: makeJsonResponse(LookupRefusedSchema, "The id is not one of the dealer's."),
        ...REFUSALS,
      }),
      limitNetworks(createNetworkLimiter(RATES.ratings, services.now), services),
      validateQuery(RatingsQuerySchema),
      async (context) => {
        const answer = await lookups.ratings(context.var.tenant, context.req.valid('query').orgId);
        context.header('Cache-Control', 'public, max-age=600');
        return context.json(answer);
      },
    );
}

/**
 * Requires a solved challenge or a signed-in customer for lookups about people or their property. Dealers without
 * challenges accept only customers.
 */
async function requirePerson(
  context: Context<ApiEnvironment>,
  services: Services,
  captcha: string | undefined,
): Promise<void> {
  if (await getSession(context, services)) return;
  if (await spendChallenge(services, context.var.tenant.slug, captcha)) return;
  throw new ApiError(422, ({ apiPersonCheck }) => apiPersonCheck, { field: 'captcha' });
}
