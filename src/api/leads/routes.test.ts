import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lead, LeadRefusedSchema, LeadStoredSchema } from '#src/features/leads/index.ts';
import {
  call,
  DEALER,
  makeEnquiry,
  makeSolvedEnquiry,
  OTHER_DEALER,
  PLENTY,
  send,
  solveCaptcha,
} from '#tests/api/lead-requests.ts';
import { findStoredLead, listDeliveries } from '#tests/api/stored-leads.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { type App, createApp } from '../app.ts';

let services: TestServices;
let app: App;

beforeAll(async () => {
  services = await openTestServices();
  app = createApp(services, { rates: PLENTY });
});
afterAll(() => services.close());

const parseStored = async (response: Response) => v.parse(LeadStoredSchema, await response.json());
const parseRefused = async (response: Response) => v.parse(LeadRefusedSchema, await response.json());

describe('POST /api/leads', () => {
  test('stores a lead, returns its id, receipt and reference, and delivers it', async () => {
    const lead = await makeSolvedEnquiry(services);
    const response = await send(app, { lead });
    expect(response.status).toBe(201);
    const answer = await parseStored(response);
    expect(answer.id).toBe(answer.lead_id);
    expect(answer.reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/u);
    const row = await findStoredLead(services, lead);
    expect(row).toMatchObject({ id: answer.id, tenant: DEALER, status: 'complete', suspicion: null, revision: 1 });
    expect(row?.lead).toMatchObject({ name: 'Kim Lee', message: lead.message });
    expect(row?.lead.captcha).toBeUndefined();
    expect((await listDeliveries(services, answer.id)).length).toBeGreaterThan(0);
    const status = await call(app, `/api/leads/receipts/${answer.receipt}`);
    expect(await status.json()).toEqual({ reference: answer.reference, state: 'received' });
  });

  test('returns the same id for a lead that is sent again, and stores it once', async () => {
    const lead = await makeSolvedEnquiry(services);
    const { id } = await parseStored(await send(app, { lead }));
    const answers = await Promise.all(
      [lead, { ...lead, seconds_to_submit: 99 }, lead].map((one) => send(app, { lead: one })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const answer of answers) expect((await parseStored(answer)).id).toBe(id);
    expect((await findStoredLead(services, lead))?.revision).toBe(1);
  });

  test('stores a lead once when it arrives several times at once', async () => {
    const lead = await makeSolvedEnquiry(services);
    const answers = await Promise.all([lead, lead, lead].map((one) => send(app, { lead: one })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await parseStored(answer)).id));
    expect(new Set(ids).size).toBe(1);
  });

  test('replaces an empty or undefined name by the first name', async () => {
    for (const name of ['', 'undefined undefined']) {
      const lead = await makeSolvedEnquiry(services, { name, first_name: 'Ana' });
      await send(app, { lead });
      expect((await findStoredLead(services, lead))?.lead.name).toBe('Ana');
    }
  });

  test('returns an error per field and stores nothing', async () => {
    const lead = await makeSolvedEnquiry(services, { email: 'kim@', phone: '12' });
    const response = await send(app, { lead });
    expect(response.status).toBe(422);
    const { lead_id, fields } = await parseRefused(response);
    expect(lead_id).toBeNull();
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(['email', 'phone']);
    expect(await findStoredLead(services, lead)).toBeUndefined();
    expect((await send(app, { lead: { ...lead, form: 'no-such-form' } })).status).toBe(422);
  });

  test.each([4_000_000_000, 'yard-north'])('accepts %s as the id of a location', async (location_id) => {
    const captcha = await solveCaptcha(services, OTHER_DEALER);
    // A dealer with several yards, and a form without a location.
    const lead = makeEnquiry({ form: 'car-enquiry', location_id, captcha });
    expect((await send(app, { lead }, { host: `${OTHER_DEALER}.localhost` })).status).toBe(201);
    expect(await findStoredLead(services, lead)).toMatchObject({
      locationId: String(location_id),
      lead: { location_id },
    });
  });

  test('takes the tenant from the host, not from the body', async () => {
    const lead = await makeSolvedEnquiry(services, { website_slug: OTHER_DEALER, dealership_slug: OTHER_DEALER });
    await send(app, { lead });
    expect(await findStoredLead(services, lead)).toMatchObject({ tenant: DEALER });
  });
});

describe('captcha of a lead', () => {
  test('is required, and named as the field to fix', async () => {
    const answer = await send(app, { lead: makeEnquiry() });
    expect(answer.status).toBe(422);
    expect((await parseRefused(answer)).fields).toHaveProperty('captcha');
  });

  test('admits one lead, even if two arrive at once, and that lead can be sent again', async () => {
    const captcha = await solveCaptcha(services);
    const first = makeEnquiry({ captcha });
    const second = makeEnquiry({ captcha });
    const answers = await Promise.all([send(app, { lead: first }), send(app, { lead: second })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 422]);
    expect((await send(app, { lead: first })).status).toBe(200);
    expect((await send(app, { lead: makeEnquiry({ captcha }) })).status).toBe(422);
    expect(await findStoredLead(services, second)).toBeUndefined();
  });

  test('may expire for a stored lead that is sent again, but not for a new one', async () => {
    const lead = await makeSolvedEnquiry(services);
    const late = await makeSolvedEnquiry(services);
    await send(app, { lead });
    services.forward(60 * 60_000);
    expect((await send(app, { lead })).status).toBe(200);
    expect((await send(app, { lead: late })).status).toBe(422);
  });
});

