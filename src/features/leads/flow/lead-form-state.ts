import type { ReadableAtom } from 'nanostores';
import type { FieldRegion } from '../fields/field-region.ts';

/*
 * A form while somebody fills it in, for markup to show: all of it in one store, and functions to change it. What is typed is
 * kept in the browser until the lead is stored, so that neither a reload nor a lost answer costs anybody a letter (D18).
 */

export type LeadFormPhase =
  | { readonly kind: 'editing' }
  /** The button reads "Loading" (spec 2 §4). */
  | { readonly kind: 'submitting' }
  /** Nobody answers: the lead is kept here and sent as soon as somebody does. */
  | { readonly kind: 'waiting' }
  /** `next` is the address to go on to: `/success` with the category and what belongs to it (spec 1 §2). */
  | { readonly kind: 'sent'; readonly reference: string; readonly receipt: string; readonly next: string };

/** Names in `values` of what is no field of the form: the tick (`TICKED`) of the opt-in, and what no person sees (D21). */
export const OPT_IN = 'opt_in';
export const HONEYPOT = 'company_website';
/** What a register said of the vehicle of a plate, after the plate and a colon; a detail of the lead. */
export const HISTORY = 'vehicle_history';

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
  /** Whole dollars; none on application. */
  readonly price?: number | undefined;
  readonly tag?: string | undefined;
  readonly dealership_slug?: string | undefined;
  readonly location_id?: number | undefined;
  readonly image?: string | undefined;
}

/** Where a form stands. */
export interface LeadContext {
  /** The tenant. */
  readonly site: string;
  readonly dealership_slug: string;
  readonly region: FieldRegion;
  readonly car?: LeadCar | undefined;
}

/** How far the proof of work is (D21). */
export type CaptchaPhase = 'idle' | 'working' | 'solved' | 'failed';

export interface LeadFormState {
  /** Index of the step that is shown. */
  readonly step: number;
  /** By field name; several chosen options have a line each. */
  readonly values: Readonly<Record<string, string>>;
  readonly files: readonly File[];
  /** By field name, in the order of the fields. Empty until the step was submitted once. */
  readonly errors: Readonly<Record<string, string>>;
  readonly phase: LeadFormPhase;
  /** Why the last submission failed, in words for the shopper: the server's, or the specification's (spec 1 §8). */
  readonly banner?: string | undefined;
  /** To be said as an alert along with the banner, where the specification wants one (spec 1 §8). */
  readonly alert?: string | undefined;
  /** Whole percent of the steps that are behind. */
  readonly progress: number;
  /** Names of the fields that the visitor has asked for. */
  readonly asked: readonly string[];
  readonly captcha: CaptchaPhase;
}

export interface LeadForm {
  readonly $state: ReadableAtom<LeadFormState>;
  change(name: string, value: string): void;
  chooseFiles(files: readonly File[]): void;
  /** Shows a field that is there on request, as the middle name. */
  ask(name: string): void;
  /** Checks the step, then sends it or the whole lead. Does nothing while a submission is under way. */
  submit(): Promise<void>;
  back(): void;
  /** Passes over a step that may be. */
  skip(): Promise<void>;
}
