import type { HoursLine, PhoneLink } from '#src/features/locations/index.ts';
import type { HeaderSearch } from '#src/features/search/index.ts';
import type { NavEntry, NavLink } from './nav.ts';
import type { HEADER_VARIANTS } from './schema.ts';

/** A phone number with the department that answers it. */
export interface PhoneEntry extends PhoneLink {
  readonly label: string;
}

/** The dealer's logo, or its name set in type where it has none. */
export interface LogoModel {
  readonly name: string;
  readonly url?: string;
}

/** What the header shows, the same on every page of a tenant. */
export interface HeaderModel {
  readonly variant: (typeof HEADER_VARIANTS)[number];
  readonly logo: LogoModel;
  readonly phones: readonly PhoneEntry[];
  readonly navigation: readonly NavEntry[];
  readonly search: { readonly path: string; readonly placeholder: string };
  /** What the search boxes' suggestions are made from. */
  readonly suggestions: HeaderSearch;
}

/** What the footer shows, the same on every page of a tenant. */
export interface FooterModel {
  readonly logo: LogoModel;
  readonly about?: string;
  readonly groups: readonly { readonly title: string; readonly links: readonly NavLink[] }[];
  readonly phones: readonly PhoneEntry[];
  readonly place?: { readonly name: string; readonly address: readonly string[]; readonly directions?: string };
  readonly social: readonly SocialLink[];
  readonly hours: readonly { readonly department: string; readonly lines: readonly HoursLine[] }[];
  readonly licences: readonly string[];
  readonly copyright: string;
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
