import type { Context } from 'hono';
import type { AccountRefusal, AccountRefused } from '#src/features/account/contract.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { type ApiText, getLocale } from '../http/errors.ts';
import type { ApiEnvironment } from '../services.ts';

/** Status of each refusal. */
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

const TEXTS = {
  phone: ({ apiPhoneInvalid }) => apiPhoneInvalid,
  captcha: ({ apiCodeNeedsCheck }) => apiCodeNeedsCheck,
  wrong: ({ apiCodeWrong }) => apiCodeWrong,
  expired: ({ apiCodeExpired }) => apiCodeExpired,
  'too-many': ({ apiCodesTooMany }) => apiCodesTooMany,
  details: ({ apiDetailsInvalid }) => apiDetailsInvalid,
  session: ({ apiNotSignedIn }) => apiNotSignedIn,
  failed: ({ apiCodeNotSent }) => apiCodeNotSent,
} as const satisfies Record<AccountRefusal, ApiText>;

type Details = Pick<AccountRefused, 'retry_in' | 'fields'>;

/** Answers a request about a customer with a refusal, as the contract defines it. A text replaces the reason's own. */
export function refuse(
  context: Context<ApiEnvironment>,
  reason: AccountRefusal,
  details: Details = {},
  text: ApiText = TEXTS[reason],
) {
  if (details.retry_in !== undefined) context.header('Retry-After', String(details.retry_in));
  const body: AccountRefused = { error: text(messagesFor(getLocale(context))), reason, ...details };
  return context.json(body, STATUS[reason]);
}
