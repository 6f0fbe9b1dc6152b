import type { Gate } from '#src/features/account/index.ts';
import {
  type BannerModel,
  type FontKey,
  type FooterModel,
  type HeaderModel,
  socialLinks,
  type ThirdPartyScript,
  themeCss,
  themeTokens,
} from '#src/features/frame/index.ts';
import type { ImageProvider, SharedImage } from '#src/features/images/index.ts';
import { plainPhone } from '#src/features/locations/index.ts';
import type { Locale } from '#src/lib/locale/index.ts';
import { MOCK_PREFIX, SERVICES_PREFIX } from '#src/lib/services-prefix.ts';
import { bannerModel } from './frame-banner.ts';
import { footerModel } from './frame-footer.ts';
import { headerModel } from './frame-header.ts';
import { headerPhones, type Place } from './frame-locations.ts';
import { CONTACT_PATH } from './frame-paths.ts';
import type { Site } from './index.ts';
import { catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';
import { siteGates } from './site-gates.ts';
import { picturesOf } from './site-pictures.ts';
import { type JsonLd, siteNodes } from './structured-data.ts';

/**
 * What is the same on every page of a tenant. It is part of every page's key, so it holds nothing that changes more often
 * than those pages should be rendered: no counts, no prices, no dates.
 */
export interface Frame {
  readonly slug: string;
  readonly name: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly themeCss: string;
  /** Colour of the browser's own bars. */
  readonly themeColour: string;
  /** What pages lie on. */
  readonly groundColour: string;
  /** Where pictures come from, and what other sites show of a page without one. */
  readonly images: ImageProvider;
  readonly share: SharedImage;
  readonly font: FontKey;
  /** What the stylesheet looks up to dress a page: data attributes of its body. */
  readonly look: Readonly<Record<'card' | 'headings' | 'tiles', string>>;
  /** Which lists of cars shoppers can keep. */
  readonly saved: Site['features']['saved'];
  /** The pages that visitors sign in for. */
  readonly gates: readonly Gate[];
  /** Where the platform's services answer. */
  readonly services: string;
  /** Where events go, and whether they wait for consent. */
  readonly events: Site['features']['events'];
  readonly verification?: string;
  /** Whether pages tell a chatbot what they are about. */
  readonly chatbot: boolean;
  readonly dealershipId: number;
  readonly noun: Site['search']['noun'];
  readonly usedLabel: Site['features']['cars']['usedLabel'];
  readonly searchPath: string;
  readonly contactPath: string;
  readonly banner?: BannerModel;
  readonly header: HeaderModel;
  readonly footer: FooterModel;
  /** Scripts of other companies, which the browser loads after the page. */
  readonly scripts: readonly ThirdPartyScript[];
  readonly structuredData: readonly JsonLd[];
}

export { CONTACT_PATH, LOCATIONS_PATH } from './frame-paths.ts';

/** The frame of a site, from its config and from what is in stock. */
export function frameOf(context: SiteContext): Frame {
  const { site, clock } = context;
  const catalogue = catalogueOf(context);
  const banner = bannerModel(site, clock);
  const phones = headerPhones(context, catalogue.places);
  const { provider, share } = picturesOf(context);
  return {
    slug: site.slug,
    name: site.name,
    origin: site.url,
    locale: site.locale,
    themeCss: themeCss(site.theme),
    themeColour: site.theme.brand,
    groundColour: themeTokens(site.theme)['page'] ?? '',
    images: provider,
    share,
    font: site.theme.font,
    look: { card: site.features.cars.card, headings: site.theme.headings, tiles: site.features.home.tiles },
    saved: site.features.saved,
    gates: siteGates(site),
    services: context.mock ? MOCK_PREFIX : SERVICES_PREFIX,
    events: site.features.events,
    ...(site.google_site_verification && { verification: site.google_site_verification }),
    chatbot: site.autobot,
    dealershipId: site.dealership_id,
    noun: site.search.noun,
    usedLabel: site.features.cars.usedLabel,
    searchPath: site.search.defaultPath,
    contactPath: CONTACT_PATH,
    ...(banner && { banner }),
    header: headerModel(context, catalogue, phones),
    footer: footerModel(context, catalogue, phones),
    scripts: site.scripts,
    structuredData: siteNodes({ ...dealerFacts(site, catalogue.main, phones), image: share.url }),
  };
}

function dealerFacts(site: Site, main: Place | undefined, phones: HeaderModel['phones']) {
  return {
    origin: site.url,
    name: site.name,
    locale: site.locale,
    logo: site.logo?.url ?? '/icon-512.png',
    phone: phones[0] && plainPhone(phones[0]),
    about: site.about,
    social: socialLinks(site).map(({ url }) => url),
    address: site.address ?? main?.view.postal,
    geo: main?.view.geo,
    searchPath: site.search.defaultPath,
  };
}
