import type { SiteWording } from '#src/components/wording.ts';
import type { Site } from '#src/config/index.ts';
import type { SignInGate } from '#src/features/account/index.ts';
import type { ThirdPartyScript } from '#src/features/consent/index.ts';
import type { BannerModel, FontKey, FooterModel, HeaderModel } from '#src/features/frame/index.ts';
import type { ImageProvider, SharedImage } from '#src/features/images/index.ts';
import type { Locale } from '#src/lib/locale/index.ts';
import type { FragmentOf } from './fragments.ts';

/** The dealer as structured data describes it. */
export interface DealerIdentity {
  readonly origin: string;
  readonly name: string;
  readonly locale: Locale;
  /** The logo, or the icon of a dealer without one. */
  readonly logo: string;
  /** The dealer's picture for sharing. */
  readonly image: string;
  readonly phone?: string | undefined;
  readonly about?: string | undefined;
  readonly social: readonly string[];
  readonly address?: PostalAddress | undefined;
  readonly geo?: { readonly lat: number; readonly long: number } | undefined;
  readonly searchPath: string;
}

/**
 * The sources that a site's pages may load from, by directive of a content security policy. The build adds the hashes of a page's own
 * scripts and styles (https://www.w3.org/TR/CSP3/#framework-directive-source-list).
 */
export type PageSources = Readonly<Record<string, readonly string[]>>;

/** An address in the parts that schema.org names. */
export interface PostalAddress {
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postcode?: string | undefined;
}

/**
 * The parts that are the same on every page of a tenant. The frame is in every page's key, and changing it renders all pages, so it contains
 * no counts, prices or dates. A change of its fragments only replaces them on every page.
 */
export interface Frame extends SiteWording {
  readonly slug: string;
  readonly origin: string;
  readonly themeCss: string;
  /** Colour of the browser's own bars. */
  readonly themeColour: string;
  /** Background colour of pages. */
  readonly groundColour: string;
  /** The source of pictures, and the sharing picture of pages that have none. */
  readonly images: ImageProvider;
  readonly share: SharedImage;
  readonly font: FontKey;
  /** Data attributes that the stylesheet selects by. */
  readonly look: Readonly<Record<'card' | 'headings' | 'tiles' | 'pages', string>> & {
    readonly results: 'grid' | 'list';
  };
  /** Lists of saved cars that are switched on. */
  readonly saved: Site['features']['saved'];
  /** The pages that visitors sign in for. */
  readonly gates: readonly SignInGate[];
  /** Base URL of the platform's services. */
  readonly services: string;
  /** Destinations of events, and consent settings. */
  readonly events: Site['features']['events'];
  /** Share of page views whose speed is measured. */
  readonly vitalsSample: number;
  readonly verification?: string | undefined;
  /** True if pages carry facts for a chatbot. */
  readonly chatbot: boolean;
  readonly dealershipId: number;
  readonly searchPath: string;
  readonly contactPath: string;
  /** Page where shoppers ask for a car that is not in stock: the form to be notified, else the contact page. */
  readonly wantedPath: string;
  /** Notice about who collects the details that shoppers enter, why, and who receives them. */
  readonly collectionNotice: string;
  readonly banner?: BannerModel | undefined;
  /** False if pages have no header. */
  readonly hasHeader: boolean;
  readonly header: FragmentOf<'site-header'>;
  readonly footer: FragmentOf<'site-footer'>;
  /** The phone numbers and the search box of the header, which some pages show again. */
  readonly phones: HeaderModel['phones'];
  readonly search: HeaderModel['search'];
  /** Numbers of the dealer's licences, as text. */
  readonly licences: FooterModel['licences'];
  /** Third-party scripts, which the browser loads after the page. */
  readonly scripts: readonly ThirdPartyScript[];
  readonly sources: PageSources;
  readonly dealer: DealerIdentity;
}
