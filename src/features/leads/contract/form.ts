import type { VisitKind } from '#src/features/cars/display/index.ts';
import type { Locale } from '#src/lib/locale/browser.ts';

/*
 * A form as plain data: what a page renders, a browser runs and the API checks against, made once from the dealer's config
 * (`makeFormViews`). See docs/decisions/0023-forms-are-data.md.
 */

/** Decides the control of a field and the rule that checks it. */
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
  /** Key in the lead: a field of the contract or one of `details`. Unique in a form. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  /** Every field is required unless marked optional. */
  readonly optional: boolean;
  readonly hint?: string | undefined;
  /** The value of the `autocomplete` attribute. */
  readonly autocomplete?: string | undefined;
  /** Of `select`, `radio`, `checkboxes` and `location`. */
  readonly options?: readonly OptionView[] | undefined;
  /** The initial value. */
  readonly initial?: string | undefined;
  /** The address parameter that fills it in, such as `vehiclePriceBudget`. */
  readonly parameter?: string | undefined;
  /** Shows the field only while another one holds one of these values, or any value, and has no error. */
  readonly showIf?: { readonly field: string; readonly values?: readonly string[] | undefined } | undefined;
  /** Label of the button that reveals the field, such as the middle name. */
  readonly onRequest?: string | undefined;
  /** Of `currency`: suggested amounts in whole dollars. */
  readonly quickPicks?: readonly number[] | undefined;
  /** Of `number` and `currency`. */
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** Of `date-time`: which times the API offers. */
  readonly appointment?: 'test-drive' | 'service' | undefined;
  /** Of `rego`: whether the vehicle fields can be filled in by looking up the plate. */
  readonly lookup?: boolean | undefined;
  /** Of `files`: accepted file types. */
  readonly files?: 'photos' | 'documents' | undefined;
}

export interface StepView {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly FieldView[];
  readonly skippable: boolean;
}

/** The words of a form that books a visit, for one kind of visit. */
export interface VisitWords {
  readonly title: string;
  readonly category: string;
  /** Label of the question about the time. */
  readonly when: string;
}

export interface FormView {
  readonly id: string;
  /** The lead's category, or the initial value of a field named `category`. */
  readonly category: string;
  readonly title: string;
  readonly intro?: string | undefined;
  readonly steps: readonly StepView[];
  /** Label of the last step's button. */
  readonly submit: string;
  /** The consent wording, stored with the lead, and whether it is ticked at first. */
  readonly optIn?: { readonly text: string; readonly checked: boolean } | undefined;
  /** Notice about who collects the details, why, and who receives them. */
  readonly notice?: string | undefined;
  /** The kind of analytics event that a lead emits. */
  readonly event: 'general' | 'enquiry' | 'test-drive' | 'careers';
  /** True if the shopper can ask the lender whether it knows them. */
  readonly customerLookup?: true | undefined;
  /** True if it shows what the shopper's vehicle is worth. */
  readonly valuation?: true | undefined;
  /** Assurance about the effect of a finance request on the shopper's credit report. */
  readonly assurance?: string | undefined;
  /** True if it can be about one car, given by `car_id` in the address or by the page. */
  readonly aboutCar: boolean;
  /** Of a form that books a visit: its words for other kinds of visit, and for a stock that is driven and inspected. */
  readonly visits?: Readonly<Record<VisitKind | 'mixed', VisitWords>> | undefined;
  /** Address of the form's own page. */
  readonly path: string;
  /** Id of the location that gets the lead if neither an answer nor a car names one. Defaults to the main location. */
  readonly place?: string | undefined;
}

/** The locale and settings that decide the rules of fields on a site. */
export interface FieldRegion {
  readonly locale: Locale;
  /** Accepted phones: the locale's, its mobiles only, or Australian, New Zealand and UK ones. */
  readonly phones: 'national' | 'mobile' | 'au-nz-uk';
  /** True if the test number is accepted: on mock builds only. */
  readonly testPhone: boolean;
}

/** The car that a form is about, as the page or the search knows it. */
export interface LeadCar {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly make: string;
  readonly model: string;
  readonly car_type: 'new' | 'used' | 'demo';
  readonly status: string;
  readonly stocknum?: string | undefined;
  /** Whole dollars; absent for a price on application. */
  readonly price?: number | undefined;
  readonly tag?: string | undefined;
  readonly dealership_slug?: string | undefined;
  readonly location_id?: number | undefined;
  readonly image?: string | undefined;
  /** The kind of visit that suits the car. */
  readonly visit?: VisitKind | undefined;
}

/** The site, region and car that a form is shown for. */
export interface LeadContext {
  /** The tenant. */
  readonly site: string;
  readonly dealership_slug: string;
  readonly region: FieldRegion;
  readonly car?: LeadCar | undefined;
}
