import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import {
  CustomerAnswerSchema,
  CustomerRequestSchema,
  HistoryAnswerSchema,
  HistoryRequestSchema,
  LOOKUP_PATHS,
  LookupRefusedSchema,
  RatingsAnswerSchema,
  RatingsQuerySchema,
  VehicleAnswerSchema,
  VehicleRequestSchema,
} from '#src/features/leads/lookups/contract.ts';
import { addressOf } from '../http/address.ts';
import { readJson, readQuery } from '../http/read-body.ts';
import type { RouteDescription } from '../openapi/route.ts';
import { createRateLimiter, takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { type Lookups, lookups } from './lookups.ts';
import { askForPerson } from './person-check.ts';

/**
 * Each question may cost the dealer money, and asked for often enough tells somebody else's trade secret. A visitor asks
 * about a car or two, and a network of mobile phones has many visitors behind one address.
 */
const RATES = {
  address: { burst: 30, perSecond: 1 / 20 },
  tenant: { burst: 200, perSecond: 1 / 3 },
  ratings: { burst: 60, perSecond: 1 },
} as const;

/** Look-ups at services of others: for the dealer's own site, limited, remembered (K12 to K16, K20, D20). */
export function lookupRoutes(services: Services): Hono<ApiEnvironment> {
  const limits = {
    address: createRateLimiter(RATES.address, services.now),
    tenant: createRateLimiter(RATES.tenant, services.now),
    ratings: createRateLimiter(RATES.ratings, services.now),
  };
  const ask: Lookups = lookups(services);
  const visitor = (context: Context): string => addressOf(context, services.config.trustedProxies);
  const limited = (context: Context<ApiEnvironment>, path: string): void => {
    takeTurn(limits.address, `${path} ${visitor(context)}`);
    takeTurn(limits.tenant, `${path} ${context.var.tenant.slug}`);
  };
  const routes = new Hono<ApiEnvironment>();

  routes.post(LOOKUP_PATHS.vehicle, async (context) => {
    const request = await readJson(context, VehicleRequestSchema);
    limited(context, LOOKUP_PATHS.vehicle);
    return context.json(await ask.vehicle(context.var.tenant, request));
  });
  routes.post(LOOKUP_PATHS.history, async (context) => {
    const { captcha, ...request } = await readJson(context, HistoryRequestSchema);
    limited(context, LOOKUP_PATHS.history);
    await askForPerson(context, services, captcha);
    return context.json(await ask.history(context.var.tenant, request));
  });
  routes.post(LOOKUP_PATHS.customer, async (context) => {
    const { captcha, ...request } = await readJson(context, CustomerRequestSchema);
    limited(context, LOOKUP_PATHS.customer);
    await askForPerson(context, services, captcha);
    return context.json(await ask.customer(context.var, request));
  });
  routes.get(LOOKUP_PATHS.ratings, async (context) => {
    takeTurn(limits.ratings, visitor(context));
    const { orgId } = readQuery(context, RatingsQuerySchema);
    const answer = await ask.ratings(context.var.tenant, orgId);
    context.header('Cache-Control', 'public, max-age=600');
    return context.json(answer);
  });
  return routes;
}

const refused = (description: string) => ({ description, schema: LookupRefusedSchema });
const json = <const Schema extends v.GenericSchema>(schema: Schema) => ({ type: 'application/json', schema }) as const;
const refusals = {
  422: refused('The question is wrong, or a solved challenge is asked for.'),
  429: refused('Too many questions in a short time.'),
  502: refused('The service that knows does not answer.'),
};
const unknownRego = refused('Nobody knows the registration.');

export const LOOKUP_ROUTES: readonly RouteDescription[] = [
  {
    ...{ method: 'post', path: LOOKUP_PATHS.vehicle, summary: 'The vehicle of a registration, and what it is worth.' },
    body: json(VehicleRequestSchema),
    answers: { 200: { description: 'Found.', schema: VehicleAnswerSchema }, 404: unknownRego, ...refusals },
  },
  {
    ...{ method: 'post', path: LOOKUP_PATHS.history, summary: 'What the register of vehicles knows of one.' },
    body: json(HistoryRequestSchema),
    answers: { 200: { description: 'Found.', schema: HistoryAnswerSchema }, 404: unknownRego, ...refusals },
  },
  {
    ...{ method: 'post', path: LOOKUP_PATHS.customer, summary: 'Whether the lender knows a customer.' },
    body: json(CustomerRequestSchema),
    answers: { 200: { description: 'Known or not.', schema: CustomerAnswerSchema }, ...refusals },
  },
  {
    ...{ method: 'get', path: LOOKUP_PATHS.ratings, summary: 'The rating of the dealer at its reviews service.' },
    query: RatingsQuerySchema,
    answers: {
      200: { description: 'The rating.', schema: RatingsAnswerSchema },
      404: refused('The id is not one of the dealer.'),
      ...refusals,
    },
  },
];
