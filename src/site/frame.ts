import {
  type FontKey,
  type FooterModel,
  type HeaderModel,
  locationsEntry,
  monogramIcon,
  type NavEntry,
  navLink,
  resolveNavigation,
  socialLinks,
  themeCss,
} from '#src/features/frame/index.ts';
import { plainPhone } from '#src/features/locations/index.ts';
import { headerSearch } from '#src/features/search/index.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { footerHours, headerPhones, licenceLines, type Place } from './frame-locations.ts';
import { navigationSources } from './frame-navigation.ts';
import type { Site } from './index.ts';
import { type Catalogue, catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';
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
  readonly favicon: string;
  readonly font: FontKey;
  readonly verification?: string;
  /** Whether pages tell a chatbot what they are about. */
  readonly chatbot: boolean;
  readonly dealershipId: number;
  readonly noun: Site['search']['noun'];
  readonly usedLabel: Site['features']['cars']['usedLabel'];
  readonly searchPath: string;
  readonly contactPath: string;
  readonly header: HeaderModel;
  readonly footer: FooterModel;
  readonly structuredData: readonly JsonLd[];
}

export const CONTACT_PATH = '/contact';
export const LOCATIONS_PATH = '/contact-us';

/** The frame of a site, from its config and from what is in stock. */
export function frameOf(context: SiteContext): Frame {
  const { site } = context;
  const catalogue = catalogueOf(context);
  const phones = headerPhones(context, catalogue.places);
  return {
    slug: site.slug,
    name: site.name,
    origin: site.url,
    locale: site.locale,
    themeCss: themeCss(site.theme),
    themeColour: site.theme.brand,
    favicon: faviconOf(site),
    font: site.theme.font,
    ...(site.google_site_verification && { verification: site.google_site_verification }),
    chatbot: site.autobot,
    dealershipId: site.dealership_id,
    noun: site.search.noun,
    usedLabel: site.features.cars.usedLabel,
    searchPath: site.search.defaultPath,
    contactPath: CONTACT_PATH,
    header: headerModel(site, catalogue, phones),
    footer: footerModel(context, catalogue, phones),
    structuredData: siteNodes(dealerFacts(site, catalogue.main, phones)),
  };
}

/** The dealer's logo where it has one, else its first letter on its colour. */
function faviconOf({ logo, name, theme }: Site): string {
  return logo ? logo.url : monogramIcon(name, theme.brand);
}

const PLACEHOLDERS = {
  'used-cars': 'searchUsedCars',
  'make-model': 'searchByMakeModel',
} as const satisfies Record<Site['features']['header']['searchPlaceholder'], string>;

function logoOf(site: Site) {
  return { name: site.name, ...(site.logo && { url: site.logo.url }) };
}

function headerModel(site: Site, catalogue: Catalogue, phones: HeaderModel['phones']): HeaderModel {
  const messages = messagesFor(site.locale);
  const { header } = site.features;
  const linked = catalogue.places.flatMap(({ view }) => (view.url ? { name: view.name, url: view.url } : []));
  const distinct = linked.filter(({ url }, index) => linked.findIndex((link) => link.url === url) === index);
  const locations = locationsEntry(distinct, {
    name: messages.locations,
    all: LOCATIONS_PATH,
    collapse: header.collapseLocations,
  });
  const configured = resolveNavigation(site.navigation.header, navigationSources(site, catalogue));
  return {
    variant: header.variant,
    logo: logoOf(site),
    phones,
    navigation: [...configured, ...(locations && !leadsTo(configured, LOCATIONS_PATH) ? [locations] : [])],
    search: { path: site.search.defaultPath, placeholder: messages[PLACEHOLDERS[header.searchPlaceholder]] },
    suggestions: headerSearch(site.search.defaultPath, catalogue.landings, catalogue.scope, {
      locale: site.locale,
      noun: site.search.noun,
    }),
  };
}

/** Whether the tenant's own navigation has a link to `path` already, in the row or in a menu. */
function leadsTo(navigation: readonly NavEntry[], path: string): boolean {
  return navigation.some(
    (entry) =>
      entry.url === path ||
      (entry.kind === 'menu' && entry.columns.some(({ links }) => links.some(({ url }) => url === path))),
  );
}

function footerModel(context: SiteContext, { places, main }: Catalogue, phones: FooterModel['phones']): FooterModel {
  const { site, clock } = context;
  const { features } = site;
  const place = main?.view;
  return {
    logo: logoOf(site),
    ...(site.about && { about: site.about }),
    groups: footerGroups(site),
    phones,
    ...(place && {
      place: { name: place.name, address: place.address, ...(place.directions && { directions: place.directions }) },
    }),
    social: socialLinks(site),
    hours: features.footer.hours ? footerHours(places) : [],
    licences: features.footer.licences ? licenceLines(context, places) : [],
    copyright: messagesFor(site.locale).copyright({ year: clock.year(site.timeZone), name: site.name }),
  };
}

/** The dealer's own groups of links; without any, the way to the stock and to the dealer (spec 2 §2). */
function footerGroups({ navigation, search, locale }: Site): FooterModel['groups'] {
  const { groups } = navigation.footer;
  if (groups.length > 0) return groups.map(({ title, items }) => ({ title, links: items.map(navLink) }));
  const messages = messagesFor(locale);
  const links = [
    { name: `${messages.used} ${search.noun.many}`, url: '/search/used-cars' },
    { name: messages.locations, url: LOCATIONS_PATH },
    { name: messages.contactUs, url: CONTACT_PATH },
  ];
  return [{ title: messages.quickLinks, links }];
}

function dealerFacts(site: Site, main: Place | undefined, phones: HeaderModel['phones']) {
  return {
    origin: site.url,
    name: site.name,
    locale: site.locale,
    logo: site.logo?.url,
    phone: phones[0] && plainPhone(phones[0]),
    about: site.about,
    social: socialLinks(site).map(({ url }) => url),
    address: site.address ?? main?.view.postal,
    geo: main?.view.geo,
    searchPath: site.search.defaultPath,
  };
}
