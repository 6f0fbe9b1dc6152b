import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveries, leads } from '#src/api/database/schema.ts';
import { checkAlerts } from '#src/api/delivery/alerts/alerts.ts';
import { createWorker, type Worker } from '#src/api/delivery/outbox/worker.ts';
import { erasePerson } from '#src/api/people/erase.ts';
import { runRetention } from '#src/api/people/retention.ts';
import type { Tenant } from '#src/api/tenants/tenants.ts';
import { HOUR } from '#src/lib/durations.ts';
import { makeDealer, makeLead, makeTenants, startTarget, storeLead } from '#tests/fixtures/delivery.ts';
import { OVERLAPPING_DATABASES } from './databases.ts';
import { openTestServices, type TestServices } from './test-services.ts';

/*
 * The outbox with several concurrent processes: on the embedded database, where statements run one after the other, and
 * on a server, where they do not.
 */

const WORKERS = 4;
const LEADS = 60;

describe.each(OVERLAPPING_DATABASES)('on the $kind database', ({ start }) => {
  let database: Awaited<ReturnType<typeof start>>;
  let target: Awaited<ReturnType<typeof startTarget>>;
  let services: TestServices;
  let tenant: Tenant;
  let isUp = true;
  beforeAll(async () => {
    database = await start();
    target = await startTarget(() => (isUp ? 204 : 500));
    const base = await openTestServices({ open: database.open });
    const [first] = base.tenants.list();
    if (!first) throw new Error('There is no tenant.');
    const crm = { name: 'crm', kind: 'webhook' as const, url: target.url };
    tenant = makeDealer(first, { destinations: [crm], routes: [{ to: ['crm'] }] });
    services = { ...base, tenants: makeTenants(tenant) };
  });
  afterAll(async () => {
    await target.close();
    await services.close();
    await database.stop();
  });

  const deliver = async (worker: Worker): Promise<void> => {
    worker.wake();
    await worker.idle();
  };
  const createWorkers = (): Worker[] => Array.from({ length: WORKERS }, () => createWorker(services));
  const countStates = async () =>
    Object.fromEntries(
      (
        await services.db.select({ state: deliveries.state, count: count() }).from(deliveries).groupBy(deliveries.state)
      ).map(({ state, count: rows }) => [state, rows]),
    );
  const listIds = (): string[] => target.received.map(({ headers }) => String(headers['webhook-id']));

  test('several workers share the due rows and deliver each lead once', async () => {
    await Promise.all(Array.from({ length: LEADS }, () => storeLead(services, tenant, makeLead())));
    const all = createWorkers();
    await Promise.all([...all, ...all].map(deliver));
    await Promise.all(all.map(deliver));
    expect(await countStates()).toEqual({ delivered: LEADS });
    expect(new Set(listIds()).size).toBe(LEADS);
    expect(listIds()).toHaveLength(LEADS);
  });

  test('failed deliveries are retried under the same id by any worker', async () => {
    isUp = false;
    target.received.length = 0;
    await Promise.all(Array.from({ length: 10 }, () => storeLead(services, tenant, makeLead())));
    const all = createWorkers();
    await Promise.all(all.map(deliver));
    isUp = true;
    services.forward(HOUR);
    await Promise.all(all.map(deliver));
    await Promise.all(all.map(deliver));
    expect(await countStates()).toEqual({ delivered: LEADS + 10 });
    expect(new Set(listIds()).size).toBe(10);
  });

  test('a lead that changes repeatedly arrives in its last revision', async () => {
    target.received.length = 0;
    const lead = makeLead();
    const id = await storeLead(services, tenant, lead);
    const all = createWorkers();
    for (let change = 2; change <= 6; change += 1) {
      const [, ...others] = all;
      await Promise.all([
        storeLead(services, tenant, { ...lead, dateTime: `2026-11-24T1${change}:30` }),
        ...others.map(deliver),
      ]);
    }
    await Promise.all(all.map(deliver));
    const [row] = await services.db.select().from(deliveries).where(eq(deliveries.leadId, id));
    expect(row).toMatchObject({ state: 'delivered', revision: 6 });
    const last = target.received.at(-1);
    expect(last && JSON.parse(last.body)).toMatchObject({
      data: { lead: { revision: 6 }, appointment: { starts_at: '2026-11-24T16:30' } },
    });
    expect(new Set(listIds()).size).toBe(listIds().length);
  });

  test('a route that no longer matches removes the row, unless something was sent', async () => {
    const dms = { name: 'dms', kind: 'webhook' as const, url: target.url };
    const before = makeDealer(tenant, { destinations: [dms], routes: [{ to: ['dms'] }] });
    const lead = makeLead({ lead_status: 'Incomplete', step_number: 1 });
    const id = await storeLead(services, before, lead);
    await storeLead(services, tenant, { ...lead, lead_status: 'Complete' });
    const rows = await services.db.select().from(deliveries).where(eq(deliveries.leadId, id));
    expect(rows.map(({ destination }) => destination)).toEqual(['crm']);
    await deliver(createWorker(services));
  });

  test('alerts, erasure and retention work on the same tables', async () => {
    await storeLead(services, tenant, makeLead({ email: 'other@example.com' }));
    await services.db.execute(sql`UPDATE deliveries SET state = 'dead' WHERE state = 'pending'`);
    await Promise.all([checkAlerts(services), checkAlerts(services)]);
    expect(services.logged().filter((line) => line.includes('"alarm":"raised"'))).toHaveLength(1);
    expect((await erasePerson(services, tenant, { email: 'OTHER@example.com' })).leads).toBe(1);
    services.forward(400 * 24 * HOUR);
    await services.db.update(deliveries).set({ state: 'delivered' });
    await runRetention(services, { clock: true, tenant: { slug: tenant.slug, count: 1000 } });
    expect(await services.db.select().from(leads)).toEqual([]);
    expect(await countStates()).toEqual({});
  });
});
