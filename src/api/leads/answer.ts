import type { Context } from 'hono';
import type { LeadStored } from '#src/features/leads/index.ts';
import { ApiError } from '../http/errors.ts';
import type { LeadDesk } from './admit.ts';
import { receiptOf } from './receipt.ts';
import type { LeadOutcome } from './write-batch.ts';

/** The refusals of the store, in words. */
const REFUSALS = {
  unknown: () => new ApiError(404, 'There is no such lead to change here. Please send the form again.'),
  unproven: () => new ApiError(422, UNPROVEN, { fields: { captcha: UNPROVEN } }),
  worn: () =>
    new ApiError(429, 'This was changed and sent very often. The dealer has what came before; please call them.', {
      retryAfter: LONG_SECONDS,
    }),
  overfull: () => new ApiError(422, 'This holds more answers than can be taken. Please load the page again.'),
} as const satisfies Record<Exclude<LeadOutcome['kind'], 'stored'>, () => ApiError>;

/** No wait will help; the longest one holds up a browser that tries again by itself. */
const LONG_SECONDS = 3600;
const UNPROVEN = 'The check that keeps machines out has run out. Please send the form again.';

/** What a stored lead is answered with; throws what was not stored. */
export function storedAnswer({ services }: LeadDesk, tenant: string, outcome: LeadOutcome): LeadStored {
  if (outcome.kind !== 'stored') throw REFUSALS[outcome.kind]();
  const { id, reference } = outcome;
  // Both names: one document reads `id`, the other `lead_id` (D31).
  return { id, lead_id: id, receipt: receiptOf(services.config.secret, tenant, id), reference };
}

/** Answers with 201 where the lead is new, and with 200 where it was there. */
export function answerStored(context: Context, desk: LeadDesk, tenant: string, outcome: LeadOutcome) {
  const answer = storedAnswer(desk, tenant, outcome);
  return context.json(answer, outcome.kind === 'stored' && outcome.isNew ? 201 : 200);
}
