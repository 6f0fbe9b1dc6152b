import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from '#src/features/leads/index.ts';
import { AppointmentsSchema } from '#src/features/leads/lookups/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { createVisitor, getTenant, type Visitor, withStock } from '#tests/api/visitor.ts';
import { makeSearchCar } from '#tests/fixtures/search.ts';
import { createApp } from '../app.ts';
import { appointments, leads } from '../database/schema.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { bookAppointments, findUnavailable, lockDiaries } from './book.ts';
import { type Booking, checkBooking } from './booking.ts';

/** Based in Brisbane, with six yards and workshops. */
const SITE = 'riverfold';

let services: TestServices;
let who: Visitor;
let tenant: Tenant;
beforeEach(async () => {
  const opened = await openTestServices();
  const tenants = withStock(opened.tenants, { [SITE]: [makeSearchCar({ id: 'A1', location_id: '202' })] });
  services = { ...opened, tenants };
  who = createVisitor(createApp(services), SITE);
  tenant = getTenant(services, SITE);
});
afterEach(() => services.close());

const getAppointments = async (query: string) =>
  v.parse(AppointmentsSchema, (await who.get(`/appointments?${query}`)).body);

const makeLeadFor = (dateTime: string, more: Partial<Lead> = {}): Lead => ({
  client_id: randomUUID(),
  form: 'test-drive',
  category: 'Test Drive',
  car_id: 'A1',
  location_id: 202,
  dateTime,
  ...more,
});

/** Stores a lead in a transaction, with its appointment if there is capacity. */
async function store(lead: Lead, booking: Booking): Promise<void> {
  const at = new Date(services.now());
  await services.db.transaction(async (transaction) => {
    await lockDiaries(transaction, [booking]);
    const [row] = await transaction
      .insert(leads)
      .values({
        id: randomUUID(),
        tenant: SITE,
        clientId: lead.client_id,
        form: lead.form,
        category: lead.category,
        status: 'complete',
        reference: 'X',
        payload: new Uint8Array(),
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoUpdate({ target: [leads.tenant, leads.clientId], set: { updatedAt: at } })
      .returning({ id: leads.id });
    const bookings = row ? [{ leadId: row.id, booking }] : [];
    const full = await findUnavailable(transaction, bookings);
    await bookAppointments(
      transaction,
      bookings.filter(({ leadId }) => !full.has(leadId)),
    );
  });
}

async function book(lead: Lead): Promise<void> {
  const check = await checkBooking(services, tenant, lead);
  if (check.kind !== 'offered') throw new Error(`The time is not offered: ${check.kind}`);
  await store(lead, check.booking);
}

describe('GET /appointments', () => {
  test('returns the times of a location in its own time zone, with the offset', async () => {
    const answer = await getAppointments('form=test-drive&location_id=201');
    expect(answer).toMatchObject({ location_id: '201', time_zone: 'Australia/Brisbane' });
    expect(answer.days.length).toBeGreaterThan(3);
    const slots = answer.days.flatMap((day) => day.slots);
    expect(slots.every((slot) => slot.endsWith(':00+10:00') && Date.parse(slot) > services.now())).toBe(true);
  });

  test('finds the location from the car, and the workshop for a service', async () => {
    expect((await getAppointments('form=test-drive&car_id=A1')).location_id).toBe('202');
    const { location_id } = await getAppointments('form=service');
    const { locations } = tenant.site;
    expect(locations.find(({ id }) => id === location_id)?.location_type).toBe('service');
  });

  test('omits a booked time, only at that location and for that kind', async () => {
    const before = await getAppointments('form=test-drive&location_id=202');
    const slot = before.days[0]?.slots[0] ?? '';
    for (let room = 0; room < tenant.site.leads.appointments.perSlot; room += 1) await book(makeLeadFor(slot));
    const listSlots = async (query: string) => (await getAppointments(query)).days.flatMap((day) => day.slots);
    expect(await listSlots('form=test-drive&location_id=202')).not.toContain(slot);
    expect(await listSlots('form=test-drive&location_id=201')).toContain(slot);
  });

  test.each([
    ['form=test-drive&location_id=none', 404],
    ['form=fleet', 422],
    ['', 422],
    [`form=test-drive&location_id=${'x'.repeat(101)}`, 422],
  ])('refuses %s with a message', async (query, status) => {
    expect(await who.get(`/appointments?${query}`)).toMatchObject({ status, body: { error: expect.any(String) } });
  });
});

describe('requested time of a lead', () => {
  const getFirstSlot = async (): Promise<string> =>
    (await getAppointments('form=test-drive&location_id=202')).days[1]?.slots[0] ?? '';

  test('is booked when free, once per lead, and moves with the lead', async () => {
    const slot = await getFirstSlot();
    const lead = makeLeadFor(slot);
    await book(lead);
    // A browser that got no answer sends the lead again.
    await book(lead);
    const rows = await services.db.select().from(appointments);
    expect(rows.map(({ startsAt }) => startsAt.getTime())).toEqual([Date.parse(slot)]);
    const other = (await getAppointments('form=test-drive&location_id=202')).days[1]?.slots.at(-1) ?? '';
    await book({ ...lead, dateTime: other });
    const moved = await services.db.select().from(appointments);
    expect(moved.map(({ startsAt }) => startsAt.getTime())).toEqual([Date.parse(other)]);
  });

  test('is refused when it is past or no longer offered', async () => {
    for (const time of ['2026-11-24T03:00:00+10:00', '2026-11-02T10:00:00+10:00', '2026-11-02T10:00']) {
      const check = await checkBooking(services, tenant, makeLeadFor(time));
      if (check.kind !== 'unavailable') throw new Error(`${time} is ${check.kind}.`);
      expect(check.text(messagesFor('en-AU')), time).toContain('Please choose another one.');
    }
  });

  test('is not booked if it was typed by hand and is not offered', async () => {
    const none = { kind: 'none' };
    expect(await checkBooking(services, tenant, makeLeadFor('2026-11-24T03:00'))).toEqual(none);
    expect(await checkBooking(services, tenant, makeLeadFor(''))).toEqual(none);
    expect(await checkBooking(services, tenant, makeLeadFor('next week'))).toEqual(none);
    expect(await checkBooking(services, tenant, makeLeadFor('2026-11-24T10:00', { form: 'enquiry' }))).toEqual(none);
    const slot = await getFirstSlot();
    expect(await checkBooking(services, tenant, makeLeadFor(slot.slice(0, 16)))).toMatchObject({
      kind: 'offered',
    });
  });

  test('goes to one of several simultaneous leads, and every lead is stored', async () => {
    const slot = await getFirstSlot();
    const requests = Array.from({ length: 6 }, () => makeLeadFor(slot));
    const checks = await Promise.all(requests.map((lead) => checkBooking(services, tenant, lead)));
    expect(checks.every(({ kind }) => kind === 'offered')).toBe(true);
    await Promise.all(
      checks.map(async (check, index) => {
        const lead = requests[index];
        if (lead && check.kind === 'offered') await store(lead, check.booking);
      }),
    );
    expect(await services.db.select().from(leads)).toHaveLength(6);
    expect(await services.db.select().from(appointments)).toHaveLength(tenant.site.leads.appointments.perSlot);
  });
});
