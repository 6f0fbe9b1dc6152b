import { checkBooking } from '../appointments/booking.ts';
import { ApiError } from '../http/errors.ts';
import type { LeadDesk } from './admit.ts';
import { type LeadWrite, statusOf } from './lead-write.ts';
import type { LeadStore } from './store.ts';
import type { LeadOutcome } from './write-batch.ts';

/**
 * Stores a lead, with the time that it asks for. Where that time is gone the shopper is told and can choose another one; until
 * they do the lead is kept as an incomplete one, which the dealer gets if they never do (D18).
 */
export async function takeLead({ services }: LeadDesk, store: LeadStore, write: LeadWrite): Promise<LeadOutcome> {
  if (statusOf(write.lead) === 'incomplete' || write.suspicion === 'honeypot') return await store.write(write);
  const check = await checkBooking(services, write.tenant, write.lead);
  if (check.kind === 'free') return await store.write({ ...write, booking: check.booking });
  if (check.kind === 'none') return await store.write(write);
  const outcome = await store.write({
    ...write,
    lead: { ...write.lead, lead_status: 'Incomplete', form_completed: false },
  });
  if (outcome.kind !== 'stored') return outcome;
  throw new ApiError(422, check.message, { fields: { dateTime: check.message } });
}
