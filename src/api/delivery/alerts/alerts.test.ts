import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { makeDealer, makeLead, makeTenants, startTarget, storeLead } from '#tests/fixtures/delivery.ts';
import { MINUTE } from '../../../lib/durations.ts';
import { runCommand } from '../../command/run.ts';
import { deliveries } from '../../database/schema.ts';
import type { Tenant } from '../../tenants/tenants.ts';
import { checkAlerts } from './alerts.ts';
import { countDeliveries } from './undelivered.ts';

describe('alerts', () => {
  let services: TestServices;
  let tenant: Tenant;
  let alarm: Awaited<ReturnType<typeof startTarget>>;
  let status = 200;
  beforeEach(async () => {
    status = 200;
    alarm = await startTarget(() => status);
    const base = await openTestServices({ settings: { alertUrl: alarm.url } });
    const [first] = base.tenants.list();
    if (!first) throw new Error('There is no tenant.');
    tenant = makeDealer(first, { overdueMinutes: 20 });
    services = { ...base, tenants: makeTenants(tenant) };
  });
  afterEach(async () => {
    await alarm.close();
    await services.close();
  });
  const getAlerts = () => alarm.received.map(({ body }): unknown => JSON.parse(body));

  test('are sent once when leads become overdue, and once when they no longer are', async () => {
    await storeLead(services, tenant, makeLead());
    await checkAlerts(services);
    services.forward(19 * MINUTE);
    await checkAlerts(services);
    expect(getAlerts()).toEqual([]);
    services.forward(2 * MINUTE);
    await Promise.all([checkAlerts(services), checkAlerts(services)]);
    await checkAlerts(services);
    expect(getAlerts()).toMatchObject([{ alarm: 'raised', kind: 'overdue', leads: 1, tenant: tenant.slug }]);
    await services.db.update(deliveries).set({ state: 'delivered' });
    await checkAlerts(services);
    await checkAlerts(services);
    expect(getAlerts()).toMatchObject([{ alarm: 'raised' }, { alarm: 'ended', kind: 'overdue' }]);
  });

  test('are sent for dead leads, and again if sending failed', async () => {
    await storeLead(services, tenant, makeLead());
    await services.db.update(deliveries).set({ state: 'dead' });
    status = 500;
    await checkAlerts(services);
    await checkAlerts(services);
    expect(getAlerts()).toHaveLength(1);
    status = 200;
    services.forward(MINUTE);
    await checkAlerts(services);
    await checkAlerts(services);
    expect(getAlerts()).toMatchObject([{ kind: 'dead' }, { kind: 'dead', alarm: 'raised' }]);
    expect(JSON.stringify(getAlerts())).not.toMatch(/Kim|570|example\.com/u);
  });

  test('ignore an incomplete lead that its visitor may still continue', async () => {
    await storeLead(services, tenant, makeLead({ lead_status: 'Incomplete', step_number: 1 }));
    services.forward(25 * MINUTE);
    await checkAlerts(services);
    expect(getAlerts()).toEqual([]);
    services.forward(30 * MINUTE);
    await checkAlerts(services);
    expect(getAlerts()).toHaveLength(1);
  });

  test('are sent for quarantined leads that were not reviewed for hours, until they are', async () => {
    await storeLead(services, tenant, makeLead(), { suspicion: 'honeypot' });
    await storeLead(services, tenant, makeLead(), { suspicion: 'honeypot', mock: true });
    services.forward(239 * MINUTE);
    await checkAlerts(services);
    expect(getAlerts()).toEqual([]);
    services.forward(2 * MINUTE);
    await checkAlerts(services);
    await checkAlerts(services);
    const [raised] = getAlerts();
    expect(getAlerts()).toHaveLength(1);
    expect(raised).toMatchObject({ alarm: 'raised', kind: 'quarantined', leads: 1, tenant: tenant.slug });
    expect(raised).toHaveProperty('text', expect.stringContaining(`npm run leads -- quarantined ${tenant.slug}`));
    await runCommand(services, { command: 'dismiss', tenant: tenant.slug });
    await checkAlerts(services);
    expect(getAlerts()).toMatchObject([{}, { alarm: 'ended', kind: 'quarantined' }]);
  });

  test('count pending, due and dead deliveries and quarantined leads', async () => {
    await storeLead(services, tenant, makeLead());
    await storeLead(services, tenant, makeLead({ lead_status: 'Incomplete', step_number: 1 }));
    expect(await countDeliveries(services)).toEqual({
      pending: 2,
      due: 1,
      dead: 0,
      quarantined: 0,
      oldestDueSeconds: 0,
    });
    services.forward(MINUTE);
    expect(await countDeliveries(services)).toMatchObject({ oldestDueSeconds: 60 });
    await services.db.update(deliveries).set({ state: 'dead' });
    await storeLead(services, tenant, makeLead(), { suspicion: 'honeypot' });
    await storeLead(services, tenant, makeLead(), { suspicion: 'honeypot', mock: true });
    expect(await countDeliveries(services)).toEqual({
      pending: 0,
      due: 0,
      dead: 2,
      quarantined: 1,
      oldestDueSeconds: 0,
    });
  });
});
