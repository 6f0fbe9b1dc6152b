import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testServices } from '#tests/api/test-services.ts';
import { makeDealer, makeLead, makeTenants, startTarget, storeLead } from '#tests/fixtures/delivery.ts';
import { deliver, openStage } from '#tests/fixtures/delivery-worker.ts';
import { deliveries } from '../../database/schema.ts';
import { PartlyRefusedError } from '../../upstreams/upstreams.ts';
import { RETRY_DELAYS } from './retry-delays.ts';
import { createWorker } from './worker.ts';

const MINUTE = 60_000;

describe('destinations', () => {
  test('a target that does not answer holds up no other', async () => {
    const slow = await startTarget(() => undefined);
    const stage = await openStage(await testServices(), [{ name: 'slow', kind: 'webhook', url: slow.url }]);
    const { target, services, tenant, worker } = stage;
    for (let index = 0; index < 30; index += 1) await storeLead(services, tenant, makeLead());
    worker.wake();
    await expect.poll(() => target.received.length, { timeout: 15_000 }).toBe(30);
    expect(slow.received.length).toBeLessThanOrEqual(8);
    await slow.close();
    await stage.close();
  });

  test('an e-mail refused by some recipients is retried and soon given up, without logging an address', async () => {
    const base = await testServices();
    let sent = 0;
    const send = async (): Promise<void> => {
      sent += 1;
      throw new PartlyRefusedError('The mail server refused 1 of 2 recipients.');
    };
    const services = { ...base, upstreams: { ...base.upstreams, mail: { send } } };
    const stage = await openStage(services, [
      { name: 'dms', kind: 'adf-email', to: ['a@dealer.example', 'gone@dealer.example'] },
    ]);
    await storeLead(services, stage.tenant, makeLead());
    for (const delay of [0, ...RETRY_DELAYS]) {
      services.forward(delay * 1.2 + 1);
      await deliver(stage.worker);
    }
    expect(sent).toBe(6);
    const rows = await services.db.select().from(deliveries).where(eq(deliveries.destination, 'dms'));
    expect(rows).toMatchObject([{ state: 'dead', lastError: 'The mail server refused some of the addresses.' }]);
    await stage.close();
  });

  test('a destination missing from the config is reported, and served once it is back', async () => {
    const stage = await openStage(await testServices());
    const { services, tenant, worker, target } = stage;
    await storeLead(services, tenant, makeLead());
    const without = createWorker({ ...services, tenants: makeTenants(makeDealer(tenant, { destinations: [] })) });
    await deliver(without);
    const [row] = await services.db.select().from(deliveries);
    expect(row).toMatchObject({ state: 'pending' });
    expect(row?.lastError).toContain('leads.destinations');
    services.forward(MINUTE);
    await deliver(worker);
    expect(target.received).toHaveLength(1);
    await stage.close();
  });

  test('a dealer without any e-mail address is reported with the setting to add', async () => {
    const stage = await openStage(await testServices());
    const { services, tenant } = stage;
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
    await stage.close();
  });
});
