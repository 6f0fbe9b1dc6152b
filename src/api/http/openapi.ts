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

/** Describes a route for the document, except what its validators read. */
export const describe = (summary: string, responses: Responses, requestBody?: RequestBody) =>
  describeRoute({
    operationId: ({ method, path }) => [method.toLowerCase(), ...path.split(/\W+/u)].filter(Boolean).join('-'),
    summary,
    responses,
    ...(requestBody && { requestBody }),
  });

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

const getSchemaOptions = (typeMode: 'input' | 'output') => ({ options: { typeMode, errorMode: 'ignore' } });

/** Serves the document of an app's routes. */
export const serveDocument = <E extends Env>(app: Hono<E>) =>
  openAPIRouteHandler(app, {
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Services of a dealer’s site',
        version: '1',
        description:
          'Each dealer’s site has these calls at its own host; the host, or the signed key in `x-site-key`, identifies the site.',
      },
      servers: [
        { url: '/api', description: 'Leads go to the dealer.' },
        { url: '/mock', description: 'The same for test builds: nothing reaches a dealer.' },
      ],
    },
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });
