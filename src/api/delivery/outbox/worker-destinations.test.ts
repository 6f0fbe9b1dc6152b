import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestServices } from '#tests/api/test-services.ts';
import { makeDealer, makeLead, makeTenants, startTarget, storeLead } from '#tests/fixtures/delivery.ts';
import { deliver, openDeliverySetup } from '#tests/fixtures/delivery-worker.ts';
import { MINUTE } from '../../../lib/durations.ts';
import { deliveries } from '../../database/schema.ts';
import { PartlyRefusedError } from '../../upstreams/upstreams.ts';
import { RETRY_DELAYS } from './retry-delays.ts';
import { createWorker } from './worker.ts';

describe('destinations', () => {
  test('a target that does not answer does not block the others', async () => {
    const slow = await startTarget(() => undefined);
    const setup = await openDeliverySetup(await openTestServices(), [{ name: 'slow', kind: 'webhook', url: slow.url }]);
    const { target, services, tenant, worker } = setup;
    for (let index = 0; index < 30; index += 1) await storeLead(services, tenant, makeLead());
    worker.wake();
    await expect.poll(() => target.received.length, { timeout: 15_000 }).toBe(30);
    expect(slow.received.length).toBeLessThanOrEqual(8);
    await slow.close();
    await setup.close();
  });

  test('an e-mail refused for some recipients is retried a few times, without logging an address', async () => {
    const base = await openTestServices();
    let sent = 0;
    const send = async (): Promise<void> => {
      sent += 1;
      throw new PartlyRefusedError('The mail server refused 1 of 2 recipients.');
    };
    const services = { ...base, upstreams: { ...base.upstreams, mail: { send } } };
    const setup = await openDeliverySetup(services, [
      { name: 'dms', kind: 'adf-email', to: ['a@dealer.example', 'gone@dealer.example'] },
    ]);
    await storeLead(services, setup.tenant, makeLead());
    for (const delay of [0, ...RETRY_DELAYS]) {
      services.forward(delay * 1.2 + 1);
      await deliver(setup.worker);
    }
    expect(sent).toBe(6);
    const rows = await services.db.select().from(deliveries).where(eq(deliveries.destination, 'dms'));
    expect(rows).toMatchObject([{ state: 'dead', lastError: 'The mail server refused some of the addresses.' }]);
    await setup.close();
  });

  test('a destination missing from the config is reported, and served once it is back', async () => {
    const setup = await openDeliverySetup(await openTestServices());
    const { services, tenant, worker, target } = setup;
    await storeLead(services, tenant, makeLead());
    const without = createWorker({ ...services, tenants: makeTenants(makeDealer(tenant, { destinations: [] })) });
    await deliver(without);
    const [row] = await services.db.select().from(deliveries);
    expect(row).toMatchObject({ state: 'pending' });
    expect(row?.lastError).toContain('leads.destinations');
    services.forward(MINUTE);
    await deliver(worker);
    expect(target.received).toHaveLength(1);
    await setup.close();
  });

  test('a dealer without any e-mail address is reported with the setting to add', async () => {
    const setup = await openDeliverySetup(await openTestServices());
    const { services, tenant } = setup;
    const locations = tenant.site.locations.map(({ contact_detail: { email: _, ...contact_detail }, ...place }) => ({
      ...place,
      contact_detail,
    }));
    const silent = { ...tenant, site: { ...tenant.site, locations, leads: { ...tenant.site.leads, routes: [] } } };
    await storeLead(services, silent, makeLead());
    await deliver(createWorker({ ...services, tenants: makeTenants(silent) }));
    const [row] = await services.db.select().from(deliveries);
    expect(row).toMatchObject({
      destination: 'default',
      lastError: 'No location has an e-mail address: add "email" to the contact_detail of the main one.',
    });
    await setup.close();
  });
});
