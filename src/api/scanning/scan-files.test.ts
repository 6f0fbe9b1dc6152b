import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { runLines, runWords } from '#tests/fixtures/command.ts';
import { makeDealer, makeLead, makeTenants, startTarget, storeLead } from '#tests/fixtures/delivery.ts';
import {
  answerHonestly,
  EICAR,
  type ScannerBehaviour,
  startScanner,
  type TestScanner,
} from '#tests/fixtures/scanner.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import { createApp } from '../app.ts';
import { deliveries, leadFiles, leads } from '../database/schema.ts';
import { checkAlerts } from '../delivery/alerts/index.ts';
import { makeFileLink } from '../delivery/file-links.ts';
import { createWorker } from '../delivery/outbox/index.ts';
import { makeFileId, saveFile } from '../leads/stored-file.ts';
import { runRetention } from '../people/retention.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { scanDueFiles } from './scan-files.ts';
import { startScanning } from './start.ts';

const HEALTH_TOKEN = 'operators-only-0123456789';

let services: TestServices;
let tenant: Tenant;
let scanner: TestScanner;
let crm: Awaited<ReturnType<typeof startTarget>>;
let alertReceiver: Awaited<ReturnType<typeof startTarget>>;

beforeEach(async () => {
  scanner = await startScanner();
  crm = await startTarget();
  alertReceiver = await startTarget();
  const settings = { fileScanner: scanner.address, alertUrl: alertReceiver.url, healthToken: HEALTH_TOKEN };
  const base = await openTestServices({ settings });
  const [first] = base.tenants.list();
  if (!first) throw new Error('There is no tenant.');
  const destinations = [{ name: 'crm', kind: 'webhook' as const, url: crm.url }];
  tenant = makeDealer(first, { destinations, routes: [{ to: ['crm'] }] });
  services = { ...base, tenants: { ...makeTenants(tenant), byHost: () => tenant } };
});
afterEach(async () => {
  await Promise.all([scanner.close(), crm.close(), alertReceiver.close()]);
  await services.close();
});

async function storeFile(text: string, name = 'cv.txt'): Promise<string> {
  const lead = makeLead({ has_files: true });
  const content = Buffer.from(text);
  const id = makeFileId(tenant.slug, lead.client_id, content);
  const { vault, config } = services;
  await saveFile({ vault, dataDir: config.dataDir, id, content });
  await storeLead(services, tenant, lead, { files: [{ id, name, type: 'text/plain', size: content.length }] });
  return id;
}

const scan = (timeoutMs?: number) =>
  scanDueFiles(services, scanner.address, timeoutMs === undefined ? {} : { timeoutMs });

function openLink(id: string, accept = 'application/json') {
  const options = { secret: services.config.secret, slug: tenant.slug, url: tenant.site.url };
  const { pathname } = new URL(makeFileLink(options, id, new Date(services.now())));
  return Promise.resolve(
    createApp(services).request(pathname, { headers: { host: `${tenant.slug}.localhost`, accept } }),
  );
}

async function deliver(): Promise<string[]> {
  const worker = createWorker(services);
  worker.wake();
  await worker.idle();
  return crm.received.map(({ body }) => body);
}

const getState = async (id: string) =>
  (await services.db.select().from(leadFiles).where(eq(leadFiles.id, id)))[0]?.scanState;
const getAlerts = () => alertReceiver.received.map(({ body }): unknown => JSON.parse(body));

describe('scanning', () => {
  test('stops at once, although a scanner hangs and more files are due', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await storeFile(`Text ${count}`));
    const hanging = Promise.withResolvers<void>();
    scanner.behave(() => hanging.resolve());
    const scanning = startScanning(services, () => undefined);
    await hanging.promise;
    await scanning.stop();
    expect(scanner.scanned.length).toBeLessThan(ids.length);
    for (const id of ids) expect(await getState(id)).toBe('pending');
  });
});

