import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestServices } from '#tests/api/test-services.ts';
import { openTwoDealers } from '#tests/api/two-dealers.ts';
import { runLines, runWords } from '#tests/fixtures/command.ts';
import { makeLead, storeLead } from '#tests/fixtures/delivery.ts';
import { deliveries, leads } from '../database/schema.ts';
import { getWebhookSecret } from '../delivery/destinations/webhook-signature.ts';
import { createVault } from '../security/vault.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { HELP, parseArguments } from './arguments.ts';
import { runCommand } from './run.ts';
import { askRunningApi, getSocketPath, serveCommands } from './socket.ts';

const PERSONAL = /Kim|kim\.lee|0491 ?570|still there/u;

let services: TestServices;
let tenant: Tenant;
let other: Tenant;
beforeEach(async () => {
  const destinations = [{ name: 'crm', kind: 'webhook' as const, url: 'https://crm.example.com/' }];
  ({ services, tenant, other } = await openTwoDealers({ destinations, routes: [{ to: ['crm'] }] }));
});
afterEach(() => services.close());

const run = (...words: string[]) => runWords(services, words);
const printLines = (...words: string[]) => runLines(services, words);

const getReference = async (): Promise<string> => (await services.db.select().from(leads))[0]?.reference ?? '';

describe('list, dead and overdue', () => {
  test('fit 80 columns and show no personal data', async () => {
    await storeLead(
      services,
      tenant,
      makeLead({ category: 'An enquiry about something that takes many words to name' }),
    );
    await storeLead(services, other, makeLead({ lead_status: 'Incomplete' }));
    await services.db.update(deliveries).set({ state: 'dead', attempts: 12, lastError: 'Answered 500.' });
    services.forward(60_000_000);
    for (const words of [['list'], ['dead'], ['list', tenant.slug, '--limit', '5', '--since', '2026-11-01']]) {
      const shown = await printLines(...words);
      expect(shown[0]).toMatch(/^reference {2,}received/u);
      expect(shown.some((line) => /dead/u.test(line))).toBe(true);
      expect(shown.filter((line) => line.length > 80)).toEqual([]);
      expect(shown.join('\n')).not.toMatch(PERSONAL);
      expect(JSON.stringify(await run(...words))).not.toMatch(PERSONAL);
    }
    expect(await printLines('overdue')).toEqual(['No overdue leads.']);
    await services.db.update(deliveries).set({ state: 'pending' });
    expect((await printLines('overdue')).length).toBeGreaterThan(2);
    expect(await printLines('dead', other.slug)).toEqual(['No dead leads.']);
  });

  test('list only the requested dealer', async () => {
    await storeLead(services, tenant, makeLead());
    expect(await run('list', other.slug)).toMatchObject({ leads: [] });
    expect(await run('list', tenant.slug)).toMatchObject({ leads: [{ tenant: tenant.slug }] });
  });
});

