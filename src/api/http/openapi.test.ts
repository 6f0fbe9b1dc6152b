import { createConfig, lintFromString } from '@redocly/openapi-core';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountRefusedSchema, UserSchema } from '#src/features/account/contract.ts';
import {
  CaptchaChallengeSchema,
  LeadRefusedSchema,
  LeadStatusSchema,
  LeadStoredSchema,
} from '#src/features/leads/index.ts';
import { AppointmentsSchema } from '#src/features/leads/lookups/index.ts';
import { call, makeEnquiry, send, solveCaptcha } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { type App, createApp } from '../app.ts';
import { HealthSchema } from '../health/health-routes.ts';

const DocumentSchema = v.looseObject({
  openapi: v.string(),
  servers: v.array(v.looseObject({ url: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), v.looseObject({ summary: v.string() }))),
});

let services: TestServices;
let app: App;
let paths: v.InferOutput<typeof DocumentSchema>['paths'];

beforeAll(async () => {
  services = await openTestServices();
  app = createApp(services);
  paths = v.parse(DocumentSchema, await (await app.request('/api/openapi.json')).json()).paths;
});
afterAll(() => services.close());

const listOperations = (): string[] =>
  Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));

describe('OpenAPI document', () => {
  test('contains exactly the routes of the API', () => {
    const served = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !path.endsWith('*'))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace('/api', '').replace(/:(\w+)/gu, '{$1}')}`);
    expect(listOperations().toSorted()).toEqual([...new Set(served)].toSorted());
  });

  test("follows Redocly's recommended rules", async () => {
    const source = await (await app.request('/api/openapi.json')).text();
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('states the routes that need a session or an operator, and that the others are open', () => {
    const listSecured = (scheme: string) =>
      Object.entries(paths).flatMap(([path, operations]) =>
        Object.entries(operations).flatMap(([method, { security }]) =>
          JSON.stringify(security) === JSON.stringify([{ [scheme]: [] }]) ? [`${method} ${path}`] : [],
        ),
      );
    expect(listSecured('operator')).toEqual(['get /health/details']);
    expect(listSecured('rebuild')).toEqual(['post /rebuild']);
    expect(listSecured('session').toSorted()).toEqual([
      'get /me',
      'get /watchlist',
      'post /spin-to-win',
      'post /spin-to-win/form',
      'post /watchlist/remove-car',
      'post /watchlist/save-car',
      'put /me',
    ]);
    for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations))) {
      expect(operation).toHaveProperty('security');
    }
  });

  test('has no staff routes and no roles: staff read leads in a terminal only', () => {
    const read = Object.entries(paths).filter(([, methods]) => 'get' in methods);
    // A receipt shows the state of its lead, and a signed link opens one file.
    expect(read.map(([path]) => path).filter((path) => path.startsWith('/leads'))).toEqual([
      '/leads/receipts/{receipt}',
      '/leads/files/{token}',
    ]);
    expect(Object.keys(paths).filter((path) => /admin|staff|role|dealer|export/iu.test(path))).toEqual([]);
    expect(Object.keys(UserSchema.entries).toSorted()).toEqual(
      ['email', 'id', 'last_name', 'name', 'phone', 'postcode'].toSorted(),
    );
  });

  test('is the same under both prefixes of the platform', () => {
    const below = (prefix: string) =>
      app.routes
        .filter(({ path }) => path.startsWith(`${prefix}/`))
        .map(({ method, path }) => `${method} ${path.slice(prefix.length)}`);
    expect(below('/mock')).toEqual(below('/api'));
  });

  test('has the schemas of requests', async () => {
    const document: unknown = await (await app.request('/api/openapi.json')).json();
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }, { url: '/mock' }] });
    expect(paths['/leads']?.['post']).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: { properties: { lead: { required: expect.arrayContaining(['client_id']) } } },
          },
        },
      },
    });
    expect(paths['/leads/{id}']?.['put']).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    });
    expect(paths['/appointments']?.['get']).toMatchObject({
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'form', in: 'query', required: true })]),
    });
    for (const path of ['/leads/with-files', '/leads/form', '/watchlist/save-car', '/nevdis']) {
      for (const operation of Object.values(paths[path] ?? {})) expect(operation, path).toHaveProperty('requestBody');
    }
  });

  test('describes the answers: each one fits the schema of its route and status', async () => {
    const lead = makeEnquiry({ captcha: await solveCaptcha(services) });
    const check = async (operation: string, response: Response, status: number, schema: v.GenericSchema) => {
      expect(response.status, operation).toBe(status);
      const body: unknown = await response.json();
      expect(v.safeParse(schema, body).issues, `${operation} ${status}`).toBeUndefined();
      const [method = '', path = ''] = operation.split(' ');
      const { $schema: _, ...expected } = toJsonSchema(schema, {
        errorMode: 'ignore',
        typeMode: 'output',
        target: 'draft-2020-12',
      });
      expect(paths[path]?.[method], `${operation} ${status}`).toMatchObject({
        responses: { [status]: { content: { 'application/json': { schema: expected } } } },
      });
      return body;
    };
    const created = await check('post /leads', await send(app, { lead }), 201, LeadStoredSchema);
    const { id, receipt } = v.parse(LeadStoredSchema, created);
    const put = (path: string) => send(app, { lead }, { path, method: 'PUT' });
    await check('post /leads', await send(app, { lead }), 200, LeadStoredSchema);
    await check('post /leads', await send(app, { lead: makeEnquiry() }), 422, LeadRefusedSchema);
    await check('post /leads', await send(app, '{'), 400, LeadRefusedSchema);
    await check('put /leads/{id}', await put(`/api/leads/${id}`), 200, LeadStoredSchema);
    await check('put /leads/{id}', await put('/api/leads/1'), 404, LeadRefusedSchema);
    await check(
      'get /leads/receipts/{receipt}',
      await call(app, `/api/leads/receipts/${receipt}`),
      200,
      LeadStatusSchema,
    );
    await check('get /captcha/challenge', await call(app, '/api/captcha/challenge'), 200, CaptchaChallengeSchema);
    await check('get /me', await call(app, '/api/me'), 401, AccountRefusedSchema);
    await check('get /appointments', await call(app, '/api/appointments?form=test-drive'), 200, AppointmentsSchema);
    await check('get /health', await call(app, '/api/health'), 200, HealthSchema);
  });
});
