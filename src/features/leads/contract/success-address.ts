import type { FormView } from './form.ts';

/** The page that thanks for a lead. */
export const SUCCESS_PATH = '/success';

/** Values for the success page beside category and reference; nothing about the person. */
const EXTRA_PARAMETERS = ['dateTime', 'location_id'] as const;

/** Returns the address a shopper goes to once the lead is stored: `/success?category={category}&{extra pairs}`. */
export function makeSuccessAddress(
  { id, category }: Pick<FormView, 'id' | 'category'>,
  values: Readonly<Record<string, string>>,
  reference: string,
): string {
  const query = new URLSearchParams({ category: values['category'] || category, form: id });
  if (reference) query.set('reference', reference);
  for (const name of EXTRA_PARAMETERS) if (values[name]) query.set(name, values[name]);
  return `${SUCCESS_PATH}?${query}`;
}
