import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LEAD_PARTS, LEAD_PATHS } from '#src/features/leads/index.ts';
import { call, DEALER, makeEnquiry, OTHER_DEALER, PLENTY, send, solveCaptcha } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { type App, createApp } from './app.ts';
import { makeSiteKey } from './tenants/site-key.ts';

let services: TestServices;
let app: App;

beforeAll(async () => {
  services = await openTestServices();
  app = createApp(services, { rates: PLENTY });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => services.close());

const LEADS = `/api${LEAD_PATHS.create}`;
const json = { 'content-type': 'application/json' };

describe('API', () => {
  test.each([
    [404, 'an unknown path', '/api/nothing', {}],
    [404, 'a path outside the API', '/', {}],
    [405, 'an unsupported method', LEADS, { method: 'DELETE' }],
    [406, 'a caller that does not accept JSON', `/api${LEAD_PATHS.challenge}`, { headers: { accept: 'text/html' } }],
    [415, 'another content type', LEADS, { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } }],
    [400, 'malformed JSON', LEADS, { method: 'POST', body: '{"lead":', headers: json }],
    [422, 'JSON with the wrong structure', LEADS, { method: 'POST', body: '[]', headers: json }],
    [413, 'a body that is too large', LEADS, { method: 'POST', body: `"${'a'.repeat(300_000)}"`, headers: json }],
    [404, 'an unknown host', LEADS, { method: 'POST', body: '{}', headers: json, host: 'other.example' }],
  ])('answers %i with a message to %s', async (status, _, path, init) => {
    const response = await call(app, path, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/\w{3}/u), lead_id: null });
  });

  test('lists the allowed methods of a path', async () => {
    expect((await call(app, LEADS, { method: 'DELETE' })).headers.get('allow')).toBe('POST');
  });

  test('serves /mock only if mock builds are enabled', async () => {
    const { challenge } = LEAD_PATHS;
    expect((await call(app, `/mock${challenge}`)).status).toBe(200);
    const real = createApp({ ...services, config: { ...services.config, mock: false } });
    expect((await call(real, `/mock${challenge}`)).status).toBe(404);
    expect((await call(real, `/api${challenge}`)).status).toBe(200);
  });

  test('warns once about a proxy that is not configured', async () => {
    const warnings = () => services.logged().filter((line) => line.includes('API_TRUSTED_PROXIES')).length;
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const ask = async (trustedProxies: number, sent: Record<string, string>) => {
      const counted = createApp({ ...services, config: { ...services.config, trustedProxies } });
      for (const _ of [1, 2]) await call(counted, `/api${LEAD_PATHS.challenge}`, { headers: sent });
    };
    await ask(0, {});
    await ask(1, headers);
    expect(warnings()).toBe(0);
    await ask(0, headers);
    expect(warnings()).toBe(1);
    expect(services.logged().some((line) => line.includes('203.0.113.7'))).toBe(false);
  });

  test('answers 500 without stack or message, and logs where the error was thrown', async () => {
    const message = 'duplicate key: kim.lee@example.com\n    at kim.lee@example.com';
    vi.spyOn(services.db, 'transaction').mockRejectedValue(new TypeError(message));
    const response = await send(app, { lead: makeEnquiry({ captcha: await solveCaptcha(services) }) });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toMatch(/duplicate|TypeError|\bat \b|\.ts\b/u);
    const line = services.logged().findLast((one) => one.includes('TypeError')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ fault: 'TypeError', request: response.headers.get('x-request-id') });
    expect(line).not.toContain('kim.lee');
  });

  test('sends headers that forbid embedding, sniffing and caching', async () => {
    const { headers } = await call(app, `/api${LEAD_PATHS.challenge}`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/u);
  });

  test('logs no personal data, wherever a request carries it', async () => {
    const secret = 'Zoë-Quentin';
    const lead = makeEnquiry({
      first_name: secret,
      name: `${secret} Lee`,
      email: 'zoe@secret.example',
      phone: '0491 570 156',
    });
    await send(app, { lead: { ...lead, captcha: await solveCaptcha(services) } });
    await send(app, { lead: { ...lead, email: 'not an address of zoe@secret.example' } });
    await send(app, JSON.stringify({ lead: { ...lead, [secret]: secret } }));
    await send(app, `{"lead":"${secret}`);
    await call(app, `/api/leads/receipts/${encodeURIComponent(secret)}?email=zoe@secret.example`);
    await call(app, `/api/${encodeURIComponent(secret)}`, {
      method: 'POST',
      headers: { 'user-agent': secret, 'x-request-id': 'secret-example' },
    });
    const form = new FormData();
    form.set(LEAD_PARTS.lead, JSON.stringify(lead));
    form.append(LEAD_PARTS.file, new File(['x'], `${secret}.txt`));
    await call(app, `/api${LEAD_PATHS.withFiles}`, { method: 'POST', body: form });
    await call(app, `/api${LEAD_PATHS.post}`, {
      method: 'POST',
      body: new URLSearchParams({ form: 'enquiry', name: secret }),
    });
    vi.spyOn(services.db, 'transaction').mockRejectedValue(new Error(`Key (email)=(zoe@secret.example) ${secret}`));
    await send(app, { lead: { ...lead, captcha: await solveCaptcha(services) } });
    const log = services.logged().join('');
    expect(log).toContain('POST /api/leads');
    for (const private_ of [
      secret,
      encodeURIComponent(secret),
      'zoe@',
      'secret.example',
      '491570156',
      '0491 570 156',
      'Sunday',
    ]) {
      expect(log, private_).not.toContain(private_);
    }
  });
});

