/*
 * A form as a page shows it, a browser runs it and the API checks it: the same plain data for all three, made from the
 * tenant's config once (`formViews`). Forms are data: a form is a list of steps, a step a list of fields, so that a tenant can
 * change one without code.
 */

/** What a field asks for; decides its control and the rule that checks it. */
export type FieldKind =
  | 'first-name'
  | 'middle-name'
  | 'last-name'
  | 'full-name'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'text'
  | 'message'
  | 'number'
  | 'currency'
  | 'date'
  | 'date-time'
  | 'select'
  | 'radio'
  | 'checkboxes'
  | 'checkbox'
  | 'rego'
  | 'vehicle'
  | 'location'
  | 'files';

export interface OptionView {
  readonly value: string;
  readonly label: string;
}

export interface FieldView {
  /** Its key in the lead: one of the contract's, else one of `details`. Unique in a form. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  /** Every field is required unless marked optional (spec 2 §5). */
  readonly optional: boolean;
  readonly hint?: string;
  /** The value of the `autocomplete` attribute. */
  readonly autocomplete?: string;
  /** Of `select`, `radio`, `checkboxes` and `location`. */
  readonly options?: readonly OptionView[];
  /** What it holds at first. */
  readonly initial?: string;
  /** The parameter of the address that fills it in, as `vehiclePriceBudget` (spec 1 §2). */
  readonly parameter?: string;
  /** Shown only while another field holds one of these values, or any value, and has no error (spec 2 §5). */
  readonly showIf?: { readonly field: string; readonly values?: readonly string[] };
  /** Shown once the visitor asks for it, as the middle name (spec 2 §5). */
  readonly onRequest?: string;
  /** Of `currency`: amounts to pick from, whole dollars. */
  readonly quickPicks?: readonly number[];
  /** Of `number` and `currency`. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** Of `date` and `date-time`: which times the API offers. */
  readonly appointment?: 'test-drive' | 'service';
  /** Of `rego`: fills in the field of kind `vehicle` in its step from a look-up. */
  readonly lookup?: boolean;
  /** Of `files`: which types it takes. */
  readonly files?: 'photos' | 'documents';
}

export interface StepView {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly FieldView[];
  /** A step that may be passed over. */
  readonly skippable: boolean;
}

export interface FormView {
  readonly id: string;
  /** The lead's category; where a field named `category` asks for it, the one that is chosen at first. */
  readonly category: string;
  readonly title: string;
  readonly intro?: string;
  readonly steps: readonly StepView[];
  /** On the button of the last step. */
  readonly submit: string;
  /** The wording that is stored with the lead, and whether it is ticked at first (D22). */
  readonly optIn?: { readonly text: string; readonly checked: boolean };
  /** Which events it is told of by (spec 1 §9). */
  readonly event: 'general' | 'enquiry' | 'test-drive' | 'careers';
  /** Whether it is about one car, given by `car_id` in the address or by the page. */
  readonly aboutCar: boolean;
  /** Address of the page that has it alone. */
  readonly path: string;
  /** Id of the location that it is for where nobody names one, neither by an answer nor by a car; the main one when left out. */
  readonly place?: string;
}
