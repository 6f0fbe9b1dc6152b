import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createCaptchas } from '#src/api/security/captcha.ts';
import type { Services } from '#src/api/services.ts';
import { encodeCaptcha, LEAD_PATHS, type Lead } from '#src/features/leads/index.ts';

/** The default dealer of tests. */
export const DEALER = 'voltbird';
export const OTHER_DEALER = 'saltbush';

/** Solves a challenge, as a browser does. */
export async function solveCaptcha({ config, now }: Services, slug = DEALER): Promise<string> {
  const challenge = await createCaptchas(config.secret, now).challenge(slug);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('No solution was found.');
  return encodeCaptcha({ challenge, solution });
}

/** Makes a valid general enquiry with the given changes. */
export function makeEnquiry(over: Partial<Lead> = {}): Lead {
  return {
    client_id: randomUUID(),
    form: 'enquiry',
    category: 'General Enquiry',
    first_name: 'Kim',
    last_name: 'Lee',
    name: 'Kim Lee',
    phone: '0491 570 006',
    email: 'kim.lee@example.com',
    message: 'Is it open on Sunday?',
    lead_status: 'Complete',
    form_completed: true,
    seconds_to_submit: 30,
    ...over,
  };
}

/** Makes a valid enquiry with a solved captcha. */
export const makeSolvedEnquiry = async (services: Services, over: Partial<Lead> = {}): Promise<Lead> =>
  makeEnquiry({ captcha: await solveCaptcha(services), ...over });

/** The API in this process, or over HTTP. */
export interface Caller {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

/** Calls the API from a dealer's own pages. */
export function call(app: Caller, path: string, init: RequestInit & { host?: string } = {}): Promise<Response> {
  const { host = `${DEALER}.localhost`, headers, ...rest } = init;
  const own = { host, accept: 'application/json', ...(rest.method && { origin: `http://${host}` }) };
  return Promise.resolve(
    app.request(path, { ...rest, headers: { ...own, ...Object.fromEntries(new Headers(headers)) } }),
  );
}

/** Sends JSON as a form's script does. */
export const send = (
  app: Caller,
  body: unknown,
  { path = `/api${LEAD_PATHS.create}`, method = 'POST', host = `${DEALER}.localhost` } = {},
): Promise<Response> =>
  call(app, path, {
    method,
    host,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Reads a hidden field of the page that answers a form without JavaScript. */
export const readHidden = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]+)"`, 'u').exec(page)?.[1] ?? '';

/** Sends JSON as a form's script does, from an address that the one proxy in front reports. */
export const sendFrom = (app: Caller, address: string, body: unknown): Promise<Response> =>
  call(app, `/api${LEAD_PATHS.create}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

const plenty = { burst: 100_000, perSecond: 10_000 };

/** Rates that no test exceeds by accident. */
export const PLENTY = {
  address: plenty,
  rejected: plenty,
  phone: plenty,
  tenant: plenty,
  noScript: plenty,
  uncheckedFiles: plenty,
  reads: plenty,
  codes: plenty,
  codesAtDealer: plenty,
};
