import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserSchema } from '#src/features/account/contract.ts';
import { call, enquiry, send, solvedCaptcha } from '#tests/api/lead-requests.ts';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { type App, createApp } from '../app.ts';
import { documentPath } from './document.ts';
import { ROUTES } from './routes.ts';

let services: TestServices;
let app: App;

beforeAll(async () => {
  services = await testServices();
  app = createApp(services);
});
afterAll(() => services.close());

describe('the OpenAPI document', () => {
  test('has every route of the API, and no other', () => {
    const served = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !path.endsWith('*'))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace('/api', '')}`);
    const described = ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(served)].toSorted()).toEqual(described.toSorted());
    expect(new Set(described).size).toBe(described.length);
  });

  test('has no call for staff, and customers have no role: leads are read in a terminal alone (A05)', () => {
    const read = ROUTES.filter(({ method }) => method === 'get').map(({ path }) => path);
    // By a receipt how far one has come, and by a signed link one file.
    expect(read.filter((path) => path.startsWith('/leads'))).toEqual([
      '/leads/receipts/:receipt',
      '/leads/files/:token',
    ]);
    expect(ROUTES.filter(({ path }) => /admin|staff|role|dealer|export/iu.test(path))).toEqual([]);
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

  test('is served, with the schemas of requests and answers', async () => {
    const document: unknown = await (await app.request('/api/openapi.json')).json();
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }, { url: '/mock' }] });
    const { paths } = Object(document);
    for (const { method, path, body, answers } of ROUTES) {
      const operation = paths[documentPath(path)]?.[method];
      expect(Object.keys(operation.responses).toSorted(), path).toEqual(Object.keys(answers).toSorted());
      if (body) expect(operation.requestBody.content[body.type].schema, path).toMatchObject({ type: 'object' });
    }
    expect(paths['/leads'].post.requestBody.content['application/json'].schema.properties.lead.required).toContain(
      'client_id',
    );
    expect(paths['/leads/{id}'].put.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    ]);
  });

  test('describes what is answered: each answer fits the schema of its route and status', async () => {
    const lead = enquiry({ captcha: await solvedCaptcha(services) });
    const fits = async (route: string, response: Response, status: number) => {
      expect(response.status, route).toBe(status);
      const found = ROUTES.find(({ method, path }) => `${method} ${path}` === route)?.answers[status];
      if (!found?.schema) throw new Error(`${route} says nothing of ${status}.`);
      const body: unknown = await response.json();
      expect(v.safeParse(found.schema, body).issues, `${route} ${status}`).toBeUndefined();
      return body;
    };
    const { id, receipt } = Object(await fits('post /leads', await send(app, { lead }), 201));
    await fits('post /leads', await send(app, { lead }), 200);
    await fits('post /leads', await send(app, { lead: enquiry() }), 422);
    await fits('post /leads', await send(app, '{'), 400);
    await fits('put /leads/:id', await send(app, { lead }, { path: `/api/leads/${id}`, method: 'PUT' }), 200);
    await fits('put /leads/:id', await send(app, { lead }, { path: '/api/leads/1', method: 'PUT' }), 404);
    await fits('get /leads/receipts/:receipt', await call(app, `/api/leads/receipts/${receipt}`), 200);
    await fits('get /captcha/challenge', await call(app, '/api/captcha/challenge'), 200);
    await fits('get /me', await call(app, '/api/me'), 401);
    await fits('get /appointments', await call(app, '/api/appointments?form=test-drive'), 200);
    await fits('get /health', await call(app, '/api/health'), 200);
  });
});
