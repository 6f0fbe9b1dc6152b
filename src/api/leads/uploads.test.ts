import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEAD_PARTS, LEAD_PATHS } from '#src/features/leads/index.ts';
import { call, makeEnquiry, PLENTY, solveCaptcha } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { type App, createApp } from '../app.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

const HOST = 'currawong-cars.localhost';
const PATHS = [`/api${LEAD_PATHS.withFiles}`, `/api${LEAD_PATHS.post}`];

/** Sends a body that is produced only as the API reads it, and returns how much was read. */
async function sendUnread(app: App, path: string, init: { host?: string; length?: number } = {}) {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pieces += 1;
        if (pieces > 2000) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024));
      },
    },
    { highWaterMark: 0 },
  );
  const { host = HOST, length } = init;
  const headers = new Headers({ 'content-type': 'multipart/form-data; boundary=x' });
  if (length !== undefined) headers.set('content-length', String(length));
  // Missing in the browser's types, and required for a body that is a stream (https://fetch.spec.whatwg.org/#dom-requestinit-duplex).
  const request: RequestInit & { host: string; duplex: 'half' } = {
    method: 'POST',
    host,
    body,
    headers,
    duplex: 'half',
  };
  const response = await call(app, path, request);
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    answer: await response.json(),
    pieces,
  };
}

describe('upload', () => {
  test.each(PATHS)('to %s is not read for an unknown host or once its address is rate-limited', async (path) => {
    const app = createApp(services, { rates: { ...PLENTY, address: { burst: 1, perSecond: 0.001 } } });
    expect(await sendUnread(app, path, { host: 'other.example' })).toMatchObject({ status: 404, pieces: 0 });
    expect(await sendUnread(app, path, { length: 90_000_000 })).toMatchObject({ status: 413, pieces: 0 });
    expect((await sendUnread(app, path)).status).toBe(413);
    expect(await sendUnread(app, path)).toMatchObject({ status: 429, pieces: 0 });
  });

  test.each(PATHS)('to %s is read no further than the limit when it declares no length', async (path) => {
    const { status, pieces, answer } = await sendUnread(createApp(services, { rates: PLENTY }), path);
    expect(status).toBe(413);
    expect(answer).toMatchObject({ error: expect.stringMatching(/too large/u), lead_id: null });
    expect(pieces).toBeLessThan(900);
  });

  test.each(PATHS)('to %s is answered 503 unread while too many are in progress', async (path) => {
    const app = createApp(services, { rates: PLENTY, uploads: { total: 0, perAddress: 0 } });
    const { status, retryAfter, answer, pieces } = await sendUnread(app, path);
    expect({ status, pieces }).toEqual({ status: 503, pieces: 0 });
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(answer).toEqual({ error: expect.stringMatching(/try again/u), lead_id: null });
  });

  test('frees its capacity whether it is accepted or rejected', async () => {
    const app = createApp(services, { rates: PLENTY, uploads: { total: 51_000_000, perAddress: 51_000_000 } });
    for (const text of ['Mechanic since 2001.', 'Mechanic since 2002.', '']) {
      const body = new FormData();
      const tenant = services.tenants.byHost(HOST);
      const [location] = tenant?.site.locations ?? [];
      const lead = makeEnquiry({
        form: 'careers',
        category: 'Careers Enquiry',
        location: location?.id,
        has_files: true,
        details: { position: 'Mechanic' },
        captcha: await solveCaptcha(services, tenant?.slug),
      });
      body.set(LEAD_PARTS.lead, JSON.stringify(lead));
      body.append(LEAD_PARTS.file, new File([text], 'cv.txt'));
      const response = await call(app, `/api${LEAD_PATHS.withFiles}`, { method: 'POST', host: HOST, body });
      expect(response.status, await response.text()).toBe(text === '' ? 422 : 201);
    }
  });
});
