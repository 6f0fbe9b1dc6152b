import type { Locale } from '#src/lib/locale/index.ts';
import type { Collection } from '../collection-notice.ts';
import type { FieldRegion } from '../contract/index.ts';
import type { FormsConfig } from './config-checks.ts';
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

/** The parts of a dealer's site that decide its forms. */
export interface FormSite {
  readonly slug: string;
  readonly name: string;
  readonly locale: Locale;
  readonly locations: readonly FormPlace[];
  readonly dealerships: readonly { readonly id: number; readonly name: string }[];
  readonly search: { readonly noun: { readonly one: string } };
  readonly finance: { readonly path: string };
  readonly leads: {
    readonly forms: FormsConfig;
    readonly nameStyle: 'full' | 'first-last';
    readonly phones: FieldRegion['phones'];
    readonly messageRequired: boolean;
    readonly testPlate?: string | undefined;
    readonly categories?: readonly string[] | undefined;
    readonly collection?: Collection | undefined;
    readonly optInDefault: boolean;
    readonly optInText?: string | undefined;
  };
  readonly features: {
    readonly leads: { readonly forms: readonly FormId[]; readonly valuations: boolean };
    readonly cars: { readonly quickPicks: readonly number[] };
    readonly finance: {
      readonly personalised: boolean;
      readonly customerLookup: boolean;
      readonly softCheck: boolean;
    };
    readonly pages: { readonly finance: boolean };
    readonly locations: { readonly order: 'name' | 'position' };
  };
}
