import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isServicePath } from './api-proxy.ts';
import { type Preview, startPreview } from './server.ts';

// Another server of @hono/node-server was made before the preview is loaded, as where API and preview share a process.
await vi.hoisted(async () => {
  const { getRequestListener } = await import('@hono/node-server');
  getRequestListener(() => new Response());
});

const outDir = mkdtempSync(join(tmpdir(), 'api-proxy-'));
const MEGABYTES_5 = 5_000_000;
let api: Server;
let preview: Preview;
/** Called when a connection of `/api/unfinished` closes. */
let onUnfinishedClosed: () => void = () => undefined;

/** Returns what the test API answers with: the request as it received it. */
function describeRequest(incoming: IncomingMessage) {
  const { method, url, headers } = incoming;
  return { method, url, host: headers.host, forwarded: headers['x-forwarded-for'], cookie: headers.cookie };
}

const FILE = 'https://www.city-motors.example/api/leads/files/1.2.3?a=1&b=2';
const WEBHOOK = JSON.stringify({ file: FILE, other: 'https://crm.example/b', bare: 'http://' });

beforeAll(async () => {
  api = createServer(async (incoming, response) => {
    if (incoming.url === '/api/refuse') {
      response.writeHead(413, { connection: 'close' }).end('too large');
      return;
    }
    if (incoming.url === '/api/form') {
      response.writeHead(303, { location: '/thanks' }).end();
      return;
    }
    if (incoming.url === '/api/unfinished' || incoming.url === '/api/broken') {
      response.once('close', () => onUnfinishedClosed());
      response.writeHead(200, { 'content-length': 100 });
      response.write('some of it', () => incoming.url === '/api/broken' && response.destroy());
      return;
    }
    const body = await text(incoming);
    response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-request-id': 'r1' });
    response.end(JSON.stringify({ ...describeRequest(incoming), bytes: body.length }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const listMessages = async () =>
    [
      { kind: 'sms', at: '2026-11-20T00:00:00.000Z', to: '61491570006', text: '<i>1</i>' },
      { kind: 'webhook', at: '2026-11-20T00:00:00.000Z', to: 'https://crm.example/a', dealer: 'A & B', text: WEBHOOK },
    ] as const;
  const findSlug = (host: string) => (host === 'www.city-motors.example' ? 'city-motors' : undefined);
  const { port } = api.address() as AddressInfo;
  const paymentSandboxes = [{ name: 'Till', url: 'http://localhost:4340/sandbox' }];
  preview = await startPreview({ outDir, port: 0, services: { port, listMessages, findSlug, paymentSandboxes } });
});

afterAll(async () => {
  await preview.close();
  api.close();
  rmSync(outDir, { recursive: true });
});

function ask(
  path: string,
  options: { port?: number; method?: string; host?: string; body?: string; headers?: object } = {},
) {
  const { port = preview.port, method = 'GET', host = 'city-motors.localhost', body = '', headers } = options;
  return new Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }>(
    (resolve, reject) => {
      const outgoing = request(
        {
          port,
          host: '127.0.0.1',
          path,
          method,
          headers: { host: `${host}:${preview.port}`, ...headers },
        },
        (answer) =>
          text(answer).then(
            (content) => resolve({ status: answer.statusCode, headers: answer.headers, body: content }),
            reject,
          ),
      );
      outgoing.once('error', reject);
      outgoing.end(body);
    },
  );
}

describe('calls of the API', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])(
    '%s is forwarded with host, address and query',
    async (method) => {
      const answer = await ask('/api/leads?a=%20b', {
        method,
        headers: { cookie: 's=1', 'x-forwarded-for': '203.0.113.9' },
      });
      expect(answer).toMatchObject({ status: 201, headers: { 'set-cookie': ['a=1', 'b=2'], 'x-request-id': 'r1' } });
      expect(JSON.parse(answer.body)).toEqual({
        method,
        url: '/api/leads?a=%20b',
        host: `city-motors.localhost:${preview.port}`,
        cookie: 's=1',
        bytes: 0,
        forwarded: '203.0.113.9, 127.0.0.1',
      });
    },
  );

  test('a large body arrives complete', async () => {
    const answer = await ask('/mock/leads/with-files', { method: 'POST', body: 'x'.repeat(MEGABYTES_5) });
    expect(JSON.parse(answer.body)).toMatchObject({ bytes: MEGABYTES_5, forwarded: '127.0.0.1' });
  });

  test('the answer arrives when the API refuses a body without reading it', async () => {
    expect(await ask('/api/refuse', { method: 'POST', body: 'x' })).toMatchObject({ status: 413, body: 'too large' });
  });

  test('a visitor may leave in the middle of an answer', async () => {
    const closed = new Promise<void>((resolve) => {
      onUnfinishedClosed = resolve;
    });
    const host = `city-motors.localhost:${preview.port}`;
    const outgoing = request({ port: preview.port, host: '127.0.0.1', path: '/api/unfinished', headers: { host } });
    outgoing.once('response', (answer) => answer.once('data', () => outgoing.destroy()));
    outgoing.once('error', () => undefined);
    outgoing.end();
    // The call to the API ends too. A warning or error on the console would fail this test.
    await closed;
    expect(await ask('/api/leads')).toMatchObject({ status: 201 });
  });

  test('an answer that the API breaks off is broken off for the visitor', async () => {
    await expect(ask('/api/broken')).rejects.toThrow('aborted');
    expect(await ask('/api/leads')).toMatchObject({ status: 201 });
  });

  test('a redirect reaches the browser', async () => {
    const { status, headers } = await ask('/api/form', { method: 'POST', body: 'x' });
    expect([status, headers.location]).toEqual([303, '/thanks']);
  });

  test('pages stay read-only, and the directory has no API', async () => {
    expect(await ask('/apiary', { method: 'POST' })).toMatchObject({ status: 405 });
    expect(await ask('/api/leads', { host: 'localhost' })).toMatchObject({ status: 404 });
    expect(['/api', '/api/leads', '/mock/x'].every(isServicePath)).toBe(true);
    expect(['/apis', '/cars/api', '/'].some(isServicePath)).toBe(false);
  });

  test('an API that is down is a 502 with the reason', async () => {
    const alone = await startPreview({
      outDir,
      port: 0,
      services: { port: 1, listMessages: async () => [], findSlug: () => undefined },
    });
    const answer = await ask('/api/health', { port: alone.port });
    expect(answer.status).toBe(502);
    expect(answer.body).toContain('The API does not respond');
    await alone.close();
  });
});

