import { type Lead, needsExactModel } from '#src/features/leads/index.ts';
import { checkBooking, describeUnavailable } from '../appointments/booking.ts';
import { ApiError, type ApiText } from '../http/errors.ts';
import type { Tenant } from '../tenants/tenants.ts';
import type { LeadIntake } from './admit.ts';
import { asIncomplete, getStatus, isQuarantining, type LeadWrite } from './lead-write.ts';
import type { LeadStore } from './store.ts';
import { addVisitKind } from './visit-words.ts';
import type { LeadOutcome } from './write-batch.ts';

/**
 * Stores a lead and books its time. If the time is gone, or no loan can be calculated for its car, the shopper is informed
 * and the lead is kept as incomplete; the dealer gets it even if the shopper does not choose again.
 */
export async function acceptLead({ services }: LeadIntake, store: LeadStore, sent: LeadWrite): Promise<LeadOutcome> {
  const { tenant } = sent;
  const lead = await addVisitKind(tenant, sent.lead);
  const write = { ...sent, lead };
  const isComplete = getStatus(lead) === 'complete' && !isQuarantining(write.suspicion);
  const needsModel = isComplete && (await lacksExactModel(tenant, lead));
  const check = isComplete && !needsModel ? await checkBooking(services, tenant, lead) : ({ kind: 'none' } as const);
  const booking = check.kind === 'offered' ? check.booking : undefined;
  const outcome = await store.write(
    needsModel || check.kind === 'unavailable' ? asIncomplete(write) : { ...write, booking },
  );
  if (outcome.kind === 'time-taken') throw makeTimeError(await describeUnavailable(services, tenant, outcome.booking));
  if (outcome.kind === 'stored' && needsModel) {
    const noun = tenant.site.search.noun.one;
    throw new ApiError(422, ({ apiLoanNeedsModel }) => apiLoanNeedsModel({ noun }));
  }
  if (outcome.kind === 'stored' && check.kind === 'unavailable') throw makeTimeError(check.text);
  return outcome;
}

const makeTimeError = (text: ApiText): ApiError => new ApiError(422, text, { field: 'dateTime' });

/**
 * Returns whether the form needs an exact model that the car lacks. A car that is not in stock passes, for the dealer
 * to look at: anyone can put any id into the address of a form.
 */
async function lacksExactModel({ forms, car }: Tenant, lead: Lead): Promise<boolean> {
  const form = forms.get(lead.form);
  if (!form || !needsExactModel(form) || lead.car_id === undefined) return false;
  return (await car(lead.car_id))?.has_nvic === false;
}
