import { randomUUID } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { makeDealer, makeLead, makeTenants, startTarget, storeLead } from '#tests/fixtures/delivery.ts';
import { countRows, listFiles, storePerson } from '#tests/fixtures/people.ts';
import { DAY } from '../../lib/durations.ts';
import { parseArguments } from '../command/arguments.ts';
import { formatAnswer } from '../command/print.ts';
import { runCommand } from '../command/run.ts';
import { customers, deliveries, heartbeats, leads, retentionStops, sessions } from '../database/schema.ts';
import { checkAlerts } from '../delivery/alerts/index.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { runRetention } from './retention.ts';
import { checkClock } from './retention-guard.ts';

let services: TestServices;
let tenant: Tenant;
beforeEach(async () => {
  const base = await openTestServices();
  const [first] = base.tenants.list();
  if (!first) throw new Error('There is no tenant.');
  tenant = makeDealer(first, { retentionDays: 30 });
  services = { ...base, tenants: makeTenants(tenant) };
});
afterEach(() => services.close());

/** Lets days pass while the API runs. */
async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    services.forward(DAY);
    await checkClock(services);
  }
}
const deliverAll = () => services.db.update(deliveries).set({ state: 'delivered' });
const countLeads = () => services.db.$count(leads);
async function storeLeads(number: number): Promise<void> {
  for (let index = 0; index < number; index += 1) await storeLead(services, tenant, makeLead());
  await deliverAll();
}
/** Runs a command line and returns what it prints. */
async function runLines(line: string): Promise<string> {
  const parsed = parseArguments(line.split(' '));
  if (parsed?.command.command !== 'retention') throw new Error('This is not about retention.');
  const answer = await runCommand(services, parsed.command);
  if (answer.command !== 'retention') throw new Error('This is not about retention.');
  return formatAnswer(answer).join('\n');
}

describe('retention run', () => {
  test("removes data once the dealer's retention period is over, not earlier", async () => {
    await checkClock(services);
    const empty = await countRows(services);
    await storePerson(services, tenant);
    await deliverAll();
    await passDays(29);
    const young = await storeLead(services, tenant, makeLead({ opt_in: false }));
    await deliverAll();
    expect((await runRetention(services)).tenants).toEqual([
      { tenant: tenant.slug, leads: 0, customers: 0, payments: 0, undelivered: 0 },
    ]);
    // Expired codes and sessions are already gone.
    expect(await countRows(services)).toMatchObject({ leads: 2, customers: 1, sessions: 0, sign_in_codes: 0 });
    await passDays(2);
    expect((await runRetention(services)).tenants).toMatchObject([{ tenant: tenant.slug, leads: 1, customers: 1 }]);
    expect((await services.db.select().from(leads)).map(({ id }) => id)).toEqual([young]);
    expect(listFiles(services)).toEqual([]);
    await passDays(30);
    await runRetention(services, { tenant: { slug: tenant.slug, count: 1 } });
    expect(await countRows(services)).toEqual({ ...empty, retention_runs: 1 });
  });

  test('removes more rows than one transaction takes, and counts them', async () => {
    for (let index = 0; index < 3; index += 1) {
      const id = await storeLead(services, tenant, makeLead({ opt_in: false }));
      await services.db.execute(sql`INSERT INTO leads SELECT gen_random_uuid(), tenant, gen_random_uuid(), form, category,
        location_id, status, revision, reference, payload, phone_hash, email_hash, suspicion, created_at, updated_at
        FROM leads, generate_series(1, 100) WHERE id = ${id}`);
    }
    await deliverAll();
    await passDays(31);
    const report = await runRetention(services, { tenant: { slug: tenant.slug, count: 303 } });
    expect(report.tenants).toMatchObject([{ leads: 303 }]);
  });

  test('continues with other dealers when one fails, and reports the failure', async () => {
    await storeLeads(1);
    await passDays(31);
    const broken = { ...makeDealer(tenant, { retentionDays: Number.NaN }), slug: 'broken' };
    const both = { ...services, tenants: makeTenants(broken, tenant) };
    await expect(runRetention(both, { tenant: { slug: tenant.slug, count: 1 } })).rejects.toThrow();
    expect(await countLeads()).toBe(0);
  });

  test('keeps and reports the leads of a dealer without config', async () => {
    await storeLeads(1);
    services.forward(1000 * DAY);
    const report = await runRetention({ ...services, tenants: makeTenants() });
    expect(report.unknownTenants).toEqual([tenant.slug]);
    expect(await countLeads()).toBe(1);
  });

  test('keeps leads that were never delivered, and says so', async () => {
    await storeLeads(1);
    const [dead, pending] = [
      await storeLead(services, tenant, makeLead()),
      await storeLead(services, tenant, makeLead()),
    ];
    await services.db.update(deliveries).set({ state: 'dead' }).where(eq(deliveries.leadId, dead));
    const quarantined = await storeLead(services, tenant, makeLead(), { suspicion: 'honeypot' });
    const spam = await storeLead(services, tenant, makeLead(), { suspicion: 'honeypot' });
    await services.db.update(leads).set({ dismissedAt: new Date() }).where(eq(leads.id, spam));
    await passDays(31);
    const printed = await runLines(`retention --confirm ${tenant.slug}=2`);
    expect(printed).toContain('removed 2 leads');
    expect(printed).toContain('kept 3 expired leads that never reached the dealer');
    expect(printed).toContain(`npm run leads -- dead ${tenant.slug}`);
    const kept = await services.db.select({ id: leads.id }).from(leads);
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set([dead, pending, quarantined]));
  });

  test('deletes files without a row after a day', async () => {
    const { fileId: kept } = await storePerson(services, tenant);
    const folder = join(services.config.dataDir, 'files');
    const stray = randomUUID();
    const draft = `${randomUUID()}.12.draft`;
    const young = randomUUID();
    for (const name of [stray, draft, young]) writeFileSync(join(folder, name), 'x');
    setAge([kept, stray, draft], 2);
    setAge([young], 0);
    expect((await runRetention(services)).strayFiles).toBe(2);
    expect(listFiles(services).toSorted()).toEqual([kept, young].toSorted());
  });
});

