import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCheckout, SHOPPER } from '#tests/fixtures/checkout.ts';
import { DAY, HOUR } from '../../lib/durations.ts';
import { deliveries, payments, reservations } from '../database/schema.ts';
import { erasePerson } from '../people/erase.ts';
import { exportPerson } from '../people/export.ts';
import { runRetention } from '../people/retention.ts';
import { sealPaymentDetails } from './details.ts';
import { settleDue, toOptions } from './settle.ts';
import { commandReservation } from './store/index.ts';

const CONTACT = { phone: SHOPPER.phone, email: undefined };

let world: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => {
  world = await openCheckout();
});
afterEach(() => world.services.close());

function getTenant() {
  const tenant = world.services.tenants.bySlug('city-motors');
  if (!tenant) throw new Error('There is no dealer.');
  return tenant;
}

async function reserve() {
  const response = await world.reserve('till-1');
  await world.till.pay(response.headers.get('location') ?? '', 'approved');
  world.services.forward(HOUR / 10);
  await settleDue(world.settle);
  const reservation = await world.findReservation('till-1');
  if (reservation?.state !== 'held') throw new Error('The car is not reserved.');
  return reservation;
}

/** Completes the reservation, so that the deposit is taken and kept. */
async function complete(id: string): Promise<void> {
  await commandReservation(world.services.db, id, 'complete', toOptions(world.settle));
  await settleDue(world.settle);
}

test('a person is exported with reservations, and erased once money and car are settled', async () => {
  const { services } = world;
  const { id, reference } = await reserve();
  expect(await exportPerson(services, getTenant(), CONTACT)).toMatchObject({
    reservations: [{ reference, shopper: { email: SHOPPER.email }, payments: [{ amount_cents: 50_000 }] }],
  });
  expect(await erasePerson(services, getTenant(), CONTACT)).toMatchObject({ payments: 0, unsettled: 1 });
  expect((await world.findReservation('till-1'))?.details).not.toHaveLength(0);
  await complete(id);
  const before = await world.readRows();
  expect(await erasePerson(services, getTenant(), CONTACT)).toMatchObject({ payments: 1, unsettled: 0 });
  const after = await world.readRows();
  expect(after.reservations).toMatchObject([{ phoneHash: null, emailHash: null, state: 'completed' }]);
  expect(after.reservations[0]?.details).toHaveLength(0);
  expect(after.payments).toEqual(before.payments.map((payment) => ({ ...payment, card: null })));
  expect(after.ledger).toEqual(before.ledger);
  expect(after.ledger).toHaveLength(1);
  expect((await exportPerson(services, getTenant(), CONTACT)).reservations).toEqual([]);
  expect(await erasePerson(services, getTenant(), CONTACT)).toMatchObject({ payments: 0, unsettled: 0 });
});

test('an online payment is erased by its payer’s e-mail, but not while its refund has failed', async () => {
  const { services } = world;
  await reserve();
  const { first_name, last_name, email, phone } = SHOPPER;
  const details = sealPaymentDetails(services.vault, {
    payer: { first_name, last_name, email, phone },
    reference: 'INV-1',
    location_id: '1',
    agreed: { at: 0, conditions: [] },
    locale: 'en-AU',
  });
  const failed = { details, reservationId: null, state: 'captured', goal: 'return', queryAt: null } as const;
  await services.db.update(reservations).set({ paymentId: null, state: 'released' });
  await services.db.update(payments).set(failed);
  const other = { email: ' KIM.LEE@example.com ' };
  expect(await erasePerson(services, getTenant(), other)).toMatchObject({ unsettled: 1 });
  expect((await world.readRows()).payments[0]?.details).not.toBeNull();
  await services.db.update(payments).set({ state: 'refunded' });
  expect(await erasePerson(services, getTenant(), other)).toMatchObject({ payments: 1, unsettled: 0 });
  expect((await world.readRows()).payments).toMatchObject([{ details: null, state: 'refunded' }]);
});

test('retention erases who reserved after its time, and keeps the money', async () => {
  const { services } = world;
  const { id } = await reserve();
  await complete(id);
  await services.db.update(deliveries).set({ state: 'delivered' });
  const days = getTenant().site.leads.retentionDays;
  const run = async () => await runRetention(services, { clock: true, tenant: { slug: 'city-motors', count: 2 } });
  services.forward((days - 1) * DAY);
  expect((await run()).tenants[0]).toMatchObject({ tenant: 'city-motors', payments: 0 });
  services.forward(2 * DAY);
  await services.db.update(payments).set({ queryAt: new Date(services.now()) });
  expect((await run()).tenants[0]).toMatchObject({ payments: 0 });
  await services.db.update(payments).set({ queryAt: null });
  expect((await run()).tenants[0]).toMatchObject({ payments: 1 });
  const rows = await world.readRows();
  expect(rows.reservations[0]?.details).toHaveLength(0);
  expect(rows.ledger).toMatchObject([{ kind: 'captured', amountCents: 50_000 }]);
});
