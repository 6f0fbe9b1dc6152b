import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lead, LeadStoredSchema } from '#src/features/leads/index.ts';
import {
  call,
  DEALER,
  makeSolvedEnquiry,
  OTHER_DEALER,
  PLENTY,
  sendFrom,
  solveCaptcha,
} from '#tests/api/lead-requests.ts';
import { findStoredLead, listDeliveries } from '#tests/api/stored-leads.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { type App, createApp } from '../app.ts';
import { listQuarantinedLeads } from '../command/leads.ts';
import { runCommand } from '../command/run.ts';
import { deliveries } from '../database/schema.ts';

let services: TestServices;
let app: App;

beforeAll(async () => {
  services = await openTestServices({ settings: { trustedProxies: 1 } });
  app = createApp(services, { rates: PLENTY });
});
afterAll(() => services.close());

const SPAM =
  'Hello, we offer cheap loans to every business in your town without any questions asked, so call us today and ' +
  'get the money by tomorrow morning.';

let network = 0;
/** Sends a lead from a network of its own, and returns its id. */
async function sendFromAnywhere(lead: Lead, method = 'POST', id?: string): Promise<string> {
  network += 1;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${network.toString(16)}::1` };
  const path = `/api/leads${id === undefined ? '' : `/${id}`}`;
  const response = await call(app, path, { method, headers, body: JSON.stringify({ lead }) });
  return v.parse(LeadStoredSchema, await response.json()).id;
}

describe('lead like others from many networks', () => {
  beforeAll(async () => {
    for (let index = 0; index < 4; index += 1) {
      await sendFromAnywhere(await makeSolvedEnquiry(services, { message: `${SPAM} ${index}` }));
    }
  });

  test('is quarantined for a person to review, also if its message comes with a later step', async () => {
    const fifth = await makeSolvedEnquiry(services, { message: SPAM });
    const ids = [await sendFromAnywhere(fifth)];
    const step = await makeSolvedEnquiry(services, { message: 'Hi', lead_status: 'Incomplete', form_completed: false });
    const stepId = await sendFromAnywhere(step);
    expect((await listDeliveries(services, stepId)).length).toBeGreaterThan(0);
    ids.push(
      await sendFromAnywhere({ ...step, message: SPAM, lead_status: 'Complete', form_completed: true }, 'PUT', stepId),
    );
    for (const id of ids) expect(await listDeliveries(services, id)).toEqual([]);
    expect(await findStoredLead(services, fifth)).toMatchObject({ suspicion: 'look-alike' });
    const quarantined = await listQuarantinedLeads(services, { command: 'quarantined', tenant: DEALER });
    expect(quarantined.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    // Sending it again changes nothing.
    expect(await sendFromAnywhere(fifth)).toBe(ids[0]);
    expect(await listDeliveries(services, ids[0] ?? '')).toEqual([]);
  });

  test('is delivered with its later steps once a person has released it', async () => {
    const step = await makeSolvedEnquiry(services, { message: SPAM, lead_status: 'Incomplete', form_completed: false });
    const id = await sendFromAnywhere(step);
    expect(await listDeliveries(services, id)).toEqual([]);
    await runCommand(services, { command: 'retry', lead: id });
    const [released] = await listDeliveries(services, id);
    expect(released).toMatchObject({ state: 'pending', revision: 1 });
    await services.db.update(deliveries).set({ state: 'delivered', firstRevision: 1 }).where(eq(deliveries.leadId, id));
    await sendFromAnywhere({ ...step, lead_status: 'Complete', form_completed: true }, 'PUT', id);
    expect(await listDeliveries(services, id)).toMatchObject([{ state: 'pending', revision: 2 }]);
  });

  test('is found across dealers, and an ordinary lead is delivered meanwhile', async () => {
    const host = `${OTHER_DEALER}.localhost`;
    const lead = await makeSolvedEnquiry(services, {
      message: SPAM,
      form: 'car-enquiry',
      captcha: await solveCaptcha(services, OTHER_DEALER),
    });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '2001:db8:ffff::1' };
    const answer = await call(app, '/api/leads', { method: 'POST', host, headers, body: JSON.stringify({ lead }) });
    expect(answer.status, await answer.clone().text()).toBe(201);
    expect(await findStoredLead(services, lead)).toMatchObject({ suspicion: 'look-alike' });
    const ordinary = await makeSolvedEnquiry(services);
    expect((await sendFrom(app, '203.0.113.9', { lead: ordinary })).status).toBe(201);
    expect(await findStoredLead(services, ordinary)).toMatchObject({ suspicion: null });
  });
});
