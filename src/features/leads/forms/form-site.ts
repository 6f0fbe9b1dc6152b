import type { Locale } from '#src/lib/locale/index.ts';
import type { LeadsConfig } from '../schema.ts';
import type { FormId } from './table.ts';

/** A location, as far as forms offer it. */
export interface FormPlace {
  readonly id: string;
  readonly name: string;
  readonly visible: boolean;
  readonly primary: boolean;
  readonly position?: number | undefined;
  readonly location_type: 'sales' | 'service' | 'parts';
  readonly location_subtype: readonly string[];
  readonly dealership_id?: number | undefined;
  readonly dealership_slug?: string | undefined;
  readonly address: { readonly state?: string | undefined };
}

/** What of a dealer's site decides its forms. */
export interface FormSite {
  readonly slug: string;
  readonly name: string;
  readonly locale: Locale;
  readonly locations: readonly FormPlace[];
  readonly dealerships: readonly { readonly id: number; readonly name: string }[];
  readonly search: { readonly noun: { readonly one: string } };
  readonly finance: { readonly path: string };
  readonly leads: LeadsConfig;
  readonly features: {
    readonly leads: { readonly forms: readonly FormId[] };
    readonly cars: { readonly quickPicks: readonly number[] };
    readonly finance: { readonly personalised: boolean };
    readonly pages: { readonly finance: boolean };
    readonly locations: { readonly order: 'name' | 'position' };
  };
}
