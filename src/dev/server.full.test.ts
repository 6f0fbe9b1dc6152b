import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_CACHE } from '#tests/fixtures/code-cache.ts';
import { makeTestTenant, type TestTenant } from '#tests/fixtures/dev-tenant.ts';
import { startDev } from './server.ts';

const seconds = 1000;
const COMMAND = fileURLToPath(new URL('../../scripts/dev.ts', import.meta.url));

/** Waits for the address that the server prints when it is ready. */
function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const [address] = /http:\/\/localhost:\d+/u.exec(output) ?? [];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => reject(new Error(`The server exited before it was ready:\n${output}`)));
  });
}

/** Requests a page by its Host header: unlike browsers, Node does not resolve names below localhost. */
function get(port: number, path: string, host: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: 'localhost', port, path, headers: { host } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    });
    outgoing.on('error', reject).end();
  });
}

describe('the development server', () => {
  let tenant: TestTenant;
  let child: ChildProcess;
  let address: string;

  beforeAll(async () => {
    tenant = makeTestTenant();
    // A separate process with an environment of its own: inside Vitest, Astro leaves its own middleware out.
    const args = [COMMAND, tenant.slug, '--tenants', tenant.tenantsDir, '--port', '0'];
    child = spawn(process.execPath, args, {
      env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE: CODE_CACHE },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    address = await waitForAddress(child);
  }, 180 * seconds);

  afterAll(() => {
    child.kill();
    tenant.remove();
  });

  test('answers each path of the tenant with its template', {
    timeout: 180 * seconds,
  }, async () => {
    for (const [path, text] of [
      ['/', 'City Motors'],
      ['/cars/2020-kia-rio-1', '2020 Kia Rio'],
      ['/search/kia', 'Kia cars for sale'],
      ['/sitemap.xml', 'https://city-motors.example/cars/2020-kia-rio-1'],
      ['/favicon.svg', '<svg '],
    ] as const) {
      const response = await fetch(address + path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text(), path).toContain(text);
    }
  });

  test('answers any other path with the 404 page, including the path of a template', async () => {
    for (const path of ['/nope', '/car', '/cars/2020-kia-rio-2']) {
      const response = await fetch(address + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text(), path).toContain('Page not found');
    }
  });

  test('answers the API at the tenant’s own host, and explains that at another', async () => {
    const { port } = new URL(address);
    const call = (host: string) => get(Number(port), '/api/me', host);
    expect(await call(`${tenant.slug}.localhost:${port}`)).toMatchObject({ status: 401 });
    const elsewhere = await call(`localhost:${port}`);
    expect(elsewhere).toEqual({
      status: 421,
      body: expect.stringContaining(`http://${tenant.slug}.localhost:${port}/`),
    });
    expect(await (await fetch(`${address}/outbox`)).text()).toContain('<h1');
  });

  test("serves the tenant's assets, and the pictures that the build would make", async () => {
    expect((await fetch(`${address}/assets/logo.svg`)).headers.get('content-type')).toBe('image/svg+xml');
    expect((await fetch(`${address}/icon-192.png`)).headers.get('content-type')).toBe('image/png');
  });

  test('refuses an unknown tenant and lists the known ones', async () => {
    const { tenantsDir, now } = tenant;
    const folders = { tenantsDir, outDir: tenantsDir, dataDir: tenantsDir };
    const request = { env: {}, slugs: ['nobody'], ...folders, now, port: 0, host: undefined };
    await expect(startDev(request)).rejects.toThrow('Received "nobody". Known: city-motors.');
  });
});
