import type { Context } from 'hono';
import type { LeadStored } from '#src/features/leads/index.ts';
import { ApiError } from '../http/errors.ts';
import type { LeadIntake } from './admit.ts';
import { makeReceipt } from './receipt.ts';
import type { LeadOutcome } from './write-batch.ts';

/** Error answers for leads that were not stored. */
const REFUSALS = {
  unknown: () => makeUnknownLeadError(),
  'captcha-required': () => new ApiError(422, ({ apiCaptchaRequired }) => apiCaptchaRequired, { field: 'captcha' }),
  'revision-limit': () =>
    new ApiError(429, ({ apiRevisionLimit }) => apiRevisionLimit, { retryAfter: LONGEST_RETRY_SECONDS }),
  'too-large': () => new ApiError(422, ({ apiLeadTooLarge }) => apiLeadTooLarge),
} as const satisfies Record<Exclude<LeadOutcome['kind'], 'stored' | 'too-many'>, () => ApiError>;

/** Waiting does not help, so the longest wait slows down browsers that retry automatically. */
const LONGEST_RETRY_SECONDS = 3600;

/** Makes the answer to a change of an unknown lead. */
export const makeUnknownLeadError = (): ApiError => new ApiError(404, ({ apiLeadUnknown }) => apiLeadUnknown);

/**
 * Makes the answer for a stored lead.
 * @throws ApiError for one that was not stored.
 */
export function makeStoredBody({ services }: LeadIntake, tenant: string, outcome: LeadOutcome): LeadStored {
  if (outcome.kind === 'too-many') {
    throw new ApiError(429, ({ apiTooManyRequests }) => apiTooManyRequests, { retryAfter: outcome.retryAfter });
  }
  if (outcome.kind !== 'stored') throw REFUSALS[outcome.kind]();
  const { id, reference } = outcome;
  // Existing clients read either `id` or `lead_id`.
  return { id, lead_id: id, receipt: makeReceipt(services.config.secret, tenant, id), reference };
}

/** Answers 201 for a new lead, 200 for one that existed. */
export function respondStored(context: Context, intake: LeadIntake, tenant: string, outcome: LeadOutcome) {
  const answer = makeStoredBody(intake, tenant, outcome);
  return context.json(answer, outcome.kind === 'stored' && outcome.isNew ? 201 : 200);
}
