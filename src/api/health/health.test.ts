import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, DEALER } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { createApp } from '../app.ts';
import { heartbeats } from '../database/schema.ts';
import { createLeadStore } from '../leads/store.ts';
import { startApi } from '../server.ts';
import { createStorageProbe } from './storage-probe.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

describe('health at a dealer’s host', () => {
  test('is only whether leads can be stored', async () => {
    const app = createApp(services);
    const response = await call(app, '/api/health');
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: { ok: true } });
  });

  test('is 503 while the database does not answer, and the process is still alive', async () => {
    vi.spyOn(services.db, 'insert').mockImplementation(() => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });
    const app = createApp(services);
    const response = await call(app, '/api/health');
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 503, body: { ok: false } });
    expect((await call(app, '/api/health/live')).status).toBe(200);
  });

  test('writes once, however many ask at once', async () => {
    const app = createApp(services);
    const insert = vi.spyOn(services.db, 'insert');
    const asked = await Promise.all(Array.from({ length: 1000 }, () => call(app, '/api/health')));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    expect(insert).toHaveBeenCalledTimes(1);
    expect((await services.db.select().from(heartbeats)).map(({ name }) => name)).toEqual(['health']);
    expect(readdirSync(join(services.config.dataDir, 'files'))).toEqual([]);
  });

  test('writes again once a result is old', async () => {
    const store = createLeadStore(services, { onStored: () => undefined });
    const probe = createStorageProbe(services, store, { maxAgeMs: 0 });
    const insert = vi.spyOn(services.db, 'insert');
    await probe();
    await probe();
    expect(insert).toHaveBeenCalledTimes(2);
  });

  test('is not ok while a write hangs, and starts no second one', async () => {
    const store = createLeadStore(services, { onStored: () => undefined });
    const probe = createStorageProbe(services, store, { maxAgeMs: 0, timeoutMs: 1 });
    const insert = vi.spyOn(services.db, 'insert').mockReturnValue({
      values: () => ({ onConflictDoUpdate: () => new Promise(() => undefined) }),
    } as never);
    expect(await probe()).toMatchObject({ ok: false, database: { kind: 'failing', code: 'timeout' } });
    expect(await probe()).toMatchObject({ ok: false });
    expect(insert).toHaveBeenCalledTimes(1);
  });
});

describe('details of health', () => {
  const DETAILS = '/api/health/details';

  test('are for operators on this machine, not for dealers’ hosts, proxies or other websites', async () => {
    const api = await startApi({ services, port: 0 });
    const ask = (headers: Record<string, string>) => requestStatus(api.port, DETAILS, headers);
    expect(await ask({ host: `127.0.0.1:${api.port}` })).toBe(200);
    expect(await ask({ host: 'localhost' })).toBe(200);
    expect(await ask({ host: `${DEALER}.localhost` })).toBe(404);
    expect(await ask({ host: 'rebind.evil.example' })).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
      expect(await ask({ host: 'localhost', [name]: '127.0.0.1' }), name).toBe(404);
    }
    await api.close();
    expect((await createApp(services).request(DETAILS, { headers: { host: 'localhost' } })).status).toBe(404);
  });

  test('need the token if one is set', async () => {
    const healthToken = 'operators-only-0123456789';
    const app = createApp({ ...services, config: { ...services.config, healthToken } });
    const ask = async (authorization: string) =>
      (await app.request(DETAILS, { headers: { host: 'api.example', authorization } })).status;
    expect(await ask(`Bearer ${healthToken}`)).toBe(200);
    for (const wrong of ['', 'Bearer', `Bearer ${healthToken}x`, healthToken])
      expect(await ask(wrong), wrong).toBe(404);
  });

  test('have counts, disk, memory and versions, and say in words what is wrong', async () => {
    const healthToken = 'operators-only-0123456789';
    const settings = { ...services.config, healthToken };
    const ask = async (changed: Partial<TestServices> = {}) => {
      const app = createApp({ ...services, config: settings, ...changed });
      const headers = { host: 'api.example', authorization: `Bearer ${healthToken}` };
      return (await app.request(DETAILS, { headers })).json();
    };
    expect(await ask()).toMatchObject({
      ok: true,
      database: { kind: 'working' },
      dataFolder: { kind: 'working' },
      disk: { freeBytes: expect.any(Number) },
      tenants: services.tenants.list().length,
      deliveries: { pending: 0, due: 0, dead: 0, quarantined: 0, oldestDueSeconds: 0 },
      files: { unscanned: 0, infected: 0 },
      payments: {
        unsettled: 0,
        refundsFailed: 0,
        unknown: 0,
        blocksExpiring: 0,
        disputed: 0,
        noticesLate: 0,
        silentProcessors: 0,
      },
      process: { database: 'embedded', node: process.versions.node },
    });
    const dataDir = join(services.config.dataDir, 'keys.json', 'missing');
    expect(await ask({ config: { ...settings, dataDir: `${dataDir}\0` } })).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([expect.stringContaining('stores nothing')]),
    });
  });
});

function requestStatus(port: number, path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}
