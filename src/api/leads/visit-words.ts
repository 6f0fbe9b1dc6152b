import { getVisitKind } from '#src/features/cars/index.ts';
import { type FormView, wordForVisit } from '#src/features/leads/index.ts';
import type { Car } from '#src/stock/index.ts';
import type { Tenant } from '../tenants/tenants.ts';

/** The lead of a form, as far as its words depend on it. */
interface WordedLead {
  readonly form: string;
  readonly category: string;
}

/** Returns a dealer's form in the words that suit its car. */
export function findFormForCar(
  { forms }: Pick<Tenant, 'forms'>,
  id: string,
  car: Car | undefined,
): FormView | undefined {
  const form = forms.get(id);
  return form && wordForVisit(form, car && getVisitKind(car));
}

/** Returns the category that people read: "Inspection" for a caravan. Routing, ADF and webhooks use the lead's own, which is the same for every car. */
export function getShownCategory(
  tenant: Pick<Tenant, 'forms'>,
  { form, category }: WordedLead,
  car: Car | undefined,
): string {
  const isUsual = tenant.forms.get(form)?.category === category;
  return (isUsual && findFormForCar(tenant, form, car)?.category) || category;
}
