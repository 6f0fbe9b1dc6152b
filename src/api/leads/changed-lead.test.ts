import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LeadStoredSchema } from '#src/features/leads/index.ts';
import { makeSolvedEnquiry, PLENTY, send, solveCaptcha } from '#tests/api/lead-requests.ts';
import { findStoredLead, listDeliveries } from '#tests/api/stored-leads.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { type App, createApp } from '../app.ts';
import { leads } from '../database/schema.ts';
import { openLead } from './sealed-lead.ts';

let services: TestServices;
let app: App;

beforeAll(async () => {
  services = await openTestServices();
  app = createApp(services, { rates: PLENTY });
});
afterAll(() => services.close());

const step = { lead_status: 'Incomplete', form_completed: false, step_number: 1 } as const;

const parseId = async (response: Response) => v.parse(LeadStoredSchema, await response.json()).id;

describe('changed lead', () => {
  test('is rejected if its steps together exceed the limits of a lead, and stays readable', async () => {
    const many = (letter: string) =>
      Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${letter}${index}`, 'x']));
    const lead = await makeSolvedEnquiry(services, { ...step, details: many('a') });
    await send(app, { lead });
    expect((await send(app, { lead: { ...lead, details: many('b') } })).status).toBe(422);
    expect(await findStoredLead(services, lead)).toMatchObject({ revision: 1, lead: { details: many('a') } });
    expect((await send(app, { lead: { ...lead, details: { b: 'x' } } })).status).toBe(200);
  });

  test('has limited revisions, and can still be completed afterwards', async () => {
    const lead = await makeSolvedEnquiry(services, step);
    const answers: Response[] = [];
    for (let index = 0; index < 32; index += 1) {
      answers.push(await send(app, { lead: { ...lead, message: `Version ${index}` } }));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, ...Array<number>(29).fill(200), 429, 429]);
    expect(await answers.at(-1)?.json()).toMatchObject({
      error: expect.stringContaining('too many times'),
      lead_id: null,
    });
    expect((await send(app, { lead: { ...lead, lead_status: 'Complete', form_completed: true } })).status).toBe(200);
    expect(await findStoredLead(services, lead)).toMatchObject({ status: 'complete', revision: 31 });
  });

  test('leaves quarantine once it is sent with an empty honeypot field', async () => {
    const lead = await makeSolvedEnquiry(services, { company_website: 'filled in by an extension' });
    await send(app, { lead });
    const id = await parseId(await send(app, { lead: { ...lead, company_website: '' } }));
    expect(await findStoredLead(services, lead)).toMatchObject({ suspicion: null, revision: 2 });
    expect((await listDeliveries(services, id)).length).toBeGreaterThan(0);
  });

  test('never changes between a mock lead and a real one', async () => {
    const lead = await makeSolvedEnquiry(services);
    const id = await parseId(await send(app, { lead }, { path: '/mock/leads' }));
    const changed = { lead: { ...lead, message: 'Changed' } };
    expect((await send(app, changed, { path: `/api/leads/${id}`, method: 'PUT' })).status).toBe(200);
    expect(await findStoredLead(services, lead)).toMatchObject({ mock: true, revision: 2 });
    expect(await listDeliveries(services, id)).toEqual([]);
    const real = await makeSolvedEnquiry(services);
    const path = `/mock/leads/${await parseId(await send(app, { lead: real }))}`;
    expect((await send(app, { lead: { ...real, message: 'x' } }, { path, method: 'PUT' })).status).toBe(404);
    expect(await findStoredLead(services, real)).toMatchObject({ mock: false, revision: 1 });
  });
});

describe('second complete lead with the same client id', () => {
  const listRows = async (ids: readonly string[]) =>
    (await services.db.select().from(leads))
      .filter(({ id }) => ids.includes(id))
      .map((row) => ({ revision: row.revision, lead: openLead(services.vault, row.payload) }));

  test('becomes its own lead, once, and the first one is kept and delivered', async () => {
    const first = await makeSolvedEnquiry(services, { message: 'What is my car worth?' });
    const second = { ...first, first_name: 'Ana', name: 'Ana Lee', message: 'Do you open on Sunday?' };
    const id = await parseId(await send(app, { lead: first }));
    // The proof of work was for the first lead; a browser solves another by itself.
    const unproven = await send(app, { lead: second });
    expect([unproven.status, await unproven.json()]).toMatchObject([422, { fields: { captcha: expect.any(String) } }]);
    const proven = { ...second, captcha: await solveCaptcha(services) };
    const answer = await send(app, { lead: proven });
    expect(answer.status).toBe(201);
    const own = await parseId(answer);
    const again = await Promise.all([proven, { ...proven, seconds_to_submit: 90 }].map((lead) => send(app, { lead })));
    expect(await Promise.all(again.map(parseId))).toEqual([own, own]);
    expect(await parseId(await send(app, { lead: first }))).toBe(id);
    expect(await listRows([id])).toMatchObject([{ revision: 1, lead: { message: first.message } }]);
    expect(await listRows([own])).toMatchObject([{ revision: 1, lead: { name: 'Ana Lee', message: second.message } }]);
    for (const one of [id, own]) expect((await listDeliveries(services, one)).length).toBeGreaterThan(0);
  });

  test('does not change the named lead, and is stored as a new one', async () => {
    const first = await makeSolvedEnquiry(services);
    const id = await parseId(await send(app, { lead: first }));
    const second = { ...first, lead_id: id, message: 'Another question', captcha: await solveCaptcha(services) };
    const put = await send(app, { lead: second }, { path: `/api/leads/${id}`, method: 'PUT' });
    expect(put.status).toBe(404);
    expect((await send(app, { lead: second })).status).toBe(201);
    expect(await listRows([id])).toMatchObject([{ revision: 1, lead: { message: first.message } }]);
  });

  test('is the same lead if it completes a step or requests another time', async () => {
    const lead = await makeSolvedEnquiry(services, step);
    const id = await parseId(await send(app, { lead }));
    const whole = { ...lead, lead_status: 'Complete', form_completed: true, message: 'All of it' } as const;
    const path = `/api/leads/${id}`;
    expect((await send(app, { lead: whole }, { path, method: 'PUT' })).status).toBe(200);
    expect(
      (await send(app, { lead: { ...whole, dateTime: '2026-11-24T10:30' } }, { path, method: 'PUT' })).status,
    ).toBe(200);
    expect(await listRows([id])).toMatchObject([{ revision: 3, lead: { dateTime: '2026-11-24T10:30' } }]);
  });
});
