import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEALER, makeEnquiry, PLENTY, solveCaptcha } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { leads } from './database/schema.ts';
import { startApi } from './server.ts';

let services: TestServices;

beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

/** Returns a whole HTTP request as text. */
function formatRequest(body: string): string {
  const head = ['POST /api/leads HTTP/1.1', `Host: ${DEALER}.localhost`, 'Content-Type: application/json'];
  return [...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n');
}

describe('API server', () => {
  test('finishes requests in flight before it stops, and accepts no more', async () => {
    const wake = vi.fn();
    const api = await startApi({ services, port: 0, rates: PLENTY, onStored: wake });
    const lead = makeEnquiry({ captcha: await solveCaptcha(services) });
    const socket = connect(api.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    const ended = new Promise((resolve) => socket.once('close', resolve));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const request = formatRequest(JSON.stringify({ lead }));
    socket.write(request.slice(0, -20));
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${api.port}/api/health`)).status).toBe(200));
    const closed = api.close();
    socket.write(request.slice(-20));
    await Promise.all([closed, ended]);
    expect(answer).toMatch(/^HTTP\/1\.1 201 /u);
    expect(await services.db.select().from(leads)).toHaveLength(1);
    expect(wake).toHaveBeenCalled();
    await expect(fetch(`http://127.0.0.1:${api.port}/api/health`)).rejects.toThrow();
  });

  test('waits for an upload as long as browsers do, but not for idle connections', async () => {
    const servers = new Set<unknown>();
    const seen = (message: unknown) => void servers.add(Object(message).server);
    subscribe('http.server.request.start', seen);
    const api = await startApi({ services, port: 0 });
    await fetch(`http://127.0.0.1:${api.port}/api/health`);
    unsubscribe('http.server.request.start', seen);
    await api.close();
    const [server] = servers;
    if (!(server instanceof Server)) throw new Error('No server was seen.');
    // Three minutes in `send-lead.ts`.
    expect(server.requestTimeout).toBeGreaterThan(180_000);
    expect(server.headersTimeout).toBeLessThanOrEqual(30_000);
  });

  test('reports the port that is in use', async () => {
    const api = await startApi({ services, port: 0 });
    await expect(startApi({ services, port: api.port })).rejects.toThrow(`Port ${api.port} is in use`);
    await api.close();
  });
});
