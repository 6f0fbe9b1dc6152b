import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lead, LeadStoredSchema } from '#src/features/leads/index.ts';
import { AppointmentsSchema } from '#src/features/leads/lookups/contract.ts';
import { call, enquiry, PLENTY, send, solvedCaptcha } from '#tests/api/lead-requests.ts';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { type App, createApp } from '../app.ts';
import { appointments, leads } from '../database/schema.ts';

let services: TestServices;
let app: App;

beforeAll(async () => {
  services = await testServices();
  app = createApp(services, { rates: PLENTY });
});
afterAll(() => services.close());

async function times(): Promise<string[]> {
  const response = await call(app, '/api/appointments?form=test-drive');
  return v.parse(AppointmentsSchema, await response.json()).days.flatMap(({ slots }) => slots);
}

const testDrive = async (dateTime: string | undefined): Promise<Lead> =>
  enquiry({
    ...{ form: 'test-drive', category: 'Test Drive', captcha: await solvedCaptcha(services) },
    ...(dateTime !== undefined && { dateTime }),
  });
const bookedFor = async (id: string) =>
  (await services.db.select().from(appointments).where(eq(appointments.leadId, id))).map(({ startsAt }) =>
    startsAt.getTime(),
  );
const statusOf = async ({ client_id }: Lead) =>
  (await services.db.select().from(leads).where(eq(leads.clientId, client_id))).map(({ status }) => status);
const idOf = async (response: Response) => v.parse(LeadStoredSchema, await response.json()).id;

describe('a lead that asks for a time', () => {
  test('has it, keeps it when it is sent again, and loses it to nobody', async () => {
    const [wanted = '', other = ''] = await times();
    const first = await testDrive(wanted);
    const response = await send(app, { lead: first });
    expect(response.status, await response.clone().text()).toBe(201);
    const id = await idOf(response);
    expect(await bookedFor(id)).toEqual([Date.parse(wanted)]);
    expect((await send(app, { lead: first })).status).toBe(200);
    expect(await times()).not.toContain(wanted);

    const second = await testDrive(wanted);
    const refused = await send(app, { lead: second });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      lead_id: null,
      fields: { dateTime: expect.stringContaining('taken') },
    });
    // What was typed is not lost, whatever its visitor does now.
    expect(await statusOf(second)).toEqual(['incomplete']);
    const again = await send(app, { lead: { ...second, dateTime: other } });
    expect(again.status).toBe(200);
    expect(await bookedFor(await idOf(again))).toEqual([Date.parse(other)]);
    expect(await statusOf(second)).toEqual(['complete']);
    expect(await bookedFor(id)).toEqual([Date.parse(wanted)]);
  });

  test('is stored without one where it asks for none', async () => {
    const response = await send(app, { lead: await testDrive(undefined) });
    expect(response.status, await response.clone().text()).toBe(201);
    expect(await bookedFor(await idOf(response))).toEqual([]);
  });

  test('gives the last room to one of those who come at once, and stores them all', async () => {
    const [wanted = ''] = await times();
    const all = await Promise.all(Array.from({ length: 4 }, () => testDrive(wanted)));
    await Promise.all(all.map((lead) => send(app, { lead })));
    const statuses = await Promise.all(all.map(statusOf));
    expect(statuses.flat()).toHaveLength(4);
    const booked = await services.db
      .select()
      .from(appointments)
      .where(eq(appointments.startsAt, new Date(wanted)));
    expect(booked).toHaveLength(1);
  });
});
