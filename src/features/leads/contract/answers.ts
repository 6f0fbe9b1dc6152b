import type { Lead } from './lead.ts';

/** Answers that the contract has a field for; all others are `details`. */
export const NAMED_FIELDS = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'category',
  'subcategory',
  'dealership_slug',
  'location',
  'Rego',
  'regoState',
  'car_id',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'car_type',
  'vehicle_status',
  'additional_services',
  'dateTime',
] as const satisfies readonly (keyof Lead)[];

/** Name of the consent tick in a form's values: `TICKED` or empty. */
export const OPT_IN = 'opt_in';

/** Name of the honeypot field. It is invisible to people, so only bots fill it in. */
export const HONEYPOT = 'company_website';

/** Name of the detail with the plate, a colon and the register's entries for its vehicle. */
export const HISTORY = 'vehicle_history';

/** The first four follow from the car or the location and may change overnight; the last one moves an appointment. */
const DERIVED_FIELDS: readonly string[] = ['dealership_slug', 'stock_number', 'car_type', 'vehicle_status', 'dateTime'];

/**
 * Returns a fingerprint of a shopper's answers, to distinguish two leads. It ignores how the shopper came to the site and
 * fields derived from the answers.
 */
export function getLeadFingerprint(lead: Lead): string {
  const answers = NAMED_FIELDS.filter((name) => !DERIVED_FIELDS.includes(name)).map((name) => lead[name] ?? '');
  return JSON.stringify([lead.form, answers, lead.opt_in, Object.entries({ ...lead.details, [HISTORY]: '' }).sort()]);
}
