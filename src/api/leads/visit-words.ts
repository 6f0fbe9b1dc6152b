import * as v from 'valibot';
import { getVisitKind, type VisitKind } from '#src/features/cars/index.ts';
import { type FormView, type Lead, LeadSchema, VISIT_KIND, wordForVisit } from '#src/features/leads/index.ts';
import type { Car } from '#src/stock/index.ts';
import type { Tenant } from '../tenants/tenants.ts';

/** The lead of a form, as far as its words depend on it. */
interface WordedLead {
  readonly form: string;
  readonly category: string;
}

const VisitKindSchema = v.picklist(['drive', 'ride', 'inspection'] satisfies VisitKind[]);

/**
 * Returns the lead of a visit with the kind that suits its car, so that later mails keep their words once the car has left the stock.
 * A lead without a known car, or without room for one more detail, stays as it is.
 */
export async function addVisitKind({ forms, car }: Pick<Tenant, 'forms' | 'car'>, lead: Lead): Promise<Lead> {
  if (!forms.get(lead.form)?.visits || lead.car_id === undefined) return lead;
  // The lead matters more than its words.
  const known = await car(lead.car_id).catch(() => undefined);
  const worded = known && { ...lead, details: { ...lead.details, [VISIT_KIND]: getVisitKind(known) } };
  return v.is(LeadSchema, worded) ? worded : lead;
}

/** Returns the kind of visit that a lead is about: as stored with it, or that of its car for older leads. */
export function getLeadVisit({ details }: Pick<Lead, 'details'>, car: Car | undefined): VisitKind | undefined {
  const stored = details?.[VISIT_KIND];
  return v.is(VisitKindSchema, stored) ? stored : car && getVisitKind(car);
}

/** Returns a dealer's form in the words that suit a kind of visit. */
export function findFormForVisit(
  { forms }: Pick<Tenant, 'forms'>,
  id: string,
  visit: VisitKind | undefined,
): FormView | undefined {
  const form = forms.get(id);
  return form && wordForVisit(form, visit);
}

/** Returns the category that people read: "Inspection" for a caravan. Routing, ADF and webhooks use the lead's own, which is the same for every car. */
export function getShownCategory(
  tenant: Pick<Tenant, 'forms'>,
  { form, category }: WordedLead,
  visit: VisitKind | undefined,
): string {
  const isUsual = tenant.forms.get(form)?.category === category;
  return (isUsual && findFormForVisit(tenant, form, visit)?.category) || category;
}
