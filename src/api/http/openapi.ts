import type { Env, Hono } from 'hono';
import { describeRoute, openAPIRouteHandler, resolver } from 'hono-openapi';
import type * as v from 'valibot';

/*
 * The OpenAPI document (3.1) is generated from the routes: `describe` goes before a handler, and the validators of
 * `validate.ts` add what they read. Checks that JSON Schema cannot express, such as the digits of a phone number, are
 * left out.
 */

type Responses = NonNullable<Parameters<typeof describeRoute>[0]['responses']>;
type RequestBody = NonNullable<Parameters<typeof describeRoute>[0]['requestBody']>;

/** The ways in which a caller authenticates. Tokens in URLs and signatures of payment gateways are described with their routes. */
const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by signing in with a texted code.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'The operators’ token. Without one in the configuration, only calls on the same machine are answered.',
  },
  rebuild: {
    type: 'http',
    scheme: 'bearer',
    description: 'The dealer’s rebuild key, for its own systems: "npm run leads -- rebuild-key" prints it.',
  },
} as const;

interface DescribeOptions {
  readonly requestBody?: RequestBody;
  /** Required by the route; routes without it are open to anyone. */
  readonly security?: keyof typeof SECURITY_SCHEMES;
}

/** Describes a route for the document, except what its validators read. */
export const describe = (summary: string, responses: Responses, { requestBody, security }: DescribeOptions = {}) =>
  describeRoute({
    operationId: ({ method, path }) => [method.toLowerCase(), ...path.split(/\W+/u)].filter(Boolean).join('-'),
    summary,
    responses: { ...responses, default: { description: 'An unexpected error.' } },
    security: security ? [{ [security]: [] }] : [],
    ...(requestBody && { requestBody }),
  });

/** The answer to a request that never reaches its route, for routes that refuse nothing themselves. */
export const MALFORMED = {
  '4XX': { description: 'Not a request by the rules of HTTP, such as one with huge headers.' },
};

/** Describes an answer with a JSON body. */
export const makeJsonResponse = (schema: v.GenericSchema, description: string) => ({
  description,
  content: { 'application/json': { schema: resolver(schema, getSchemaOptions('output')) } },
});

/** Describes a form that a handler reads itself. */
export const makeFormBody = (type: string, schema: v.GenericSchema): RequestBody => ({
  required: true,
  content: { [type]: { schema: resolver(schema, getSchemaOptions('input')) } },
});

/** OpenAPI 3.1 has the dialect of JSON Schema 2020-12. */
const getSchemaOptions = (typeMode: 'input' | 'output') => ({
  options: { typeMode, errorMode: 'ignore', target: 'draft-2020-12' },
});

/** Serves the document of an app's routes. */
export const serveDocument = <E extends Env>(app: Hono<E>) =>
  openAPIRouteHandler(app, {
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Services of a dealer’s site',
        version: '1',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
        description:
          'Each dealer’s site has these calls at its own host; the host, or the signed key in `x-site-key`, identifies the site.',
      },
      components: { securitySchemes: SECURITY_SCHEMES },
      servers: [
        { url: '/api', description: 'Leads go to the dealer.' },
        { url: '/mock', description: 'The same for test builds: nothing reaches a dealer.' },
      ],
    },
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });
