import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lead, LeadStoredSchema } from '#src/features/leads/index.ts';
import { AppointmentsSchema } from '#src/features/leads/lookups/index.ts';
import { call, makeEnquiry, PLENTY, send, solveCaptcha } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { withStock } from '#tests/api/visitor.ts';
import { makeSearchCar } from '#tests/fixtures/search.ts';
import { type App, createApp } from '../app.ts';
import { appointments, leads } from '../database/schema.ts';

let services: TestServices;
let app: App;

beforeAll(async () => {
  services = await openTestServices();
  app = createApp(services, { rates: PLENTY });
});
afterAll(() => services.close());

async function listOfferedTimes(): Promise<string[]> {
  const response = await call(app, '/api/appointments?form=test-drive');
  return v.parse(AppointmentsSchema, await response.json()).days.flatMap(({ slots }) => slots);
}

const makeTestDrive = async (dateTime: string | undefined): Promise<Lead> =>
  makeEnquiry({
    form: 'test-drive',
    category: 'Test Drive',
    captcha: await solveCaptcha(services),
    dateTime,
  });
const listBookedTimes = async (id: string) =>
  (await services.db.select().from(appointments).where(eq(appointments.leadId, id))).map(({ startsAt }) =>
    startsAt.getTime(),
  );
const listStatuses = async ({ client_id }: Lead) =>
  (await services.db.select().from(leads).where(eq(leads.clientId, client_id))).map(({ status }) => status);
const parseId = async (response: Response) => v.parse(LeadStoredSchema, await response.json()).id;

describe('lead that requests a time', () => {
  test('books the time and keeps it, while others have to choose another', async () => {
    const [requested = '', other = ''] = await listOfferedTimes();
    const first = await makeTestDrive(requested);
    const response = await send(app, { lead: first });
    expect(response.status, await response.clone().text()).toBe(201);
    const id = await parseId(response);
    expect(await listBookedTimes(id)).toEqual([Date.parse(requested)]);
    expect((await send(app, { lead: first })).status).toBe(200);
    expect(await listOfferedTimes()).not.toContain(requested);

    const second = await makeTestDrive(requested);
    const refused = await send(app, { lead: second });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      lead_id: null,
      fields: { dateTime: expect.stringContaining('taken') },
    });
    // The typed answers are kept, whatever the visitor does next.
    expect(await listStatuses(second)).toEqual(['incomplete']);
    const again = await send(app, { lead: { ...second, dateTime: other } });
    expect(again.status).toBe(200);
    expect(await listBookedTimes(await parseId(again))).toEqual([Date.parse(other)]);
    expect(await listStatuses(second)).toEqual(['complete']);
    expect(await listBookedTimes(id)).toEqual([Date.parse(requested)]);
  });

  test('is stored without an appointment if it requests none', async () => {
    const response = await send(app, { lead: await makeTestDrive(undefined) });
    expect(response.status, await response.clone().text()).toBe(201);
    expect(await listBookedTimes(await parseId(response))).toEqual([]);
  });

  test('releases the time when it requests another one, even one that is not offered', async () => {
    const [requested = '', other = ''] = (await listOfferedTimes()).slice(-2);
    const lead = await makeTestDrive(requested);
    const id = await parseId(await send(app, { lead }));
    expect(await listOfferedTimes()).not.toContain(requested);
    await send(app, { lead: { ...lead, dateTime: other } });
    expect(await listBookedTimes(id)).toEqual([Date.parse(other)]);
    expect(await listOfferedTimes()).toContain(requested);
    expect((await send(app, { lead: { ...lead, dateTime: `${other.slice(0, 10)}T03:07` } })).status).toBe(200);
    expect(await listBookedTimes(id)).toEqual([]);
    expect(await listOfferedTimes()).toContain(other);
  });

  test('keeps its time when the new one is taken', async () => {
    const [mine = '', theirs = ''] = (await listOfferedTimes()).slice(-4);
    const lead = await makeTestDrive(mine);
    const id = await parseId(await send(app, { lead }));
    await send(app, { lead: await makeTestDrive(theirs) });
    const refused = await send(app, { lead: { ...lead, dateTime: theirs } });
    expect(refused.status).toBe(422);
    expect(await listBookedTimes(id)).toEqual([Date.parse(mine)]);
    expect(await listStatuses(lead)).toEqual(['complete']);
  });

  test('books a time typed by hand if it is free, and suggests others if it is taken', async () => {
    const [requested = ''] = (await listOfferedTimes()).slice(-6);
    const first = await makeTestDrive(requested.slice(0, 16));
    const second = await makeTestDrive(requested.slice(0, 16));
    expect(await listBookedTimes(await parseId(await send(app, { lead: first })))).toEqual([Date.parse(requested)]);
    const refused = await send(app, { lead: second });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      fields: {
        dateTime: expect.stringMatching(/just been taken\. Please choose another one\. Still free: .+; .+; .+\.$/u),
      },
    });
    expect(await listStatuses(second)).toEqual(['incomplete']);
  });

  test('stores all of several leads that arrive at once, and gives the last slot to one', async () => {
    const [requested = ''] = await listOfferedTimes();
    const all = await Promise.all(Array.from({ length: 4 }, () => makeTestDrive(requested)));
    const answers = await Promise.all(all.map((lead) => send(app, { lead })));
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 422, 422]);
    const statuses = await Promise.all(all.map(listStatuses));
    expect(statuses.flat()).toEqual(['complete', 'incomplete', 'incomplete', 'incomplete']);
    const booked = await services.db
      .select()
      .from(appointments)
      .where(eq(appointments.startsAt, new Date(requested)));
    expect(booked).toHaveLength(1);
  });
});

test('accepts loan requests for cars with a known exact model, and keeps refused ones as incomplete', async () => {
  const stock = [makeSearchCar({ id: 'exact', has_nvic: true }), makeSearchCar({ id: 'vague', has_nvic: false })];
  const site = 'currawong-cars';
  const stocked = createApp(
    { ...services, tenants: withStock(services.tenants, { [site]: stock }) },
    { rates: PLENTY },
  );
  const host = `${site}.localhost`;
  const asked = async (car_id: string): Promise<Lead> =>
    makeEnquiry({
      form: 'personalised-finance',
      category: 'Personalised Finance',
      car_id,
      phone: '0491 570 156',
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
  expect([await listStatuses(exact), await listStatuses(vague)]).toEqual([['complete'], ['incomplete']]);
});

const LOAN = { deposit: '1000', loan_years: '5', employment: 'other', income: '90000' };