describe('show', () => {
  test('prints the whole lead, finds references in any case, and strips control characters', async () => {
    const id = await storeLead(services, tenant, makeLead({ message: 'two\nlines \u001B[2J\u0007 end' }));
    const shown = (await printLines('show', (await getReference()).toLowerCase())).join('\n');
    expect(shown).toContain('kim.lee@example.com');
    expect(shown).toMatch(/message +two\n +lines +\[2J +end/u);
    expect(shown).not.toMatch(/[\u0000-\u0009\u000B-\u001F]/u);
    expect(await run('show', id)).toMatchObject({ shown: { id } });
    await expect(run('show', 'AAAA-AAAA')).rejects.toThrow('There is no lead "AAAA-AAAA"');
  });
});

describe('retry', () => {
  test('makes a dead lead due now, or all of a dealer and destination', async () => {
    await storeLead(services, tenant, makeLead());
    await storeLead(services, other, makeLead());
    await services.db.update(deliveries).set({ state: 'dead', attempts: 12 });
    let woken = 0;
    const command = { command: 'retry', lead: await getReference() } as const;
    expect(await runCommand(services, command, { wake: () => (woken += 1) })).toMatchObject({ retried: 1 });
    expect(woken).toBe(1);
    expect(await printLines('retry', '--tenant', tenant.slug, '--destination', 'default')).toEqual([
      '0 deliveries due now.',
    ]);
    expect(await printLines('retry', '--tenant', other.slug)).toEqual(['1 delivery due now.']);
    expect(await services.db.select().from(deliveries)).toMatchObject([
      { state: 'pending', attempts: 0 },
      { state: 'pending', attempts: 0 },
    ]);
    await expect(run('retry')).rejects.toThrow('Specify what to retry');
  });
});

describe('quarantined', () => {
  test('lists quarantined leads, and retry releases one', async () => {
    await storeLead(services, tenant, makeLead(), { suspicion: 'honeypot' });
    await storeLead(services, other, makeLead());
    const reference = (await services.db.select().from(leads).where(eq(leads.tenant, tenant.slug)))[0]?.reference ?? '';
    const shown = await printLines('quarantined');
    expect(shown.filter((line) => line.startsWith(reference))).toEqual([expect.stringMatching(/ quarantined$/u)]);
    expect(shown.filter((line) => line.length > 80)).toEqual([]);
    expect((await printLines('list', tenant.slug)).at(-1)).toMatch(/ quarantined$/u);
    expect(await run('quarantined', other.slug)).toMatchObject({ leads: [] });
    expect(await printLines('retry', reference)).toEqual(['1 delivery due now.']);
    expect(await services.db.select().from(deliveries).where(eq(deliveries.tenant, tenant.slug))).toMatchObject([
      { destination: 'crm', state: 'pending', dueAt: new Date(services.now()) },
    ]);
    expect(await printLines('quarantined')).toEqual(['No quarantined leads.']);
    expect(await printLines('retry', reference)).toEqual(['1 delivery due now.']);
  });

  test('ignores leads of mock builds, which cannot be released', async () => {
    await storeLead(services, tenant, makeLead(), { suspicion: 'honeypot', mock: true });
    expect(await printLines('quarantined')).toEqual(['No quarantined leads.']);
    expect(await printLines('retry', await getReference())).toEqual(['0 deliveries due now.']);
  });
});

describe('export and erase', () => {
  test("exports only the dealer's own leads, page by page", async () => {
    await storeLead(services, tenant, makeLead());
    await storeLead(services, other, makeLead());
    expect(await run('export', tenant.slug)).toMatchObject({ leads: [{ lead: { name: 'Kim' } }], next: null });
  });

  test('counts leads that cannot be decrypted and exports the others', async () => {
    await storeLead(services, tenant, makeLead());
    const unknown = createVault([new Uint8Array(32).fill(7)]);
    await storeLead({ ...services, vault: { ...services.vault, seal: unknown.seal } }, tenant, makeLead());
    expect(await run('export', tenant.slug)).toMatchObject({ leads: [{ lead: { name: 'Kim' } }], unreadable: 1 });
    const person = await run('export', tenant.slug, '--email', 'kim.lee@example.com');
    expect(person).toMatchObject({ person: { leads: [{}], unreadable: 1 } });
  });

  test('erases a person only after confirmation', async () => {
    await storeLead(services, tenant, makeLead());
    const words = ['erase', tenant.slug, '--email', 'kim.lee@example.com'];
    expect((await printLines(...words))[0]).toContain('1 lead, 0 files, 0 customers. Nothing is erased yet');
    expect(await services.db.select().from(leads)).toHaveLength(1);
    expect((await printLines(...words, '--yes'))[0]).toContain('Erased: 1 lead');
    expect(await services.db.select().from(leads)).toEqual([]);
    await expect(run('erase', tenant.slug)).rejects.toThrow('--phone');
    expect(await run('export', tenant.slug, '--phone', '0491 570 006')).toMatchObject({ command: 'person' });
  });
});

describe('secret and site-key', () => {
  test('print the requested values', async () => {
    expect(await printLines('secret', tenant.slug, 'crm')).toEqual([
      getWebhookSecret(services.config.secret, tenant.slug, 'crm'),
    ]);
    expect((await printLines('site-key', tenant.slug))[0]).toContain(tenant.slug);
    await expect(run('secret', tenant.slug, 'dms')).rejects.toThrow('no webhook "dms". It has crm.');
    await expect(run('secret', 'no-such-dealer', 'crm')).rejects.toThrow('There is no tenant "no-such-dealer"');
  });
});

describe('command line', () => {
  test.each([
    [['shwo'], 'Unknown command "shwo"'],
    [['show'], 'needs a reference'],
    [['constructor'], 'Unknown command'],
    [['list', '--limit', 'many'], 'limit'],
    [['list', '--since', 'yesterday'], 'must be a day'],
    [['list', '--colour'], 'Unknown option'],
  ])('rejects %j and explains the fix', (words, part) => {
    expect(() => parseArguments(words)).toThrow(part);
  });

  test('prints help that fits 80 columns when there is no command', () => {
    expect(HELP.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(parseArguments([])).toBeUndefined();
    expect(parseArguments(['list', '--help'])).toBeUndefined();
  });
});

describe('running API', () => {
  test('runs commands over a socket that only its user can open', async () => {
    await storeLead(services, tenant, makeLead());
    const { dataDir } = services.config;
    const list = { command: 'list', limit: 10 } as const;
    expect(await askRunningApi(dataDir, list)).toBeUndefined();
    const serving = await serveCommands(services);
    expect(await askRunningApi(dataDir, list)).toEqual(await runCommand(services, list));
    expect(statSync(getSocketPath(dataDir)).mode & 0o077).toBe(0);
    await expect(askRunningApi(dataDir, { command: 'show', lead: 'x' })).rejects.toThrow('There is no lead "x"');
    await serving.close();
    expect(await askRunningApi(dataDir, list)).toBeUndefined();
    // A killed process leaves its socket behind; the next one replaces it.
    const again = await serveCommands(services);
    expect(await askRunningApi(dataDir, list)).toBeDefined();
    await again.close();
  });

  test('keeps running when an answer cannot be serialised', async () => {
    const { dataDir } = services.config;
    const serving = await serveCommands(services);
    const write = JSON.stringify;
    const stringify = vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
      if (typeof value === 'object' && value !== null && 'answer' in value)
        throw new RangeError('Invalid string length');
      return write(value);
    });
    const failed = askRunningApi(dataDir, { command: 'list', limit: 10 });
    await expect(failed).rejects.toThrow('The API could not run the command');
    stringify.mockRestore();
    expect(await askRunningApi(dataDir, { command: 'list', limit: 10 })).toBeDefined();
    await serving.close();
  });

  test('has a socket even if the path of the data folder is long', async () => {
    const dir = mkdtempSync(join(tmpdir(), `${'long-'.repeat(30)}`));
    expect(getSocketPath(dir).length).toBeLessThanOrEqual(100);
    expect(getSocketPath(dir)).not.toBe(getSocketPath(join(dir, 'other')));
    rmSync(dir, { recursive: true });
  });
});
