import type { LEAD_FIELDS_CATALOGUE } from '#src/lib/locale/messages-lead-fields.ts';
import type { FieldKind, FieldView, FormView, StepView } from './form-view.ts';

/*
 * Forms as the platform has them: the same data as a `FormView`, with keys of messages where that has texts, and with what
 * the dealer's config decides left open. `formViews` makes views of them.
 */

export type TextKey = keyof typeof LEAD_FIELDS_CATALOGUE;

export interface OptionTemplate {
  readonly value: string;
  readonly label: TextKey;
}

/** Options that follow from the dealer, or that the form's config has to give. A field with fewer than two is not shown. */
export type OptionsOf = 'categories' | 'locations' | 'dealerships' | 'states' | 'dealer';

/** What of a field is the same in its template and its view. */
type Same = Pick<
  FieldView,
  'autocomplete' | 'parameter' | 'showIf' | 'minimum' | 'maximum' | 'appointment' | 'lookup' | 'files'
>;

export interface FieldTemplate extends Same {
  readonly kind: FieldKind;
  readonly label: TextKey;
  readonly optional?: boolean;
  readonly hint?: TextKey;
  readonly onRequest?: TextKey;
  readonly options?: readonly OptionTemplate[];
  readonly optionsOf?: OptionsOf;
  /** A text of the catalogue, or the value of an option. */
  readonly initial?: { readonly text: TextKey } | { readonly value: string };
  /** Whether the dealer's amounts of `features.cars.quickPicks` stand beside it. */
  readonly quickPicks?: boolean;
}

/** A field of a form: one of the library, by its name, as it is or with changes. */
export type FieldUse<Name extends string> =
  | Name
  | ({ readonly use: Name } & Partial<Omit<FieldTemplate, 'kind' | 'optionsOf'>>);

export interface StepTemplate<Name extends string> {
  readonly id: string;
  readonly title: TextKey;
  readonly fields: readonly FieldUse<Name>[];
  readonly skippable?: StepView['skippable'];
}

/** Without which a dealer has no use for a form. */
export type FormNeed = 'workshop' | 'parts-counter' | 'finance' | 'personalised-finance';

export interface FormTemplate<Name extends string> extends Pick<FormView, 'event' | 'aboutCar'> {
  /** Address of its page, where a dealer cannot choose it. */
  readonly path: string | ((site: { readonly finance: string }) => string);
  readonly category: TextKey;
  readonly title: TextKey;
  readonly intro?: TextKey;
  readonly submit: TextKey;
  readonly steps: readonly StepTemplate<Name>[];
  /** Which of the dealer's locations it offers; the yards when left out. */
  readonly department?: 'service' | 'parts' | 'buying' | 'all';
  /** Whether it asks for consent to be told of offers. */
  readonly optIn: boolean;
  readonly needs?: FormNeed;
}
