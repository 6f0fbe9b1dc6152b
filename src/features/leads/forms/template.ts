import type { LEAD_FIELDS_CATALOGUE } from '#src/lib/locale/messages-lead-fields.ts';
import type { FieldKind, FieldView, FormView, StepView } from '../contract/index.ts';

/*
 * Forms as the platform defines them: like a `FormView`, but with keys of messages instead of texts, and without what the
 * dealer's config decides. `makeFormViews` turns them into views.
 */

export type TextKey = keyof typeof LEAD_FIELDS_CATALOGUE;

export interface OptionTemplate {
  readonly value: string;
  readonly label: TextKey;
}

/** Options that depend on the dealer, or that its config has to give (`dealer`). A field with fewer than two is left out. */
export type OptionsOf = 'categories' | 'locations' | 'dealerships' | 'states' | 'dealer';

/** Properties that a template passes on to its view. */
type SharedProperties = Pick<
  FieldView,
  'autocomplete' | 'parameter' | 'showIf' | 'minimum' | 'maximum' | 'appointment' | 'lookup' | 'files'
>;

export interface FieldTemplate extends SharedProperties {
  readonly kind: FieldKind;
  readonly label: TextKey;
  readonly optional?: boolean;
  readonly hint?: TextKey;
  readonly onRequest?: TextKey;
  readonly options?: readonly OptionTemplate[];
  readonly optionsOf?: OptionsOf;
  /** A text of the catalogue, or the value of an option. */
  readonly initial?: { readonly text: TextKey } | { readonly value: string };
  /** Suggests the dealer's amounts of `features.cars.quickPicks`. */
  readonly quickPicks?: boolean;
}

/** A field of a form: the name of a library field, alone or with changes. */
export type FieldUse<Name extends string> =
  | Name
  | ({ readonly use: Name } & Partial<Omit<FieldTemplate, 'kind' | 'optionsOf'>>);

export interface StepTemplate<Name extends string> {
  readonly id: string;
  readonly title: TextKey;
  readonly fields: readonly FieldUse<Name>[];
  readonly skippable?: StepView['skippable'];
}

/** A department or feature that a dealer needs to offer a form. */
export type FormNeed = 'workshop' | 'parts-counter' | 'finance' | 'personalised-finance';

export interface FormTemplate<Name extends string> extends Pick<FormView, 'event' | 'aboutCar'> {
  /** Address of the form's page, or a function if the dealer chooses it. */
  readonly path: string | ((site: { readonly finance: string }) => string);
  readonly category: TextKey;
  readonly title: TextKey;
  readonly intro?: TextKey;
  readonly submit: TextKey;
  readonly steps: readonly StepTemplate<Name>[];
  /** The department whose locations it offers; sales yards by default. */
  readonly department?: 'service' | 'parts' | 'buying' | 'all';
  /** Offers to ask the lender about the shopper, if the dealer's lender answers such questions. */
  readonly customerLookup?: true;
  /** Shows what the vehicle is worth, if the dealer shows values. */
  readonly valuation?: true;
  /** Says that asking leaves no mark on a credit report, if the dealer's lender offers that. */
  readonly softCheck?: true;
  /** Asks for consent to offers. */
  readonly optIn: boolean;
  readonly needs?: FormNeed;
}
