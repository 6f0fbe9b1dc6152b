import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { runCommand } from '../command/run.ts';
import { deliveries } from '../database/schema.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { checkAlarms } from './alarm.ts';
import { deliveryCounts, recentCounts } from './counts.ts';
import { aLead, dealer, startTarget, storeLead, tenantsOf } from './delivery-fixture.ts';

const MINUTE = 60_000;

describe('the alarm', () => {
  let services: TestServices;
  let tenant: Tenant;
  let alarm: Awaited<ReturnType<typeof startTarget>>;
  let status = 200;
  beforeEach(async () => {
    status = 200;
    alarm = await startTarget(() => status);
    const base = await testServices({ settings: { alarmUrl: alarm.url } });
    const [first] = base.tenants.list();
    if (!first) throw new Error('There is no tenant.');
    tenant = dealer(first, { overdueMinutes: 20 });
    services = { ...base, tenants: tenantsOf(tenant) };
  });
  afterEach(async () => {
    await alarm.close();
    await services.close();
  });
  const told = () => alarm.received.map(({ body }): unknown => JSON.parse(body));

  test('tells once that leads are overdue, and once that they no longer are', async () => {
    await storeLead(services, tenant, aLead());
    await checkAlarms(services);
    services.forward(19 * MINUTE);
    await checkAlarms(services);
    expect(told()).toEqual([]);
    services.forward(2 * MINUTE);
    await Promise.all([checkAlarms(services), checkAlarms(services)]);
    await checkAlarms(services);
    expect(told()).toMatchObject([{ alarm: 'raised', kind: 'overdue', leads: 1, tenant: tenant.slug }]);
    await services.db.update(deliveries).set({ state: 'delivered' });
    await checkAlarms(services);
    await checkAlarms(services);
    expect(told()).toMatchObject([{ alarm: 'raised' }, { alarm: 'ended', kind: 'overdue' }]);
  });

  test('tells of dead leads, and tells again what nobody could be told', async () => {
    await storeLead(services, tenant, aLead());
    await services.db.update(deliveries).set({ state: 'dead' });
    status = 500;
    await checkAlarms(services);
    await checkAlarms(services);
    expect(told()).toHaveLength(1);
    status = 200;
    services.forward(MINUTE);
    await checkAlarms(services);
    await checkAlarms(services);
    expect(told()).toMatchObject([{ kind: 'dead' }, { kind: 'dead', alarm: 'raised' }]);
    expect(JSON.stringify(told())).not.toMatch(/Kim|570|example\.com/u);
  });

  test('an incomplete lead that still waits for its visitor is not overdue', async () => {
    await storeLead(services, tenant, aLead({ lead_status: 'Incomplete', step_number: 1 }));
    services.forward(25 * MINUTE);
    await checkAlarms(services);
    expect(told()).toEqual([]);
    services.forward(30 * MINUTE);
    await checkAlarms(services);
    expect(told()).toHaveLength(1);
  });

  test('tells of leads that were held back and that nobody has looked at for hours, until somebody has', async () => {
    await storeLead(services, tenant, aLead(), { suspicion: 'honeypot' });
    await storeLead(services, tenant, aLead(), { suspicion: 'honeypot', mock: true });
    services.forward(239 * MINUTE);
    await checkAlarms(services);
    expect(told()).toEqual([]);
    services.forward(2 * MINUTE);
    await checkAlarms(services);
    await checkAlarms(services);
    const [raised] = told();
    expect(told()).toHaveLength(1);
    expect(raised).toMatchObject({ alarm: 'raised', kind: 'held', leads: 1, tenant: tenant.slug });
    expect(raised).toHaveProperty('text', expect.stringContaining(`npm run leads -- held ${tenant.slug}`));
    await runCommand(services, { command: 'dismiss', tenant: tenant.slug });
    await checkAlarms(services);
    expect(told()).toMatchObject([{}, { alarm: 'ended', kind: 'held' }]);
  });

  test('counts what waits, what is due and what is dead, and nothing else', async () => {
    await storeLead(services, tenant, aLead());
    await storeLead(services, tenant, aLead({ lead_status: 'Incomplete', step_number: 1 }));
    expect(await deliveryCounts(services)).toEqual({ pending: 2, due: 1, dead: 0, held: 0 });
    await services.db.update(deliveries).set({ state: 'dead' });
    await storeLead(services, tenant, aLead(), { suspicion: 'honeypot' });
    await storeLead(services, tenant, aLead(), { suspicion: 'honeypot', mock: true });
    expect(await deliveryCounts(services)).toEqual({ pending: 0, due: 0, dead: 2, held: 1 });
  });

  test('counts at most once a second, however often it is asked', async () => {
    const counts = recentCounts(services);
    const asked = [counts(), counts()];
    expect(asked[0]).toBe(asked[1]);
    await asked[0];
    await storeLead(services, tenant, aLead());
    expect(await counts()).toMatchObject({ pending: 0 });
    services.forward(1000);
    expect(await counts()).toMatchObject({ pending: 1 });
  });
});
