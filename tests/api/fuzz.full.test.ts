import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '#src/api/app.ts';
import { leads } from '#src/api/database/schema.ts';
import { openLead } from '#src/api/leads/sealed-lead.ts';
import { LEAD_PARTS, LEAD_PATHS, LeadSchema } from '#src/features/leads/index.ts';
import { HOSTILE } from './hostile-texts.ts';
import { call, DEALER, makeEnquiry, PLENTY, send, solveCaptcha } from './lead-requests.ts';
import { openTestServices, type TestServices } from './test-services.ts';

/*
 * Whatever it receives, the API answers with a message and a clear 4xx: never a 500, a stack trace or database details.
 */

let services: TestServices;
let app: App;
let captcha: string;

beforeAll(async () => {
  services = await openTestServices();
  app = createApp(services, { rates: PLENTY });
  captcha = await solveCaptcha(services);
});
afterAll(() => services.close());

const text = () => fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 60 }));
const anything = () =>
  fc.oneof(
    text(),
    fc.integer(),
    fc.double(),
    fc.constantFrom(null, true, [], {}, [[]], { a: { b: [1] } }, Number.MAX_SAFE_INTEGER, 1e308),
    fc.array(text(), { maxLength: 4 }),
    fc.dictionary(text(), text(), { maxKeys: 4 }),
  );

const KEYS = [...Object.keys(LeadSchema.entries), '__proto__', 'constructor', 'id', 'tenant', 'lead'];

/** A valid lead with some fields replaced by anything. */
const brokenLead = () =>
  fc
    .array(fc.tuple(fc.constantFrom(...KEYS), anything()), { maxLength: 5 })
    .map((changes) => ({ ...makeEnquiry({ captcha }), ...Object.fromEntries(changes) }));

/** Lists the routes of the API below its prefix. */
function listRoutes({ routes }: App): readonly { readonly method: string; readonly path: string }[] {
  const own = routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  const byKey = new Map(
    own.map(({ method, path }) => [`${method} ${path}`, { method, path: path.replace('/api', '') }]),
  );
  return [...byKey.values()];
}

async function expectClear(response: Response, sent: unknown): Promise<void> {
  const body = await response.text();
  const details = `${response.status} ${body.slice(0, 300)} for ${JSON.stringify(sent)?.slice(0, 500)}`;
  expect(response.status, details).toBeLessThan(500);
  expect(body, details).not.toMatch(
    /\n\s+at |node_modules|\.ts:\d|SELECT |INSERT |syntax error|PgError|ENOENT|valibot/u,
  );
  if (response.headers.get('content-type')?.includes('json') && response.status >= 400) {
    const answer = Object(JSON.parse(body));
    expect(answer.error ?? answer.message, details).toMatch(/\p{L}{3}/u);
  }
}

async function getRow(clientId: string) {
  const [row] = await services.db.select().from(leads).where(eq(leads.clientId, clientId));
  if (!row) throw new Error('The lead is missing.');
  return row;
}

const PERSONAL = ['name', 'first_name', 'last_name', 'email', 'phone', 'postcode', 'message', 'category'] as const;

const RUNS = { numRuns: 150 } as const;