function setAge(names: readonly string[], days: number): void {
  const seconds = (services.now() - days * DAY) / 1000;
  for (const name of names) utimesSync(join(services.config.dataDir, 'files', name), seconds, seconds);
}

describe('retention guard', () => {
  test.each([
    ['400 days ahead', 400],
    ['three days ahead', 3],
    ['40 days behind', -40],
  ])('a clock %s removes nothing: no lead, customer, session or file', async (_, days) => {
    await storePerson(services, tenant);
    await deliverAll();
    await passDays(31);
    const [old = randomUUID()] = listFiles(services);
    const stray = randomUUID();
    writeFileSync(join(services.config.dataDir, 'files', stray), 'x');
    services.forward(days * DAY);
    setAge([old, stray], 5);
    const before = await countRows(services);
    const report = await runRetention(services);
    expect(report).toMatchObject({ tenants: [], strayFiles: 0 });
    // If the clock is behind, nothing has expired, so no decision is needed.
    expect(report.stops.map(({ kind }) => kind)).toEqual(days > 0 ? ['clock'] : []);
    expect(await countRows(services)).toEqual({ ...before, retention_stops: report.stops.length });
    expect(listFiles(services).toSorted()).toEqual([old, stray].toSorted());
  });

  test('a lead that comes in under a wrong clock does not make it trusted', async () => {
    await storeLeads(12);
    await checkClock(services);
    services.forward(400 * DAY);
    await storeLeads(1);
    expect(await checkClock(services)).toMatchObject({ kind: 'implausible' });
    expect((await runRetention(services)).stops).toMatchObject([{ kind: 'clock', expired: 12 }]);
    services.forward(-400 * DAY);
    expect((await runRetention(services)).stops).toEqual([]);
    expect(await countLeads()).toBe(13);
  });

  test('goes on once an operator has confirmed the date, and not for another date', async () => {
    await storeLeads(1);
    await checkClock(services);
    services.forward(31 * DAY);
    const today = new Date(services.now()).toISOString().slice(0, 10);
    expect(await runLines('retention')).toContain(`npm run leads -- retention --date ${today}`);
    await expect(runLines('retention --date 2026-01-01')).rejects.toThrow(`This machine's date is ${today} (UTC)`);
    expect(await countLeads()).toBe(1);
    // The date is one question, the share is another.
    expect(await runLines(`retention --date ${today}`)).toContain(`--confirm ${tenant.slug}=1`);
    await runLines(`retention --confirm ${tenant.slug}=1`);
    expect(await countLeads()).toBe(0);
  });

  test('lets a dealer without leads for months expire as usual while the API runs', async () => {
    await checkClock(services);
    await storeLeads(3);
    await passDays(28);
    for (let day = 0; day < 4; day += 1) {
      await passDays(1);
      expect((await runRetention(services)).stops).toEqual([]);
    }
    expect(await countLeads()).toBe(0);
  });

  test('stops at more than a tenth at once, as after a mistyped retentionDays, until the number is confirmed', async () => {
    await checkClock(services);
    await storeLeads(3);
    await passDays(4);
    await storeLeads(17);
    await runRetention(services);
    const mistyped = { ...services, tenants: makeTenants(makeDealer(tenant, { retentionDays: 3 })) };
    expect((await runRetention(mistyped)).stops).toEqual([
      { kind: 'tenant', tenant: tenant.slug, expired: 3, stored: 20 },
    ]);
    expect((await runRetention(mistyped, { tenant: { slug: tenant.slug, count: 2 } })).stops).toHaveLength(1);
    expect(await countLeads()).toBe(20);
    expect((await runRetention(mistyped, { tenant: { slug: tenant.slug, count: 3 } })).stops).toEqual([]);
    expect(await countLeads()).toBe(17);
  });

  test('stops at many leads in an ordinary run as well', async () => {
    await checkClock(services);
    await storeLeads(12);
    await passDays(30);
    await runRetention(services);
    await passDays(1);
    expect((await runRetention(services)).stops).toMatchObject([{ kind: 'tenant', expired: 12 }]);
    expect(await countLeads()).toBe(12);
  });

  test('stops at customers too, and leaves their sessions until they expire', async () => {
    await checkClock(services);
    await storePerson(services, tenant);
    await services.db.delete(leads);
    await passDays(31);
    expect((await runRetention(services)).stops).toMatchObject([{ kind: 'tenant', expired: 1, stored: 1 }]);
    expect(await services.db.$count(customers)).toBe(1);
    expect(await services.db.$count(sessions)).toBe(0);
  });

  test('asks at the first run of an old installation', async () => {
    await storeLeads(2);
    await services.db.update(leads).set({ updatedAt: new Date(services.now() - 40 * DAY) });
    await storeLeads(2);
    expect(await services.db.$count(heartbeats)).toBe(0);
    const { stops } = await runRetention(services);
    expect(stops).toMatchObject([{ kind: 'tenant', expired: 2, stored: 4 }]);
    expect(await countLeads()).toBe(4);
  });

  test('stops at many files without a lead, as beside the wrong database', async () => {
    await checkClock(services);
    const { fileId } = await storePerson(services, tenant);
    const names = Array.from({ length: 6 }, () => randomUUID());
    for (const name of names) writeFileSync(join(services.config.dataDir, 'files', name), 'x');
    setAge(names, 2);
    expect(await runLines('retention')).toContain('npm run leads -- retention --files 6');
    expect(listFiles(services)).toHaveLength(7);
    expect(await runLines('retention --files 6')).toContain('Removed 6 files');
    expect(listFiles(services)).toEqual([fileId]);
  });

  test('stores what has stopped although a later step fails', async () => {
    await storeLeads(2);
    await passDays(31);
    // A file cannot be deleted like a folder.
    const folder = join(services.config.dataDir, 'files', 'folder');
    mkdirSync(folder, { recursive: true });
    utimesSync(folder, 0, 0);
    await expect(runRetention(services)).rejects.toThrow('folder');
    expect(await services.db.select().from(retentionStops)).toMatchObject([{ kind: 'tenant', expired: 2 }]);
  });

  test('raises an alarm that says what to do, and ends it', async () => {
    const alarm = await startTarget(() => 200);
    const alerted = { ...services, config: { ...services.config, alertUrl: alarm.url } };
    await storeLeads(1);
    await checkClock(services);
    services.forward(31 * DAY);
    await runRetention(alerted);
    await checkAlerts(alerted);
    await checkAlerts(alerted);
    await runRetention(alerted, { clock: true, tenant: { slug: tenant.slug, count: 1 } });
    await checkAlerts(alerted);
    const alerts = alarm.received.map(({ body }): unknown => JSON.parse(body));
    expect(alerts).toMatchObject([
      { alarm: 'raised', kind: 'retention', leads: 1, text: expect.stringContaining('npm run leads -- retention') },
      { alarm: 'ended', kind: 'retention' },
    ]);
    await alarm.close();
  });
});
