import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckout, SHOPPER } from '#tests/fixtures/checkout.ts';
import { startTarget } from '#tests/fixtures/delivery.ts';
import { MINUTE } from '../../../lib/durations.ts';
import { runCommand } from '../../command/run.ts';
import { deliveries, leads, pendingNotices, reservations } from '../../database/schema.ts';
import { checkAlerts } from '../../delivery/alerts/index.ts';
import { settleDue } from '../settle.ts';

/* People are notified in the end, whatever was missing when their payment changed. */

let checkout: Awaited<ReturnType<typeof openCheckout>>;
let alarm: Awaited<ReturnType<typeof startTarget>>;
beforeAll(async () => {
  checkout = await openCheckout();
  alarm = await startTarget(() => 200);
});
afterAll(async () => {
  await alarm.close();
  await checkout.services.close();
});

/** Takes the dealers' configs away, as a failed deployment does, and returns a function that puts them back. */
function loseTenants(): () => void {
  const { tenants } = checkout.services;
  const { bySlug } = tenants;
  Object.assign(tenants, { bySlug: () => undefined });
  return () => void Object.assign(tenants, { bySlug });
}

async function listAlarms(): Promise<unknown[]> {
  const { services } = checkout;
  await checkAlerts({ ...services, config: { ...services.config, alertUrl: alarm.url } });
  const bodies = alarm.received.splice(0).map(({ body }): { kind: string } => JSON.parse(body));
  return bodies.filter(({ kind }) => kind === 'notice-late');
}

async function show(words: readonly ['list' | 'show', string]): Promise<string> {
  const { services, settle } = checkout;
  const [command, name] = words;
  const request =
    command === 'show' ? { command, name } : { command, tenant: name, since: undefined, limit: 50, open: true };
  return JSON.stringify(await runCommand(services, { command: 'payments', request }, { payments: settle }));
}

test('a shopper and a dealer hear of a deposit after the dealer’s config is back', async () => {
  const { reserve, till, services, settle, findReservation } = checkout;
  const payUrl = (await reserve('till-1', SHOPPER)).headers.get('location') ?? '';
  await till.pay(payUrl, 'approved');
  const restore = loseTenants();
  services.forward(MINUTE);
  await settleDue(settle);
  // The money is recorded, and the car is held.
  expect(await findReservation('till-1')).toMatchObject({ state: 'held' });
  expect(await services.db.select().from(leads)).toEqual([]);
  expect(await services.db.select().from(pendingNotices)).toMatchObject([{ tenant: 'city-motors', attempts: 0 }]);

  services.forward(9 * MINUTE);
  await settleDue(settle);
  expect(await services.db.select().from(pendingNotices)).toMatchObject([{ attempts: 1 }]);
  restore();
  expect(await listAlarms()).toEqual([]);
  services.forward(2 * MINUTE);
  expect(await listAlarms()).toMatchObject([
    { alarm: 'raised', tenant: 'city-motors', processor: 'till', payments: 1 },
  ]);
  const reference = (await findReservation('till-1'))?.reference ?? '';
  expect(await show(['show', reference])).toContain('its dealer is not among the tenants');
  await services.db.update(reservations).set({ state: 'lapsed' });
  expect(await show(['list', 'city-motors'])).toContain(reference);
  await services.db.update(reservations).set({ state: 'held' });

  services.forward(5 * MINUTE);
  await settleDue(settle);
  expect(await services.db.select().from(pendingNotices)).toEqual([]);
  expect(await services.db.select().from(leads)).toMatchObject([{ form: 'reservation', reference }]);
  expect(await services.db.select().from(deliveries)).toEqual(
    expect.arrayContaining([expect.objectContaining({ destination: expect.stringContaining('held') })]),
  );
  expect(await listAlarms()).toMatchObject([{ alarm: 'ended' }]);
  await settleDue(settle);
  expect(await services.db.select().from(leads)).toHaveLength(1);
});
