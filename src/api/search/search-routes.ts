import { Hono } from 'hono';
import * as v from 'valibot';
import { LookupRefusedSchema } from '#src/features/leads/lookups/index.ts';
import { MultiSearchSchema } from '#src/features/search/contract.ts';
import { SEARCH_PATH } from '#src/features/search/index.ts';
import { chooseEncoding } from '#src/lib/compression.ts';
import { limitNetworks } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import { describe, makeJsonResponse } from '../http/openapi.ts';
import { requireJsonBody, validateJson } from '../http/validate.ts';
import type { NetworkLimiter } from '../security/networks.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { createSearchProxy } from './search-proxy.ts';

const CONTENT_TYPE = 'application/json; charset=utf-8';

/** The engine's answer is passed on unread; pages parse it. */
const AnswerSchema = v.object({ results: v.array(v.looseObject({ hits: v.array(v.unknown()) })) });

/** Serves searches of sites that search through the API, so that no page needs a token of the engine. */
export function searchRoutes(services: Services, limiter: NetworkLimiter): Hono<ApiEnvironment> {
  const proxy = createSearchProxy(services);
  return new Hono<ApiEnvironment>().post(
    SEARCH_PATH,
    describe('Searches the cars that the site shows.', {
      200: makeJsonResponse(AnswerSchema, "The search engine's answer to each query."),
      404: makeJsonResponse(LookupRefusedSchema, 'The site does not search through the API.'),
      413: makeJsonResponse(LookupRefusedSchema, 'The body is too large.'),
      422: makeJsonResponse(LookupRefusedSchema, 'Not a search that a page of the site makes.'),
      429: makeJsonResponse(LookupRefusedSchema, 'Too many searches in a short time.'),
      503: makeJsonResponse(LookupRefusedSchema, 'The search engine does not answer.'),
    }),
    limitNetworks(limiter, services),
    requireJsonBody,
    validateJson(MultiSearchSchema),
    async (context) => {
      const { slug, site } = context.var.tenant;
      if (site.search.endpoint !== 'api') throw new ApiError(404, ({ apiSearchElsewhere }) => apiSearchElsewhere);
      const result = await proxy.search(slug, context.req.valid('json'));
      const accepted = context.req.header('accept-encoding') ?? '';
      const encoding = chooseEncoding(accepted, CONTENT_TYPE, result.json.length);
      const body = encoding ? await result.encode(encoding) : result.json;
      return context.body(new Uint8Array(body), 200, {
        'content-type': CONTENT_TYPE,
        vary: 'accept-encoding',
        ...(encoding && { 'content-encoding': encoding }),
      });
    },
  );
}
