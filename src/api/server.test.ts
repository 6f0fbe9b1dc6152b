import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
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

/** Opens a connection, asks for the process to be alive, and returns whether the connection was ended instead. */
async function open(port: number): Promise<{ readonly socket: Socket; readonly closed: boolean }> {
  const socket = connect(port, '127.0.0.1');
  const closed = await new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(false));
    socket.once('close', () => resolve(true));
    socket.once('error', () => resolve(true));
    socket.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
  return { socket, closed };
}

/** Sends bytes and returns the whole answer. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
    socket.write(text);
  });
}

/** Starts an API and returns its server, which has stopped again. */
async function findServer(services: TestServices): Promise<Server> {
  const servers = new Set<unknown>();
  const seen = (message: unknown) => void servers.add(Object(message).server);
  subscribe('http.server.request.start', seen);
  const api = await startApi({ services, port: 0 });
  await fetch(`http://127.0.0.1:${api.port}/api/health/live`);
  unsubscribe('http.server.request.start', seen);
  await api.close();
  const [server] = servers;
  if (!(server instanceof Server)) throw new Error('No server was seen.');
  return server;
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

  test('waits for an upload as long as browsers do, but not for headers', async () => {
    const server = await findServer(services);
    // Three minutes in `send-lead.ts`.
    expect(server.requestTimeout).toBeGreaterThan(180_000);
    expect(server.headersTimeout).toBeLessThanOrEqual(30_000);
  });

  test('keeps idle connections of a proxy longer than the proxy does, and those of others a few seconds', async () => {
    const config = { ...services.config, trustedProxies: 1 };
    // An AWS load balancer keeps them for 60 seconds.
    expect((await findServer({ ...services, config })).keepAliveTimeout).toBeGreaterThan(60_000);
    expect((await findServer(services)).keepAliveTimeout).toBeLessThanOrEqual(5000);
  });

  test('ends a connection that never finishes its headers', async () => {
    const api = await startApi({ services, port: 0, headersTimeoutMs: 40 });
    const socket = connect(api.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
    await api.close();
  });

  test('limits the connections of one address, and forgets those that ended', async () => {
    const api = await startApi({ services, port: 0, connectionsPerAddress: 2 });
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => open(api.port)));
    expect([first, second, third].map((socket) => socket?.closed)).toEqual([false, false, true]);
    const ended = new Promise((resolve) => first?.socket.once('close', resolve));
    first?.socket.end();
    await ended;
    await vi.waitFor(async () => expect((await open(api.port)).closed).toBe(false));
    second?.socket.destroy();
    await api.close();
  });

  test('does not limit the connections of a proxy', async () => {
    const config = { ...services.config, trustedProxies: 1 };
    const api = await startApi({ services: { ...services, config }, port: 0, connectionsPerAddress: 1 });
    const opened = await Promise.all([1, 2, 3].map(() => open(api.port)));
    expect(opened.map(({ closed }) => closed)).toEqual([false, false, false]);
    for (const { socket } of opened) socket.destroy();
    await api.close();
  });

  test('answers 400 to a request with two hosts', async () => {
    const api = await startApi({ services, port: 0 });
    const ask = (hosts: string) => exchange(api.port, `GET /api/health HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect(await ask('Host: localhost\r\n')).toMatch(/^HTTP\/1\.1 200 /u);
    expect(await ask(`Host: ${DEALER}.localhost\r\nhOST: other.example\r\n`)).toMatch(/^HTTP\/1\.1 400 /u);
    await api.close();
  });

  test('reports the port that is in use', async () => {
    const api = await startApi({ services, port: 0 });
    await expect(startApi({ services, port: api.port })).rejects.toThrow(`Port ${api.port} is in use`);
    await api.close();
  });
});
