import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { AnswerDescription, RouteDescription } from './route.ts';

/*
 * The OpenAPI document (3.1, whose schemas are JSON Schema), made from the descriptions that handlers read and answer by. What a
 * schema checks beyond JSON Schema, as the shape of a phone's digits, is left out: the document promises the shape alone.
 */

type Json = Readonly<Record<string, unknown>>;

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly paths: Readonly<Record<string, Json>>;
}

/** The document of these routes. */
export function openApiDocument(routes: readonly RouteDescription[]): OpenApiDocument {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = documentPath(route.path);
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Services of a dealer’s site',
      version: '1',
      description:
        'Each dealer’s site has these calls at its own host; the host, or the signed key in `x-site-key`, says whose site it is.',
    },
    servers: [
      { url: '/api', description: 'Leads go to the dealer.' },
      { url: '/mock', description: 'The same for test builds: nothing reaches a dealer.' },
    ],
    paths,
  };
}

/** Hono writes `:id` where OpenAPI writes `{id}`. */
export const documentPath = (path: string): string => path.replace(/:(\w+)/gu, '{$1}');

function operation({ method, path, summary, body, query, answers }: RouteDescription): Json {
  const parameters = [...pathParameters(path), ...(query ? queryParameters(query) : [])];
  return {
    operationId: [method, ...path.split(/\W+/u)].filter(Boolean).join('-'),
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { [body.type]: { schema: jsonSchema(body.schema, 'input') } } },
    }),
    responses: Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, response(answer)])),
  };
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/gu)].map(([, name]) => ({
    ...{ name, in: 'path', required: true },
    schema: { type: 'string' },
  }));

function queryParameters(query: v.GenericSchema): Json[] {
  const { properties = {}, required = [] } = toJsonSchema(query, { errorMode: 'ignore', typeMode: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name) },
    schema,
  }));
}

const response = ({ description, schema }: AnswerDescription): Json => ({
  description,
  ...(schema && { content: { 'application/json': { schema: jsonSchema(schema, 'output') } } }),
});

function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return rest;
}
