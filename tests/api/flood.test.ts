import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#src/api/app.ts';
import { leads } from '#src/api/database/schema.ts';
import { CaptchaChallengeSchema, encodeCaptcha, LEAD_PATHS } from '#src/features/leads/index.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { call, makeEnquiry, readHidden, sendFrom, solveCaptcha } from './lead-requests.ts';
import { openTestServices, type TestServices } from './test-services.ts';

/*
 * Strangers flood a dealer with junk while shoppers write to it, with the limits of production and a clock that the test
 * moves. Every shopper has to succeed with the first try.
 */

const SECONDS = atDepth({ sample: 6, full: 60 });
const JUNK_PER_SECOND = atDepth({ sample: 40, full: 200 });
const NETWORKS = 500;
const SHOPPERS = 20;
/** Seconds for which a shopper without JavaScript reads the page with the answers. */
const READING_SECONDS = 3;
/** The junk names the shoppers' phones, so that it would use up their limits. */
const PHONES = ['0491 570 156', '0491 570 157', '0491 570 158', '0491 570 159'] as const;

let services: TestServices;
let app: App;

beforeAll(async () => {
  services = await openTestServices({ settings: { trustedProxies: 1 } });
  app = createApp(services);
});
afterAll(() => services.close());

const getPhone = (index: number): string => PHONES[index % PHONES.length] ?? PHONES[0];

const postForm = (address: string, answers: Record<string, string>): Promise<Response> =>
  call(app, `/api${LEAD_PATHS.post}`, {
    method: 'POST',
    headers: { accept: 'text/html', 'x-forwarded-for': address },
    body: new URLSearchParams({
      form: 'enquiry',
      category: 'General Enquiry',
      first_name: 'Kim',
      last_name: 'Lee',
      name: 'Kim Lee',
      email: 'kim@example.com',
      ...answers,
    }),
  });

/** Sends one of many kinds of junk. */
function sendJunk(index: number, reusedCaptcha: string): Promise<Response> {
  const network = index % NETWORKS;
  const address =
    network % 2 === 0 ? `198.18.${network % 256}.${network % 251}` : `2001:db8:${network.toString(16)}::1`;
  const phone = getPhone(index);
  const kinds = [
    () => sendFrom(app, address, {}),
    () => sendFrom(app, address, { lead: makeEnquiry({ phone }) }),
    () => sendFrom(app, address, { lead: makeEnquiry({ phone, captcha: 'made up' }) }),
    () => sendFrom(app, address, { lead: makeEnquiry({ phone, captcha: reusedCaptcha }) }),
    () => postForm(address, { phone, message: `Junk ${index}` }),
    () => postForm(address, { phone, message: `Junk ${index}`, form_token: `${index}.made.up` }),
    () => call(app, `/api${LEAD_PATHS.challenge}`, { headers: { 'x-forwarded-for': address } }),
  ];
  // A step that shares no factor with the number of networks, so that each network sends every kind.
  return (kinds[index % kinds.length] ?? kinds[0])?.() ?? Promise.reject(new Error('No kind of junk.'));
}

/** Sends a lead as a page with JavaScript does. Returns the statuses that the shopper's browser saw. */
async function sendWithScript(address: string, index: number): Promise<readonly number[]> {
  const answer = await call(app, `/api${LEAD_PATHS.challenge}`, { headers: { 'x-forwarded-for': address } });
  const challenge = v.parse(CaptchaChallengeSchema, await answer.json());
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('No solution was found.');
  const captcha = encodeCaptcha({ challenge, solution });
  const lead = makeEnquiry({
    captcha,
    phone: getPhone(index),
    message: `Shopper ${index} would like to know the price.`,
  });
  return [answer.status, (await sendFrom(app, address, { lead })).status];
}

test(`every shopper reaches the dealer on the first try during ${JUNK_PER_SECOND} junk requests a second`, async () => {
  const reusedCaptcha = await solveCaptcha(services);
  await sendFrom(app, '192.0.2.1', { lead: makeEnquiry({ captcha: reusedCaptcha, message: 'The only one' }) });
  const statuses: (readonly number[])[] = [];
  const reading = new Map<number, Response>();
  for (let second = 0; second < SECONDS; second += 1) {
    const junk = Array.from({ length: JUNK_PER_SECOND }, (_, index) =>
      sendJunk(second * JUNK_PER_SECOND + index, reusedCaptcha),
    );
    const start = SECONDS - READING_SECONDS - 1;
    for (let index = 0; index < SHOPPERS; index += 1) {
      const address = `203.0.113.${index}`;
      const answers = { phone: getPhone(index), message: `Shopper ${index} would like to know the price.` };
      const startsAt = Math.floor((index * start) / SHOPPERS);
      const hasScript = index % 2 === 0;
      if (hasScript && second === startsAt) statuses.push(await sendWithScript(address, index));
      if (!hasScript && second === startsAt) reading.set(index, await postForm(address, answers));
      const page = reading.get(index);
      if (!page || second !== startsAt + READING_SECONDS) continue;
      const text = await page.text();
      const handedOn = { client_id: readHidden(text, 'client_id'), form_token: readHidden(text, 'form_token') };
      statuses.push([page.status, (await postForm(address, { ...answers, ...handedOn })).status]);
    }
    await Promise.all(junk);
    services.forward(1000);
  }
  const summary = statuses.map((pair) => pair.join(' ')).toSorted();
  expect(summary).toEqual([
    ...Array<string>(SHOPPERS / 2).fill('200 201'),
    ...Array<string>(SHOPPERS / 2).fill('200 303'),
  ]);
  // Nothing else was stored but the lead whose captcha the junk reused.
  expect(await services.db.select({ id: leads.id }).from(leads)).toHaveLength(SHOPPERS + 1);
}, 300_000);
