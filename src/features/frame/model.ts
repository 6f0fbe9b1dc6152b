import type { SocialLink } from '#src/components/ui/social-links.ts';
import type { HoursLine, MapView, PhoneLink } from '#src/features/locations/index.ts';
import type { Rating } from '#src/features/reviews/index.ts';
import type { SavedLink } from '#src/features/saved/index.ts';
import type { HeaderSearch } from '#src/features/search/index.ts';
import type { BANNER_STYLES } from './banner/schema.ts';
import type { GROUP_ALIGNMENTS, GROUP_LOGOS } from './footer/schema.ts';
import type { HEADER_VARIANTS } from './header/schema.ts';
import type { NavEntry, NavLink } from './nav.ts';

/** A phone number with its department. */
export interface PhoneEntry extends PhoneLink {
  readonly label: string;
}

/** The dealer's logo, or its name as text when it has none. */
export interface LogoModel {
  readonly name: string;
  readonly url?: string | undefined;
  /** Size of the file, so that the browser reserves the space before it loads. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/**
 * The banner above the header. `key` identifies its text, so that a dismissed banner stays hidden until the text
 * changes.
 */
export interface BannerModel {
  readonly key: string;
  readonly text: string;
  readonly link?: { readonly name: string; readonly url: string } | undefined;
  readonly style: (typeof BANNER_STYLES)[number];
}

/** Placement of the slim header's navigation: in the logo's row, in it only on wide screens, or in a row of its own. */
export type NavFit = 'beside' | 'beside-when-wide' | 'below';

/** The header's data, the same on every page of a tenant. */
export interface HeaderModel {
  readonly variant: (typeof HEADER_VARIANTS)[number];
  readonly layout: string;
  readonly logo: LogoModel;
  readonly phones: readonly PhoneEntry[];
  readonly rating?: Rating | undefined;
  /** The page of all locations, for a dealer with several. */
  readonly places?: NavLink | undefined;
  /** Links to the visitor's saved cars. */
  readonly saved: readonly SavedLink[];
  /** The customers' garage, if the dealer has one. */
  readonly garage?: { readonly name: string; readonly url: string } | undefined;
  readonly navigation: readonly NavEntry[];
  readonly fit: NavFit;
  readonly search: { readonly path: string; readonly placeholder: string };
  /** The data for suggestions in search boxes. */
  readonly suggestions: HeaderSearch;
}

/** A team member whom visitors can call. */
export interface PersonModel {
  readonly name: string;
  readonly role: string;
  readonly photo?: string | undefined;
  readonly phone?: PhoneLink | undefined;
  readonly email?: string | undefined;
}

/** The strip under the footer: the group and its other websites. */
export interface GroupModel {
  readonly name: string;
  readonly url?: string | undefined;
  readonly logo?: string | undefined;
  /** The colours of the logo, which decide its background. */
  readonly tone: (typeof GROUP_LOGOS)[number];
  readonly align: (typeof GROUP_ALIGNMENTS)[number];
  readonly websites: readonly {
    readonly name: string;
    readonly url: string;
    readonly make?: { readonly name: string; readonly slug: string } | undefined;
    readonly logo?: string | undefined;
  }[];
}

export interface DepartmentHours {
  readonly department: string;
  readonly lines: readonly HoursLine[];
}

/** The footer's data, the same on every page of a tenant. */
export interface FooterModel {
  readonly layout: string;
  readonly logo: LogoModel;
  readonly tagline?: string | undefined;
  readonly about?: string | undefined;
  readonly groups: readonly { readonly title: string; readonly links: readonly NavLink[] }[];
  readonly phones: readonly PhoneEntry[];
  readonly place?: FooterPlace | undefined;
  /** The map of the location. */
  readonly map?: MapView | undefined;
  readonly social: readonly SocialLink[];
  readonly hours: readonly DepartmentHours[];
  readonly team: readonly PersonModel[];
  readonly licences: readonly string[];
  readonly copyright: string;
  /** True if visitors gave or refused consent and can change it. */
  readonly privacyChoices: boolean;
  readonly group?: GroupModel | undefined;
}

export interface FooterPlace {
  readonly name: string;
  readonly address: readonly string[];
  readonly directions?: string | undefined;
}
