import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUpstreams, readSandboxMessages, UpstreamError, type Upstreams } from './index.ts';

let dataDir: string;
let server: Server | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'upstreams-'));
});
afterEach(async () => {
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const info = vi.fn();
const open = (env: NodeJS.ProcessEnv, more: Partial<Parameters<typeof createUpstreams>[1]> = {}): Upstreams =>
  createUpstreams(env, { dataDir, log: { info }, ...more });

const PRODUCTION = {
  NODE_ENV: 'production',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'a',
  SMTP_URL: 'smtps://user:word@mail.example:465',
  VEHICLES_URL: 'off',
  NEVDIS_URL: 'off',
  CARCLARITY_URL: 'off',
  SNAP21_URL: 'off',
};

describe('createUpstreams', () => {
  test("uses the sandbox for every service on a developer's machine, and logs it", async () => {
    const { messages, mail } = open({});
    await messages.send({ to: '61491570006', text: '123456 is your code.' });
    await mail.send({
      from: 'a@x.example',
      to: ['b@x.example'],
      subject: 'Hi',
      text: 'Text',
      messageId: '<1@x.example>',
    });
    expect(await readSandboxMessages(dataDir)).toMatchObject([
      { kind: 'mail', subject: 'Hi' },
      { kind: 'sms', to: '61491570006' },
    ]);
    expect(info).toHaveBeenCalledWith(
      {
        sandboxed: ['sms', 'mail', 'vehicles', 'nevdis', 'lender', 'reviews'],
        folder: join(dataDir, 'sandbox'),
      },
      expect.any(String),
    );
  });

  test.each(['SMS_URL', 'SMTP_URL', 'VEHICLES_URL', 'NEVDIS_URL', 'CARCLARITY_URL', 'SNAP21_URL'])(
    'requires %s in production unless the sandbox is enabled',
    (name) => {
      const env = { ...PRODUCTION, [name]: '' };
      expect(() => open(env)).toThrow(`${name} is not set.`);
      expect(() => open(env)).toThrow('API_SANDBOX=yes');
      expect(() => open({ ...env, API_SANDBOX: 'yes' })).not.toThrow();
    },
  );

  test('names the wrong variable without repeating secrets', () => {
    expect(() => open({ ...PRODUCTION, SMS_TOKEN: ' ' })).toThrow('SMS_TOKEN is not set, but SMS_URL is.');
    expect(() => open({ SMTP_URL: 'https://user:secret@mail.example' })).toThrow(
      /^(?!.*secret).*SMTP_URL.*smtps:\/\//u,
    );
    expect(() => open({ SNAP21_URL: 'snap21.example', SNAP21_KEY: 'a' })).toThrow('SNAP21_URL');
  });

  test('reports an error for a service that is switched off', async () => {
    const { vehicles, lender, reviews } = open(PRODUCTION);
    await expect(vehicles.find('DEMO01', 'NSW')).rejects.toThrow(UpstreamError);
    await expect(lender.customer({ email: '', phone: '' })).rejects.toThrow('switched off');
    await expect(reviews.rating('1')).rejects.toThrow('switched off');
  });
});

/** A request that the service received. */
interface ReceivedRequest {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** Starts a service on this machine that answers with these statuses and bodies in turn. */
async function startService(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const asked: ReceivedRequest[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push({ line: `${request.method} ${request.url}`, authorization: request.headers.authorization, body });
    const [status, value] = answers[Math.min(asked.length, answers.length) - 1] ?? [500, undefined];
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked };
}

const CAR = { rego: 'ABC123', make: 'Mazda', model: '3', year: 2020 };

describe('external service', () => {
  test('receives its key in the header, and its answer is parsed by a schema', async () => {
    const { url, asked } = await startService([200, { ...CAR, owner: 'Kim Lee', badge: 'Neo' }]);
    const { vehicles } = open({ VEHICLES_URL: `${url}/v1/`, VEHICLES_KEY: 'secret' });
    expect(await vehicles.find('ABC123', 'NSW')).toEqual({ ...CAR, badge: 'Neo' });
    expect(asked).toEqual([
      { line: 'GET /v1/vehicles?rego=ABC123&state=NSW', authorization: 'Bearer secret', body: '' },
    ]);
  });

  test('is retried once after a failure if that is safe', async () => {
    const { url, asked } = await startService([503, {}], [200, CAR]);
    expect(await open({ VEHICLES_URL: url, VEHICLES_KEY: 'a' }).vehicles.find('ABC123', '')).toEqual(CAR);
    expect(asked).toHaveLength(2);
  });

  test('that sends messages is called once, with the message in the body', async () => {
    const { url, asked } = await startService([500, {}]);
    const { messages } = open({ SMS_URL: url, SMS_TOKEN: 'secret' });
    const failure = await messages.send({ to: '61491570006', text: '123456' }).catch((error: unknown) => error);
    expect(String(failure)).toBe('UpstreamError: The text message gateway answered with status 500.');
    expect(asked).toEqual([
      { line: 'POST /', authorization: 'Bearer secret', body: '{"to":"61491570006","text":"123456"}' },
    ]);
  });

  test('answers 404 for unknown', async () => {
    const { url } = await startService([404, {}]);
    const env = {
      VEHICLES_URL: url,
      VEHICLES_KEY: 'a',
      NEVDIS_URL: url,
      NEVDIS_KEY: 'a',
      CARCLARITY_URL: url,
      CARCLARITY_KEY: 'a',
    };
    const { vehicles, lender } = open(env);
    expect(await vehicles.find('ABC123', '')).toBeUndefined();
    expect(await vehicles.history('ABC123', '')).toBeUndefined();
    expect(await lender.customer({ email: 'a@x.example', phone: '61491570006' })).toEqual({ known: false });
  });

  test.each([
    ['an unexpected structure', [200, { ...CAR, year: 'new' }], 'unexpected format at: year'],
    ['HTML instead of JSON', [200, '<html>'], 'unexpected format at: (root)'],
    ['a redirect', [302, {}], 'did not answer'],
    ['a refusal', [401, {}], 'its key may be wrong'],
    ['a body that is too large', [200, `"${'x'.repeat(300_000)}"`], 'longer than'],
  ] as const)('that answers with %s fails without repeating the question', async (_what, answer, words) => {
    const { url } = await startService(answer);
    const { vehicles } = open({ VEHICLES_URL: url, VEHICLES_KEY: 'secret' });
    const failure = await vehicles.find('ABC123', 'NSW').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UpstreamError);
    expect(String(failure)).toContain(words);
    expect(String(failure)).not.toMatch(/ABC123|secret/u);
  });

  test('that cannot be reached fails', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const { reviews } = open({ SNAP21_URL: 'https://reviews.example', SNAP21_KEY: 'a' }, { fetch });
    await expect(reviews.rating('1')).rejects.toThrow('The reviews service did not answer');
  });
});