describe('fuzzed API', () => {
  test('answers leads with anything in any field with a clear 4xx, or stores them unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(brokenLead(), async (lead) => {
        const response = await send(app, { lead });
        await expectClear(response, lead);
        if (response.status !== 201) return;
        expect(await getRow(lead.client_id)).toMatchObject({ tenant: DEALER });
        captcha = await solveCaptcha(services);
      }),
      RUNS,
    );
  });

  test('answers any text in personal fields with a 4xx at the field, or stores exactly that text', async () => {
    const names = fc.constantFrom(...PERSONAL);
    await fc.assert(
      fc.asyncProperty(names, text(), async (name, value) => {
        const lead = makeEnquiry({ captcha: await solveCaptcha(services), [name]: value });
        const response = await send(app, { lead });
        await expectClear(response, lead);
        if (response.status !== 201) return;
        const stored = openLead(services.vault, (await getRow(lead.client_id)).payload)[name];
        // An empty name is stored as the first name.
        if (name !== 'name' || stored === value) expect(stored).toBe(value);
        else expect(stored).toBe(lead.first_name);
      }),
      RUNS,
    );
  });

  test('answers bodies that are not JSON, or JSON of any shape, on every route', async () => {
    const bodies = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.constantFrom(
        '',
        '{',
        '[',
        'null',
        '{"lead":null}',
        '{"lead":{}}',
        '"',
        '\ufeff{}',
        '{"__proto__":{"a":1}}',
        '['.repeat(5000),
      ),
    );
    const types = fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      '',
    );
    const writing = listRoutes(app).filter(({ method }) => method !== 'GET');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writing), bodies, types, async (route, body, type) => {
        const path = `/api${route.path.replace(/:\w+/u, randomUUID())}`;
        const headers = type ? { 'content-type': type } : {};
        const response = await call(app, path, { method: route.method, body, headers });
        await expectClear(response, { path, body, type });
      }),
      { numRuns: 250 },
    );
  });

  test('answers any address and any parameter with a clear 4xx', async () => {
    const reading = listRoutes(app)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path);
    const parameters = fc.dictionary(
      fc.constantFrom('form', 'location_id', 'car_id', 'orgId', 'rego', 'x'),
      fc.constantFrom(...HOSTILE, 'test-drive', 'service', '1'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...reading), text(), parameters, async (path, part, query) => {
        const safe = (value: string) => encodeURIComponent(value.toWellFormed());
        const pairs = Object.entries(query).map(([name, value]) => `${name}=${safe(value)}`);
        const address = `/api${path.replace(/:\w+/u, safe(part) || 'x')}?${pairs.join('&')}`;
        await expectClear(await call(app, address), address);
      }),
      RUNS,
    );
  });

  test('answers addresses that are not URLs', async () => {
    for (const path of [
      '/api/%',
      '/api/%ff',
      '/api/leads/%',
      '/api/leads/receipts/%c0%ae',
      '/api//leads',
      '/api/leads/..%2f..',
      '/api/cars/%E0%A4%A/finance',
    ]) {
      await expectClear(await call(app, path), path);
      await expectClear(await send(app, { lead: makeEnquiry() }, { path, method: 'PUT' }), path);
    }
  });

  test('answers forms without JavaScript with anything in any field', async () => {
    const fields = fc.array(
      fc.tuple(fc.constantFrom('form', 'name', 'car_id', 'location', 'email', 'opt_in', 'x', '__proto__'), text()),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(fields, fc.boolean(), async (pairs, isMultipart) => {
        const { form, category, name, phone, email, message = '' } = makeEnquiry();
        const start = Object.entries({ form, category, name, phone, email, message });
        const body = isMultipart ? new FormData() : new URLSearchParams();
        for (const [key, value] of start) body.append(key, value ?? '');
        for (const [key, value] of pairs) body.set(key, value.toWellFormed());
        const response = await call(app, `/api${LEAD_PATHS.post}`, { method: 'POST', body });
        const page = response.clone();
        await expectClear(response, pairs);
        expect(await page.text()).not.toMatch(/<script|<img|onerror=/u);
        expect(response.headers.get('location') ?? '/success?').toMatch(/^\/success\?/u);
      }),
      RUNS,
    );
  });

  test('answers files of any content and name', async () => {
    const file = fc.record({ name: text(), type: text(), content: fc.uint8Array({ maxLength: 200 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(file, { maxLength: 3 }), async (files) => {
        const body = new FormData();
        body.set(LEAD_PARTS.lead, JSON.stringify(makeEnquiry({ form: 'sell-my-car', captcha })));
        for (const { name, type, content } of files) {
          body.append(LEAD_PARTS.file, new File([Uint8Array.from(content)], name.toWellFormed(), { type }));
        }
        const response = await call(app, `/api${LEAD_PATHS.withFiles}`, { method: 'POST', body });
        await expectClear(response, files);
      }),
      { numRuns: 60 },
    );
  });

  test('answers hostile headers', async () => {
    const names = fc.constantFrom(
      'host',
      'origin',
      'x-site-key',
      'x-forwarded-for',
      'accept',
      'cookie',
      'x-request-id',
      'sec-fetch-site',
      'content-length',
    );
    const value = fc.string({ unit: fc.constantFrom(...'ab\'";,=.:/%\\*<>{}[]()0 1-'), maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(names, value, async (name, content) => {
        const response = await call(app, `/api${LEAD_PATHS.create}`, {
          method: 'POST',
          body: JSON.stringify({ lead: makeEnquiry() }),
          headers: { 'content-type': 'application/json', [name]: content.trim() },
        });
        await expectClear(response, { name, content });
        expect(response.headers.get('x-request-id')).toMatch(/^[\w-]+$/u);
      }),
      RUNS,
    );
  });
});