describe('tenant of a request', () => {
  const site = () => {
    const tenant = services.tenants.bySlug(DEALER);
    if (!tenant) throw new Error('The dealer is missing.');
    return {
      origin: tenant.site.url,
      host: new URL(tenant.site.url).host,
      key: makeSiteKey(services.config.secret, DEALER),
    };
  };
  const post = async (headers: Record<string, string>, host: string) => {
    const body = JSON.stringify({ lead: makeEnquiry({ captcha: await solveCaptcha(services) }) });
    return await app.request(LEADS, { method: 'POST', body, headers: { ...json, host, ...headers } });
  };

  test('comes from the host, with and without www and a trailing dot', async () => {
    const { host, origin } = site();
    for (const name of [host, host.replace(/^www\./u, ''), `${host}.`, host.toUpperCase()]) {
      expect((await post({ origin }, name)).status, name).toBe(201);
    }
  });

  test('comes from a signed site key when the API has its own host', async () => {
    const { origin, key } = site();
    expect((await post({ origin, 'x-site-key': key }, 'api.example')).status).toBe(201);
    expect((await post({ origin }, 'api.example')).status).toBe(404);
    const forged = key.replace(DEALER, OTHER_DEALER);
    for (const wrong of [forged, `${key}x`, DEALER, '']) {
      expect((await post({ origin, 'x-site-key': wrong }, 'api.example')).status, wrong).toBe(403);
    }
  });

  test('answers 503 for unknown hosts while a config cannot be read, so that browsers keep their leads', async () => {
    vi.spyOn(services.tenants, 'hasMissingTenant').mockReturnValue(true);
    const { origin, host } = site();
    const gone = { origin: 'https://gone.example', 'x-site-key': makeSiteKey(services.config.secret, 'gone-motors') };
    for (const response of [await post({ origin }, 'gone.example'), await post(gone, 'api.example')]) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ error: expect.stringMatching(/try again/u), lead_id: null });
    }
    expect((await post({ origin, 'x-site-key': 'made-up.key' }, 'api.example')).status).toBe(403);
    expect((await post({ origin }, host)).status).toBe(201);
  });

  test('must match the origin when a site key is used, for reads too', async () => {
    const { origin, key } = site();
    const other = services.tenants.bySlug(OTHER_DEALER)?.site.url ?? '';
    const read = async (headers: Record<string, string>) =>
      (await app.request(`/api${LEAD_PATHS.challenge}`, { headers: { host: 'api.example', ...headers } })).status;
    expect(await read({ origin, 'x-site-key': key })).toBe(200);
    expect(await read({ 'x-site-key': key })).toBe(200);
    expect(await read({ origin: other, 'x-site-key': key })).toBe(403);
    expect(await read({ origin: 'null', 'sec-fetch-site': 'cross-site', 'x-site-key': key })).toBe(403);
    expect((await post({ origin: other, 'x-site-key': key }, 'api.example')).status).toBe(403);
  });

  test("is always the host's, even if another site key is sent", async () => {
    const { origin, host } = site();
    const other = makeSiteKey(services.config.secret, OTHER_DEALER);
    expect((await post({ origin, 'x-site-key': other }, host)).status).toBe(403);
  });
});

describe('in production', () => {
  test('there is no site at <slug>.localhost, not even with a site key, so no cookie is ever insecure', async () => {
    const own = await openTestServices({ settings: { localHosts: false } });
    const production = createApp(own, { rates: PLENTY });
    const host = `${DEALER}.localhost`;
    const key = { 'x-site-key': makeSiteKey(own.config.secret, DEALER) };
    const path = `/api${LEAD_PATHS.challenge}`;
    expect((await call(production, path, { host })).status).toBe(404);
    expect((await call(production, path, { host, headers: key })).status).toBe(404);
    const preflight = await call(production, LEADS, {
      method: 'OPTIONS',
      host,
      headers: { 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect((await call(production, path, { host: 'api.example', headers: key })).status).toBe(200);
    await own.close();
  });
});

describe('requests from other websites', () => {
  const host = `${DEALER}.localhost:4321`;
  const status = async (headers: Record<string, string>) => {
    const lead = makeEnquiry({ captcha: await solveCaptcha(services) });
    const init = { method: 'POST', body: JSON.stringify({ lead }), headers: { ...json, host, ...headers } };
    return (await app.request(LEADS, init)).status;
  };

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: `http://${OTHER_DEALER}.localhost:4321` }],
    [{ origin: `https://${DEALER}.localhost.evil.example` }],
    [{ origin: 'null' }],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('are rejected: %j', async (headers) => {
    expect(await status(headers)).toBe(403);
  });

  test.each([
    [{ origin: `http://${DEALER}.localhost:4321` }],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{}],
  ])("are distinguished from the site's own: %j", async (headers) => {
    expect(await status(headers)).toBe(201);
  });

  test("get no CORS headers, unlike the site's own", async () => {
    const preflight = (origin: string) =>
      app.request(LEADS, { method: 'OPTIONS', headers: { host, origin, 'access-control-request-method': 'PUT' } });
    const own = await preflight(`http://${DEALER}.localhost:4321`);
    expect(own.status).toBe(204);
    expect(own.headers.get('access-control-allow-origin')).toBe(`http://${DEALER}.localhost:4321`);
    expect(own.headers.get('access-control-allow-methods')).toContain('PUT');
    for (const origin of ['https://evil.example', `http://${OTHER_DEALER}.localhost:4321`, 'null', '*']) {
      expect((await preflight(origin)).headers.get('access-control-allow-origin'), origin).toBeNull();
    }
  });
});
