import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database/open.ts';
import { leads } from '#src/api/database/schema.ts';
import type { Backoff } from '#src/api/supervisor.ts';
import { LeadStoredSchema } from '#src/features/leads/index.ts';
import { isProcessRunning } from '#src/lib/files/index.ts';
import { startSupervisedServices } from '#src/preview/sandbox-services.ts';
import { CODE_CACHE } from '#tests/fixtures/code-cache.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';
import { prepareDatabase } from './database-image.ts';
import { createLeadSender } from './lead-sender.ts';
import { createLeadMaker } from './valid-leads.ts';

const SECRET = new Uint8Array(32).fill(2);

/** Starts the services of `npm start` for one dealer, and collects what they print. */
async function startServices(backoff: Backoff) {
  const folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = makeSiteInput();
  const [dataDir, tenantsDir] = [join(folder, 'data'), join(folder, 'tenants')];
  mkdirSync(join(tenantsDir, site.slug), { recursive: true });
  writeFileSync(join(tenantsDir, site.slug, 'site.json'), JSON.stringify(site));
  await prepareDatabase(join(dataDir, 'database'));
  const lines: string[] = [];
  const givenUp = Promise.withResolvers<void>();
  const env = {
    PATH: process.env['PATH'],
    API_LOG: 'error',
    API_KEYS: Buffer.alloc(32, 1).toString('base64'),
    API_SECRET: Buffer.from(SECRET).toString('base64'),
    NODE_COMPILE_CACHE: CODE_CACHE,
  };
  const options = { env, dataDir, tenantsDir, outDir: folder };
  const services = await startSupervisedServices(options, {
    say: (line) => lines.push(line),
    onGivenUp: givenUp.resolve,
    backoff,
  });
  return { services, dataDir, slug: site.slug, lines, givenUp: givenUp.promise };
}

/** Kills the API like the kernel does when memory runs out, and returns the id of its process. */
function kill(api: { getPid(): number | undefined }): number {
  const pid = api.getPid();
  if (pid === undefined) throw new Error('The API is not running.');
  process.kill(pid, 'SIGKILL');
  return pid;
}

test('an API that is killed starts again by itself, and takes the leads that browsers send again', async () => {
  const { services, slug, dataDir, lines } = await startServices({ pausesMs: [10], healthyMs: 0 });
  const makeLead = createLeadMaker(SECRET, slug);
  const sender = createLeadSender({ port: services.port, slug });
  const sendUntilAcknowledged = async (): Promise<string> => {
    const lead = await makeLead();
    const stored = await vi.waitUntil(() => sender.send(lead).catch(() => undefined), { timeout: 60_000 });
    return v.parse(LeadStoredSchema, JSON.parse(stored.body)).id;
  };
  const before = await sendUntilAcknowledged();
  const killed = kill(services.api);
  const after = await sendUntilAcknowledged();
  expect(services.api.getPid()).not.toBe(killed);
  expect(lines).toEqual([
    'The API died (SIGKILL). It starts again in 0.01 s; browsers keep their leads and send them again.',
    'The API is running again.',
  ]);
  const second = services.api.getPid() ?? 0;
  sender.close();
  await services.stop();
  expect(isProcessRunning(second), 'nothing runs after Ctrl-C').toBe(false);
  const { db, close } = await openDatabase({ kind: 'embedded', dir: join(dataDir, 'database') });
  const stored = await db.select({ id: leads.id }).from(leads);
  await close();
  expect(stored.map(({ id }) => id).sort()).toEqual([before, after].sort());
});

test('an API that keeps dying is given up in words', async () => {
  const { services, lines, givenUp } = await startServices({ pausesMs: [0], healthyMs: 600_000 });
  for (let start = 0; start < 2; start += 1) {
    const killed = kill(services.api);
    if (start < 1) await vi.waitUntil(() => (services.api.getPid() ?? killed) !== killed, { timeout: 60_000 });
  }
  await givenUp;
  expect(lines.at(-1)).toBe(
    'The API died 2 times in a row, the last time by SIGKILL. It is not started again: fix the cause first.',
  );
  await services.stop();
});

test('stopping during the pause before a start ends everything', async () => {
  const { services, lines } = await startServices({ pausesMs: [600_000], healthyMs: 0 });
  kill(services.api);
  await vi.waitUntil(() => lines.length > 0, { timeout: 60_000 });
  await services.stop();
  expect(services.api.getPid()).toBeUndefined();
});

test('a first start that fails throws the message of the API', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const options = { env: process.env, dataDir: folder, tenantsDir: join(folder, 'nowhere'), outDir: folder };
  await expect(startSupervisedServices(options, { say: () => undefined, onGivenUp: () => undefined })).rejects.toThrow(
    'There is no folder',
  );
});
