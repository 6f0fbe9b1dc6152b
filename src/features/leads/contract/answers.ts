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

/** Name of the detail with the range of value that the shopper was shown. */
export const ESTIMATE = 'estimate_shown';

/**
 * Names of the details about an appointment that its shopper moved or cancelled by the link in the confirmation: what happened,
 * and the time that the form asked for.
 */
export const APPOINTMENT_STATUS = 'appointment_status';
export const APPOINTMENT_REQUESTED = 'appointment_requested';

/** Name of the detail with the kind of visit that suits the car, kept for when the car has left the stock. */
export const VISIT_KIND = 'visit_kind';

/** The first four follow from the car or the location and may change overnight; the last one moves an appointment. */
const DERIVED_FIELDS: readonly string[] = ['dealership_slug', 'stock_number', 'car_type', 'vehicle_status', 'dateTime'];

/**
 * Returns a fingerprint of a shopper's answers, to distinguish two leads. It ignores how the shopper came to the site and
 * fields derived from the answers.
 */
export function getLeadFingerprint(lead: Lead): string {
  const answers = NAMED_FIELDS.filter((name) => !DERIVED_FIELDS.includes(name)).map((name) => lead[name] ?? '');
  const {
    [APPOINTMENT_STATUS]: _status,
    [APPOINTMENT_REQUESTED]: _requested,
    [VISIT_KIND]: _visit,
    ...details
  } = lead.details ?? {};
  return JSON.stringify([
    lead.form,
    answers,
    lead.opt_in,
    Object.entries({ ...details, [HISTORY]: '', [ESTIMATE]: '' }).sort(),
  ]);
}
