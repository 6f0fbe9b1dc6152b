import type { FormView } from '../forms/form-view.ts';
import type { Values } from './given-values.ts';
import type { LeadContext } from './lead-form-state.ts';

/** The page that thanks for a lead. */
export const SUCCESS_PATH = '/success';

/** What the page of success is told beside the category and the reference; nothing of the person. */
const EXTRA = ['dateTime', 'location_id'] as const;

/** The id of the place that was chosen, else of the one where the car stands; without a car, of the one that the form is for. */
export function placeOf(
  { location, car_id: carId }: Values,
  { car }: Pick<LeadContext, 'car'>,
  { place }: Pick<FormView, 'place'>,
): string {
  const unasked = car || carId ? car?.location_id : place;
  return location || String(unasked ?? '');
}

/** Where a shopper goes once their lead is stored (spec 1 §2): `/success?category={category}&{extra pairs}`. */
export function successAddress(
  { id, category }: Pick<FormView, 'id' | 'category'>,
  values: Values,
  reference: string,
): string {
  const extra = EXTRA.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
  const pairs = { category: values['category'] || category, form: id, ...(reference && { reference }) };
  return `${SUCCESS_PATH}?${new URLSearchParams({ ...pairs, ...Object.fromEntries(extra) })}`;
}
