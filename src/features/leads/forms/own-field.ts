import type { FieldKind } from './form-view.ts';

/** What a field of a dealer's own can ask for: the kinds that need nothing but words, options and limits. */
export const OWN_KINDS = [
  ...(['text', 'message', 'number', 'currency', 'date', 'select', 'radio', 'checkboxes', 'checkbox'] as const),
] as const satisfies readonly FieldKind[];

/** Kinds that are nothing without options. */
export const CHOICES: ReadonlySet<FieldKind> = new Set(['select', 'radio', 'checkboxes']);

/** What leads hold beside answers (contract.ts): an answer by one of these names would be taken for something else. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...['opt_in', 'opt_in_text', 'dealership_slug', 'website_slug', 'location_id', 'car_id', 'car_type'],
  ...['stock_number', 'vehicle_status', 'lead_id', 'lead_status', 'form_completed', 'skipped_steps', 'step_number'],
  ...['url', 'source', 'user_agent', 'visited_pages', 'linked_query_params', 'has_files', 'files', 'lead'],
  ...[
    'client_id',
    'form',
    'details',
    'seconds_to_submit',
    'company_website',
    'captcha',
    'constructor',
    'vehicle_history',
  ],
]);
