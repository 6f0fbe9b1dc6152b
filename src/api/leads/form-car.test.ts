import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAD_PATHS } from '#src/features/leads/index.ts';
import { call, PLENTY, readHidden } from '#tests/api/lead-requests.ts';
import { addToken, makeAnswers } from '#tests/api/posted-form.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { withStock } from '#tests/api/visitor.ts';
import { makeSearchCar } from '#tests/fixtures/search.ts';
import { type App, createApp } from '../app.ts';
import { leads } from '../database/schema.ts';
import { openLead } from './sealed-lead.ts';

/* Forms without JavaScript, opened from the page of a car. */

const SITE = 'riverfold';
const HOST = `${SITE}.localhost`;
const CAR = makeSearchCar({ id: 'A1', name: '2021 Test Car', stocknum: 'U100', location_id: '202' });

let services: TestServices;
let app: App;
beforeAll(async () => {
  services = await openTestServices();
  app = createApp({ ...services, tenants: withStock(services.tenants, { [SITE]: [CAR] }) }, { rates: PLENTY });
});
afterAll(() => services.close());

const post = (body: URLSearchParams, query = '', origin = `http://${HOST}`): Promise<Response> =>
  call(app, `/api${LEAD_PATHS.post}`, {
    method: 'POST',
    host: HOST,
    headers: { accept: 'text/html,application/xhtml+xml', referer: `${origin}/form?${query}` },
    body,
  });

async function getNewestLead() {
  const rows = await services.db.select().from(leads);
  const row = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);
  if (!row) throw new Error('There is no lead.');
  return openLead(services.vault, row.payload);
}

/** Reads the inputs of the page that checks the answers, as a browser sends them. */
const readInputs = (page: string): URLSearchParams =>
  new URLSearchParams(
    [...page.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/gu)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

test.each(['test-drive', 'request-photos'])('the form %s carries the car of its address and its yard', async (form) => {
  const answers = () => makeAnswers({ form, website_slug: SITE, message: `${form}?`, dateTime: '2026-12-24T03:07' });
  const page = await (await post(answers(), 'car_id=A1')).text();
  expect(page).toMatch(/You’re asking about<strong>2021 Test Car<\/strong><span class="soft">[^<]*U100 · [^<]+</u);
  // The page that checks the answers is at another address, so it hands the car on.
  const checked = addToken(answers(), page);
  checked.set('car_id', readHidden(page, 'car_id'));
  services.forward(5000);
  expect((await post(checked)).status).toBe(303);
  expect(await getNewestLead()).toMatchObject({ form, car_id: 'A1', stock_number: 'U100', location_id: 202 });
});

test('a general enquiry becomes one about the car, and keeps what was chosen', async () => {
  const answers = makeAnswers({ website_slug: SITE, category: 'Finance', location: '201' });
  const page = await (await post(answers, 'car_id=A1')).text();
  const checked = readInputs(page);
  checked.set('message', 'Is it still there?');
  services.forward(5000);
  expect((await post(checked)).status).toBe(303);
  const lead = await getNewestLead();
  expect(lead).toMatchObject({ form: 'car-enquiry', car_id: 'A1', location_id: 202, details: { category: 'Finance' } });
  expect(lead.category).not.toBe('Finance');
});

test('asks for the car if neither the address nor an answer has it', async () => {
  const make = (more: Record<string, string>) => makeAnswers({ form: 'request-photos', message: 'Photos?', ...more });
  const first = await (await post(make({}))).text();
  services.forward(5000);
  const page = await (await post(addToken(make({}), first))).text();
  expect(page).toMatch(/<a href="#field-which_car">Which [^<]+<\/a>/u);
  services.forward(5000);
  expect((await post(addToken(make({ which_car: 'The red one' }), page))).status).toBe(303);
  expect((await getNewestLead()).details).toMatchObject({ which_car: 'The red one' });
});

test('keeps the id of a car that is not for sale any more', async () => {
  const page = await (await post(makeAnswers({ form: 'request-photos' }), 'car_id=gone')).text();
  services.forward(5000);
  expect((await post(readInputs(page))).status).toBe(303);
  expect((await getNewestLead()).car_id).toBe('gone');
});

test('ignores the address of another website', async () => {
  const page = await (await post(makeAnswers({ form: 'request-photos' }), 'car_id=A1', 'https://x.example')).text();
  expect(page).not.toContain('2021 Test Car');
});
