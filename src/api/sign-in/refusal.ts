import type { Context } from 'hono';
import type { AccountRefusal, AccountRefused } from '#src/features/account/contract.ts';

/** The status of each refusal. */
const STATUS = {
  phone: 422,
  captcha: 422,
  wrong: 422,
  expired: 410,
  'too-many': 429,
  details: 422,
  session: 401,
  failed: 502,
} as const satisfies Record<AccountRefusal, number>;

/** What the shopper reads, where nothing closer is known. */
const WORDS = {
  phone: 'Enter a mobile number: we send the code as a text message.',
  captcha: 'Let us check that you are a person, then ask for the code again.',
  wrong: 'This is not the code that we sent last. Check the message and try again.',
  expired: 'This code can no longer be used. Ask for a new one.',
  'too-many': 'You have asked for many codes in a short time. Wait a little, then try again.',
  details: 'Some of your details could not be kept. Check what is marked.',
  session: 'You are not signed in.',
  failed: 'The code could not be sent. Try again in a minute, or call us.',
} as const satisfies Record<AccountRefusal, string>;

type Details = Pick<AccountRefused, 'retry_in' | 'fields'>;

/** A call about a customer that is not taken, as the contract has it. */
export function refuse(context: Context, reason: AccountRefusal, details: Details = {}) {
  if (details.retry_in !== undefined) context.header('Retry-After', String(details.retry_in));
  const body: AccountRefused = { error: WORDS[reason], reason, ...details };
  return context.json(body, STATUS[reason]);
}
