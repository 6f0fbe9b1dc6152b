import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lead, LeadStoredSchema } from '#src/features/leads/index.ts';
import { AppointmentsSchema } from '#src/features/leads/lookups/index.ts';
import { call, enquiry, PLENTY, send, solveCaptcha } from '#tests/api/lead-requests.ts';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { withStock } from '#tests/api/visitor.ts';
import { makeSearchCar } from '#tests/fixtures/search.ts';
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
    form: 'test-drive',
    category: 'Test Drive',
    captcha: await solveCaptcha(services),
    ...(dateTime !== undefined && { dateTime }),
  });
const bookedFor = async (id: string) =>
  (await services.db.select().from(appointments).where(eq(appointments.leadId, id))).map(({ startsAt }) =>
    startsAt.getTime(),
  );
const statusOf = async ({ client_id }: Lead) =>
  (await services.db.select().from(leads).where(eq(leads.clientId, client_id))).map(({ status }) => status);
const idOf = async (response: Response) => v.parse(LeadStoredSchema, await response.json()).id;

describe('lead that requests a time', () => {
  test('gets it, keeps it when sent again, and never loses it', async () => {
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
    // The typed answers are kept, whatever the visitor does next.
    expect(await statusOf(second)).toEqual(['incomplete']);
    const again = await send(app, { lead: { ...second, dateTime: other } });
    expect(again.status).toBe(200);
    expect(await bookedFor(await idOf(again))).toEqual([Date.parse(other)]);
    expect(await statusOf(second)).toEqual(['complete']);
    expect(await bookedFor(id)).toEqual([Date.parse(wanted)]);
  });

  test('is stored without an appointment if it requests none', async () => {
    const response = await send(app, { lead: await testDrive(undefined) });
    expect(response.status, await response.clone().text()).toBe(201);
    expect(await bookedFor(await idOf(response))).toEqual([]);
  });

  test('gives it back when it requests another time, free or not offered', async () => {
    const [wanted = '', other = ''] = (await times()).slice(-2);
    const lead = await testDrive(wanted);
    const id = await idOf(await send(app, { lead }));
    expect(await times()).not.toContain(wanted);
    await send(app, { lead: { ...lead, dateTime: other } });
    expect(await bookedFor(id)).toEqual([Date.parse(other)]);
    expect(await times()).toContain(wanted);
    expect((await send(app, { lead: { ...lead, dateTime: `${other.slice(0, 10)}T03:07` } })).status).toBe(200);
    expect(await bookedFor(id)).toEqual([]);
    expect(await times()).toContain(other);
  });

  test('keeps its time when the new one is taken', async () => {
    const [mine = '', theirs = ''] = (await times()).slice(-4);
    const lead = await testDrive(mine);
    const id = await idOf(await send(app, { lead }));
    await send(app, { lead: await testDrive(theirs) });
    const refused = await send(app, { lead: { ...lead, dateTime: theirs } });
    expect(refused.status).toBe(422);
    expect(await bookedFor(id)).toEqual([Date.parse(mine)]);
    expect(await statusOf(lead)).toEqual(['complete']);
  });

  test('gets alternatives when a time typed by hand is taken, and the time itself when it is free', async () => {
    const [wanted = ''] = (await times()).slice(-6);
    const first = await testDrive(wanted.slice(0, 16));
    const second = await testDrive(wanted.slice(0, 16));
    expect(await bookedFor(await idOf(await send(app, { lead: first })))).toEqual([Date.parse(wanted)]);
    const refused = await send(app, { lead: second });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      fields: {
        dateTime: expect.stringMatching(/just been taken\. Please choose another one\. Still free: .+; .+; .+\.$/u),
      },
    });
    expect(await statusOf(second)).toEqual(['incomplete']);
  });

  test('gives the last slot to one of several that arrive at once, and all of them are stored', async () => {
    const [wanted = ''] = await times();
    const all = await Promise.all(Array.from({ length: 4 }, () => testDrive(wanted)));
    const answers = await Promise.all(all.map((lead) => send(app, { lead })));
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 422, 422]);
    const statuses = await Promise.all(all.map(statusOf));
    expect(statuses.flat()).toEqual(['complete', 'incomplete', 'incomplete', 'incomplete']);
    const booked = await services.db
      .select()
      .from(appointments)
      .where(eq(appointments.startsAt, new Date(wanted)));
    expect(booked).toHaveLength(1);
  });
});

test('accepts loan requests for cars with a known exact model, and keeps refused ones as incomplete', async () => {
  const stock = [makeSearchCar({ id: 'exact', has_nvic: true }), makeSearchCar({ id: 'vague', has_nvic: false })];
  const site = 'kowhai-moto';
  const stocked = createApp(
    { ...services, tenants: withStock(services.tenants, { [site]: stock }) },
    { rates: PLENTY },
  );
  const host = `${site}.localhost`;
  const asked = async (car_id: string): Promise<Lead> =>
    enquiry({
      form: 'personalised-finance',
      category: 'Personalised Finance',
      car_id,
      phone: '021 555 0123',
      details: LOAN,
      captcha: await solveCaptcha(services, site),
    });
  const exact = await asked('exact');
  const vague = await asked('vague');
  const gone = await asked('gone');
  const taken = await send(stocked, { lead: exact }, { host });
  expect(taken.status, await taken.clone().text()).toBe(201);
  expect((await send(stocked, { lead: gone }, { host })).status).toBe(201);
  const refused = await send(stocked, { lead: vague }, { host });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining('exact model'), lead_id: null });
  expect([await statusOf(exact), await statusOf(vague)]).toEqual([['complete'], ['incomplete']]);
});

const LOAN = { deposit: '1000', loan_years: '5', employment: 'other', income: '90000' };
