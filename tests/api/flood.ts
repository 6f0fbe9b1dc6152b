import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { CaptchaChallengeSchema, encodeCaptcha, LEAD_PATHS } from '#src/features/leads/index.ts';
import { getAddress } from './addresses.ts';
import { type Caller, call, makeEnquiry, readHidden, sendFrom } from './lead-requests.ts';

/* Strangers flood a dealer with junk while shoppers write to it. Both call the API in this process, or over HTTP. */

/** The junk names the shoppers' phones, so that it would use up their limits. */
const PHONES = ['0491 570 156', '0491 570 157', '0491 570 158', '0491 570 159'] as const;
const getPhone = (index: number): string => PHONES[index % PHONES.length] ?? PHONES[0];

export const getShopperAddress = (index: number): string => `203.0.113.${index}`;

const postForm = (api: Caller, address: string, answers: Record<string, string>): Promise<Response> =>
  call(api, `/api${LEAD_PATHS.post}`, {
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

/** Sends one of many kinds of junk, each from one of many networks. */
export function sendJunk(api: Caller, index: number, reusedCaptcha: string): Promise<Response> {
  const address = getAddress(index);
  const phone = getPhone(index);
  const kinds = [
    () => sendFrom(api, address, {}),
    () => sendFrom(api, address, { lead: makeEnquiry({ phone }) }),
    () => sendFrom(api, address, { lead: makeEnquiry({ phone, captcha: 'made up' }) }),
    () => sendFrom(api, address, { lead: makeEnquiry({ phone, captcha: reusedCaptcha }) }),
    () => postForm(api, address, { phone, message: `Junk ${index}` }),
    () => postForm(api, address, { phone, message: `Junk ${index}`, form_token: `${index}.made.up` }),
    () => call(api, `/api${LEAD_PATHS.challenge}`, { headers: { 'x-forwarded-for': address } }),
  ];
  // A step that shares no factor with the number of networks, so that each network sends every kind.
  return (kinds[index % kinds.length] ?? kinds[0])?.() ?? Promise.reject(new Error('No kind of junk.'));
}

/** Fetches a challenge and solves it, as a browser does. Returns the status of the request too. */
export async function fetchCaptcha(api: Caller, address: string): Promise<{ status: number; captcha: string }> {
  const answer = await call(api, `/api${LEAD_PATHS.challenge}`, { headers: { 'x-forwarded-for': address } });
  const challenge = v.parse(CaptchaChallengeSchema, await answer.json());
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('No solution was found.');
  return { status: answer.status, captcha: encodeCaptcha({ challenge, solution }) };
}

const makeMessage = (index: number): string => `Shopper ${index} would like to know the price.`;

/** Sends a lead as a page with JavaScript does. Returns the statuses that the shopper's browser saw. */
export async function sendWithScript(api: Caller, index: number): Promise<string> {
  const address = getShopperAddress(index);
  const { status, captcha } = await fetchCaptcha(api, address);
  const lead = makeEnquiry({ captcha, phone: getPhone(index), message: makeMessage(index) });
  return `${status} ${(await sendFrom(api, address, { lead })).status}`;
}

/** Posts a form without JavaScript. Returns what presses "Send" on the page that answers it, and returns both statuses. */
export async function postWithoutScript(api: Caller, index: number): Promise<() => Promise<string>> {
  const address = getShopperAddress(index);
  const answers = { phone: getPhone(index), message: makeMessage(index) };
  const page = await postForm(api, address, answers);
  const text = await page.text();
  const handedOn = { client_id: readHidden(text, 'client_id'), form_token: readHidden(text, 'form_token') };
  return async () => `${page.status} ${(await postForm(api, address, { ...answers, ...handedOn })).status}`;
}

/** Returns the statuses that the browsers of shoppers get if every one succeeds with the first try. Half of them have JavaScript. */
export const listFirstTries = (shoppers: number): string[] => [
  ...Array<string>(shoppers / 2).fill('200 201'),
  ...Array<string>(shoppers / 2).fill('200 303'),
];