test('the directory links to the outbox and to the payment sandboxes', async () => {
  const { body } = await ask('/', { host: 'localhost' });
  expect(body).toContain('<a href="/outbox">Outbox</a>');
  expect(body).toContain('Payment sandboxes: <a href="http://localhost:4340/sandbox">Till</a>');
});

test('the outbox shows stored messages as text, not as markup', async () => {
  const page = await ask('/outbox', { host: 'localhost' });
  expect(page.body).toContain('&lt;i&gt;1&lt;/i&gt;');
  expect(page.body).toContain('61491570006');
  expect(page.body).not.toContain('<i>1');
  expect(preview.outboxUrl).toBe(`http://localhost:${preview.port}/outbox`);
});

test('the outbox names the dealer, indents JSON, and links to files on this machine', async () => {
  const { body } = await ask('/outbox', { host: 'localhost' });
  expect(body).toContain('A &amp; B · <time');
  const local = `http://city-motors.localhost:${preview.port}/api/leads/files/1.2.3?a=1&amp;b=2`;
  expect(body).toContain(`  &quot;file&quot;: &quot;<a href="${local}">${FILE.replace('&', '&amp;')}</a>&quot;,\n`);
  expect(body).not.toContain('href="https://crm.example');
});

test('the directory and the outbox link to each other', async () => {
  const [directory, outbox] = await Promise.all(['/', '/outbox'].map((path) => ask(path, { host: 'localhost' })));
  expect(directory?.body).toContain('<a href="/outbox">');
  expect(outbox?.body).toContain('<a href="/">');
});