describe('file of a lead', () => {
  test('stays closed until the scanner finds it clean, while the lead is delivered at once', async () => {
    const id = await storeFile('Mechanic since 2001.');
    const [message = ''] = await deliver();
    expect(JSON.parse(message)).toMatchObject({ data: { lead: { files: [{ name: 'cv.txt', state: 'checking' }] } } });
    const closed = await openLink(id);
    expect(closed.status).toBe(503);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await closed.text()).not.toContain('Mechanic');
    const page = await openLink(id, 'text/html,*/*');
    expect({ status: page.status, type: page.headers.get('content-type') }).toMatchObject({
      status: 503,
      type: expect.stringContaining('text/html'),
    });
    expect(await page.text()).toContain('still checking this file for viruses');
    await scan();
    const open = await openLink(id);
    expect(open.status).toBe(200);
    expect(await open.text()).toBe('Mechanic since 2001.');
    expect(await deliver()).toHaveLength(1);
  });

  test('is never served if infected; dealer and operator are warned', async () => {
    const id = await storeFile(EICAR);
    await deliver();
    await scan();
    const refused = await openLink(id);
    expect(refused.status).toBe(410);
    expect(await refused.text()).toContain('has a virus');
    const [first = '', second = ''] = await deliver();
    expect(JSON.parse(first)).toMatchObject({ data: { status: 'new' } });
    expect(JSON.parse(second)).toMatchObject({
      data: { status: 'resend', lead: { revision: 2, files: [{ state: 'infected' }] } },
    });
    await checkAlerts(services);
    expect(getAlerts()).toMatchObject([{ alarm: 'raised', kind: 'infected', files: 1, tenant: tenant.slug }]);
    const lines = await runLines(services, ['files']);
    expect(lines).toContain(`${id.slice(0, 8)}: Eicar-Test-Signature`);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.join()).not.toContain('cv.txt');
    expect((await openLink(id)).status).toBe(410);
  });

  test.each<[string, ScannerBehaviour]>([
    ['disconnects', (_, socket) => socket.destroy()],
    ['answers garbage', (_, socket) => socket.end('stream: probably OK\0')],
    ['is too slow', () => undefined],
  ])('stays closed while the scanner %s, and is retried', async (_, behaviour) => {
    const id = await storeFile('Mechanic since 2001.');
    scanner.behave(behaviour);
    await scan(300);
    expect(await getState(id)).toBe('pending');
    expect((await openLink(id)).status).toBe(503);
    scanner.behave(answerHonestly);
    await scan();
    expect(scanner.scanned).toHaveLength(1);
    services.forward(5000);
    await scan();
    expect(await getState(id)).toBe('clean');
    expect((await openLink(id)).status).toBe(200);
  });

  test('stays closed while the scanner is down, with an alert that ends by itself', async () => {
    const id = await storeFile('Mechanic since 2001.');
    const { address } = scanner;
    await scanner.close();
    for (let minute = 0; minute < 6; minute += 1) {
      await scanDueFiles(services, address);
      services.forward(MINUTE);
    }
    expect((await openLink(id)).status).toBe(503);
    await checkAlerts(services);
    const headers = { host: 'api.example', authorization: `Bearer ${HEALTH_TOKEN}` };
    const health = await createApp(services).request('/api/health/details', { headers });
    expect(await health.json()).toMatchObject({
      ok: true,
      files: { unscanned: 1, infected: 0 },
      problems: expect.arrayContaining([expect.stringContaining('could not be scanned')]),
    });
    scanner = await startScanner();
    await scan();
    expect((await openLink(id)).status).toBe(200);
    await checkAlerts(services);
    expect(getAlerts()).toMatchObject([
      { alarm: 'raised', kind: 'unscanned', files: 1 },
      { alarm: 'ended', kind: 'unscanned' },
    ]);
  });

  test('is scanned by another process if the first one ends midway', async () => {
    const id = await storeFile('Mechanic since 2001.');
    let answer = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      scanner.behave((_, socket) => {
        answer = () => void socket.destroy();
        resolve();
      });
    });
    const first = scan();
    await started;
    scanner.behave(answerHonestly);
    await scan();
    expect(scanner.scanned).toHaveLength(1);
    services.forward(3 * MINUTE);
    await scan();
    expect(await getState(id)).toBe('clean');
    answer();
    await first;
    expect(await getState(id)).toBe('clean');
  });

  test('is scanned once by two processes at once, however many there are', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 9; index += 1) ids.push(await storeFile(`Mechanic since ${2001 + index}.`));
    await Promise.all([scan(), scan()]);
    expect(scanner.scanned).toHaveLength(ids.length);
    for (const id of ids) expect(await getState(id)).toBe('clean');
  });

  test('can be released or removed by a person, which the audit log records', async () => {
    const id = await storeFile(EICAR);
    await scan();
    await runWords(services, ['release', id.slice(0, 8)]);
    expect((await openLink(id)).status).toBe(200);
    await runWords(services, ['remove', id.slice(0, 8)]);
    expect((await openLink(id)).status).toBe(410);
    expect(existsSync(join(services.config.dataDir, 'files', id))).toBe(false);
    await expect(runWords(services, ['release', id])).rejects.toThrow('cannot be released');
    await expect(runWords(services, ['remove', '00000000'])).rejects.toThrow('There is no file');
    const audit = await runWords(services, ['audit']);
    expect(audit).toMatchObject({ accesses: expect.arrayContaining([expect.objectContaining({ action: 'release' })]) });
  });

  test('is kept as evidence for a month if infected', async () => {
    const id = await storeFile(EICAR);
    await scan();
    const path = join(services.config.dataDir, 'files', id);
    services.forward(29 * DAY);
    await runRetention(services, { clock: true });
    expect(existsSync(path)).toBe(true);
    services.forward(2 * DAY);
    await runRetention(services, { clock: true });
    expect(existsSync(path)).toBe(false);
    expect(await getState(id)).toBe('removed');
    expect(await services.db.select().from(leads)).toHaveLength(1);
  });

  test('sends nothing about an infected file of a quarantined lead', async () => {
    const lead = makeLead({ has_files: true });
    const id = makeFileId(tenant.slug, lead.client_id, Buffer.from(EICAR));
    const { vault, config } = services;
    await saveFile({ vault, dataDir: config.dataDir, id, content: Buffer.from(EICAR) });
    const files = [{ id, name: 'cv.txt', type: 'text/plain', size: 68 }];
    await storeLead(services, tenant, lead, { suspicion: 'honeypot', files });
    await scan();
    expect(await getState(id)).toBe('infected');
    expect(await services.db.select().from(deliveries)).toEqual([]);
  });

  test('is served unscanned without a scanner, but not if a scanner once found it infected', async () => {
    const clean = await storeFile('Mechanic since 2001.');
    const infected = await storeFile(EICAR);
    await services.db.update(leadFiles).set({ scanState: 'infected' }).where(eq(leadFiles.id, infected));
    services = { ...services, config: { ...services.config, fileScanner: undefined } };
    expect((await openLink(clean)).status).toBe(200);
    expect((await openLink(infected)).status).toBe(410);
  });
});
