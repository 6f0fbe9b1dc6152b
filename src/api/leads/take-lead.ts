import { type Lead, needsExactModel } from '#src/features/leads/index.ts';
import { checkBooking, takenMessage } from '../appointments/booking.ts';
import { ApiError } from '../http/errors.ts';
import type { Tenant } from '../tenants/tenants.ts';
import type { LeadDesk } from './admit.ts';
import { type LeadWrite, putOff, statusOf } from './lead-write.ts';
import type { LeadStore } from './store.ts';
import type { LeadOutcome } from './write-batch.ts';

/**
 * Stores a lead, with the time that it asks for. Where that time is gone, or nothing can be worked out for its car, the shopper is
 * told; until they choose anew the lead is kept as an incomplete one, which the dealer gets if they never do (D18).
 */
export async function takeLead({ services }: LeadDesk, store: LeadStore, write: LeadWrite): Promise<LeadOutcome> {
  const { tenant, lead } = write;
  const isWhole = statusOf(lead) === 'complete' && write.suspicion !== 'honeypot';
  const unfit = isWhole && (await isUnfitCar(tenant, lead));
  const check = isWhole && !unfit ? await checkBooking(services, tenant, lead) : ({ kind: 'none' } as const);
  const booking = check.kind === 'offered' ? check.booking : undefined;
  const outcome = await store.write(unfit || check.kind === 'gone' ? putOff(write) : { ...write, booking });
  if (outcome.kind === 'gone') throw timeRefused(await takenMessage(services, tenant, outcome.booking));
  if (outcome.kind === 'stored' && unfit) throw new ApiError(422, UNFIT);
  if (outcome.kind === 'stored' && check.kind === 'gone') throw timeRefused(check.message);
  return outcome;
}

const timeRefused = (message: string): ApiError => new ApiError(422, message, { fields: { dateTime: message } });

/** Anybody can write any car into the address of a form; one that is not in stock any more is for a person to look at. */
async function isUnfitCar({ forms, car }: Tenant, lead: Lead): Promise<boolean> {
  const form = forms.get(lead.form);
  if (!form || !needsExactModel(form) || lead.car_id === undefined) return false;
  return (await car(lead.car_id))?.has_nvic === false;
}

const UNFIT =
  'We cannot work out a loan for this car, as its exact model is not known. Please send us an enquiry about it, or call us.';