describe('lead with several steps', () => {
  const step = { lead_status: 'Incomplete', form_completed: false, step_number: 1 } as const;

  test('is one lead and keeps the answers of each step', async () => {
    const lead = await makeSolvedEnquiry(services, { ...step, details: { colour: 'red' } });
    const { id } = await parseStored(await send(app, { lead }));
    expect(await findStoredLead(services, lead)).toMatchObject({ status: 'incomplete' });
    const path = `/api/leads/${id}`;
    const { client_id, form, category, phone, email } = lead;
    const second = {
      ...step,
      client_id,
      form,
      category,
      phone,
      email,
      name: 'Kim',
      message: 'Yes',
      details: { size: 'small' },
    };
    const answer = await send(app, { lead: second }, { path, method: 'PUT' });
    expect(answer.status).toBe(200);
    expect((await parseStored(answer)).id).toBe(id);
    expect(await findStoredLead(services, lead)).toMatchObject({
      revision: 2,
      lead: { details: { colour: 'red', size: 'small' } },
    });
    const whole = { ...lead, lead_status: 'Complete', form_completed: true };
    expect((await send(app, { lead: whole }, { path, method: 'PUT' })).status).toBe(200);
    expect(await findStoredLead(services, lead)).toMatchObject({ status: 'complete', revision: 3 });
  });

  test('stays complete when a step arrives late', async () => {
    const lead = await makeSolvedEnquiry(services);
    const { id } = await parseStored(await send(app, { lead }));
    const late = await send(
      app,
      { lead: { ...lead, ...step, message: 'Half' } },
      { path: `/api/leads/${id}`, method: 'PUT' },
    );
    expect(late.status).toBe(200);
    expect(await findStoredLead(services, lead)).toMatchObject({ status: 'complete', lead: { message: lead.message } });
  });

  test('can only be changed with both of its ids', async () => {
    const lead = await makeSolvedEnquiry(services);
    const { id } = await parseStored(await send(app, { lead }));
    const put = (path: string, body: Lead) => send(app, { lead: body }, { path: `/api/leads/${path}`, method: 'PUT' });
    expect((await put(id, { ...lead, client_id: randomUUID() })).status).toBe(404);
    expect((await put(randomUUID(), lead)).status).toBe(404);
    expect((await put('1', lead)).status).toBe(404);
    expect(await findStoredLead(services, lead)).toMatchObject({ revision: 1 });
  });
});

describe('another dealer', () => {
  test('can neither change nor see a lead, and may have one with the same client id', async () => {
    const lead = await makeSolvedEnquiry(services);
    const { id, receipt } = await parseStored(await send(app, { lead }));
    const host = `${OTHER_DEALER}.localhost`;
    const [location] = services.tenants.bySlug(OTHER_DEALER)?.site.locations ?? [];
    const theirs = {
      ...lead,
      location: location?.id,
      location_id: Number(location?.id),
      captcha: await solveCaptcha(services, OTHER_DEALER),
    };
    const put = await send(app, { lead: theirs }, { path: `/api/leads/${id}`, method: 'PUT', host });
    expect(put.status).toBe(404);
    expect((await call(app, `/api/leads/receipts/${receipt}`, { host })).status).toBe(404);
    expect((await send(app, { lead: { ...theirs, captcha: await solveCaptcha(services) } }, { host })).status).toBe(
      422,
    );
    const own = await parseStored(await send(app, { lead: theirs }, { host }));
    expect(own.id).not.toBe(id);
  });
});

describe('receipt', () => {
  test('opens its own lead only, and cannot be forged', async () => {
    const { receipt } = await parseStored(await send(app, { lead: await makeSolvedEnquiry(services) }));
    const other = await parseStored(await send(app, { lead: await makeSolvedEnquiry(services) }));
    const [, signature] = receipt.split('.');
    for (const wrong of [`${other.id}.${signature}`, other.id, `${receipt}.x`, 'x', `${receipt}x`]) {
      expect((await call(app, `/api/leads/receipts/${wrong}`)).status, wrong).toBe(404);
    }
  });
});

describe('suspicious lead', () => {
  test('is stored with the reason, and with a filled honeypot it is not delivered', async () => {
    const quick = await makeSolvedEnquiry(services, { seconds_to_submit: 0.4 });
    const trapped = await makeSolvedEnquiry(services, { company_website: 'https://spam.example' });
    const { id } = await parseStored(await send(app, { lead: quick }));
    const answer = await send(app, { lead: trapped });
    expect(answer.status).toBe(201);
    expect(await findStoredLead(services, quick)).toMatchObject({ suspicion: 'quick' });
    expect((await listDeliveries(services, id)).length).toBeGreaterThan(0);
    expect(await findStoredLead(services, trapped)).toMatchObject({ suspicion: 'honeypot' });
    expect(await listDeliveries(services, (await parseStored(answer)).id)).toEqual([]);
  });
});

describe('POST /mock/leads', () => {
  test('stores the lead without delivering it', async () => {
    const lead = await makeSolvedEnquiry(services);
    const { id } = await parseStored(await send(app, { lead }, { path: '/mock/leads' }));
    expect(await findStoredLead(services, lead)).toMatchObject({ id });
    expect(await listDeliveries(services, id)).toEqual([]);
  });
});
