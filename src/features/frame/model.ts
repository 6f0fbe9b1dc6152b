import type { HoursLine, PhoneLink } from '#src/features/locations/index.ts';
import type { Rating } from '#src/features/reviews/index.ts';
import type { SavedLink } from '#src/features/saved/index.ts';
import type { HeaderSearch } from '#src/features/search/index.ts';
import type { BANNER_STYLES } from './banner/schema.ts';
import type { FOOTER_LAYOUTS, GROUP_ALIGNMENTS, GROUP_LOGOS } from './footer/schema.ts';
import type { NavFit } from './header/fit.ts';
import type { HEADER_LAYOUTS, HEADER_VARIANTS } from './header/schema.ts';
import type { NavEntry, NavLink } from './nav.ts';

/** A phone number with the department that answers it. */
export interface PhoneEntry extends PhoneLink {
  readonly label: string;
}

/** The dealer's logo, or its name set in type where it has none. */
export interface LogoModel {
  readonly name: string;
  readonly url?: string;
  /** Of the file, so that the browser keeps its place before it has come. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** The line over the header. `key` tells one text from another where a visitor has put it away. */
export interface BannerModel {
  readonly key: string;
  readonly text: string;
  readonly link?: { readonly name: string; readonly url: string };
  readonly style: (typeof BANNER_STYLES)[number];
}

/** What the header shows, the same on every page of a tenant. */
export interface HeaderModel {
  readonly variant: (typeof HEADER_VARIANTS)[number];
  readonly layout: (typeof HEADER_LAYOUTS)[number];
  readonly logo: LogoModel;
  readonly phones: readonly PhoneEntry[];
  readonly rating?: Rating;
  /** Where all locations are listed, for a dealer with several. */
  readonly places?: NavLink;
  /** Where the cars are that a visitor keeps. */
  readonly saved: readonly SavedLink[];
  /** The customers' garage, where the dealer has one. */
  readonly garage?: { readonly name: string; readonly url: string };
  readonly navigation: readonly NavEntry[];
  readonly fit: NavFit;
  readonly search: { readonly path: string; readonly placeholder: string };
  /** What the search boxes' suggestions are made from. */
  readonly suggestions: HeaderSearch;
}

/** Somebody whom visitors may call. */
export interface PersonModel {
  readonly name: string;
  readonly role: string;
  readonly photo?: string;
  readonly phone?: PhoneLink;
  readonly email?: string;
}

/** The strip under the footer: the group, and its other websites. */
export interface GroupModel {
  readonly name: string;
  readonly url?: string;
  readonly logo?: string;
  /** In which colours the logo is drawn, and so on which ground it stands. */
  readonly tone: (typeof GROUP_LOGOS)[number];
  readonly align: (typeof GROUP_ALIGNMENTS)[number];
  readonly websites: readonly {
    readonly name: string;
    readonly url: string;
    readonly make?: { readonly name: string; readonly slug: string };
    readonly logo?: string;
  }[];
}

export interface DepartmentHours {
  readonly department: string;
  readonly lines: readonly HoursLine[];
}

/** What the footer shows, the same on every page of a tenant. */
export interface FooterModel {
  readonly layout: (typeof FOOTER_LAYOUTS)[number];
  readonly logo: LogoModel;
  readonly tagline?: string;
  readonly about?: string;
  readonly groups: readonly { readonly title: string; readonly links: readonly NavLink[] }[];
  readonly phones: readonly PhoneEntry[];
  readonly place?: FooterPlace;
  /** Whether the place is drawn as a map. */
  readonly map: boolean;
  readonly social: readonly SocialLink[];
  readonly hours: readonly DepartmentHours[];
  readonly team: readonly PersonModel[];
  readonly licences: readonly string[];
  readonly copyright: string;
  /** Whether visitors were asked to agree to something, and may think again. */
  readonly privacyChoices: boolean;
  readonly group?: GroupModel;
}

export interface FooterPlace {
  readonly name: string;
  readonly address: readonly string[];
  readonly directions?: string;
}

/** The networks that a dealer can be followed on (D30), in the order that they are shown. */
export const SOCIAL_NETWORKS = {
  facebook_url: 'Facebook',
  instagram_url: 'Instagram',
  youtube_url: 'YouTube',
  tiktok_url: 'TikTok',
  twitter_url: 'X',
  linkedin_url: 'LinkedIn',
} as const;

export type SocialKey = keyof typeof SOCIAL_NETWORKS;

export interface SocialLink {
  readonly network: SocialKey;
  readonly name: string;
  readonly url: string;
}

/** The networks that the dealer gave an address for. */
export function socialLinks(site: { readonly [Key in SocialKey]?: string | undefined }): SocialLink[] {
  return (Object.keys(SOCIAL_NETWORKS) as SocialKey[]).flatMap((network) => {
    const url = site[network];
    return url ? { network, name: SOCIAL_NETWORKS[network], url } : [];
  });
}
