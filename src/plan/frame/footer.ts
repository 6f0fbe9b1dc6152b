import { listSocialLinks } from '#src/components/ui/social-links.ts';
import type { Site } from '#src/config/index.ts';
import { hasOnlinePayments, ONLINE_PAYMENT_PATH } from '#src/features/checkout/index.ts';
import {
  type FooterModel,
  type GroupModel,
  MARKETING_KEYS,
  type MarketingKey,
  makeNavLink,
  type NavEntry,
  type NavLink,
  type PersonModel,
} from '#src/features/frame/index.ts';
import { makePhoneLink } from '#src/features/locations/index.ts';
import { getLandingTitle } from '#src/features/search/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import { slugify } from '#src/lib/slug.ts';
import { BRANDS_PATH } from '../catalogue/brands.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { listFormLinks } from '../catalogue/form-links.ts';
import { getMakesAndModels } from '../catalogue/makes-and-models.ts';
import { CONTACT_PATH, ELECTRIC_PATH, LOCATIONS_PATH } from '../catalogue/paths.ts';
import { listFooterHours, listLicences } from '../catalogue/places.ts';
import type { SiteContext } from '../context.ts';
import { makeLogo } from './logo.ts';

const USED_CARS_PATH = '/search/used-cars';

/** The parts of the header that the footer uses too. */
export interface SharedWithHeader {
  readonly phones: FooterModel['phones'];
  /** The header's menus. */
  readonly navigation: readonly NavEntry[];
}

/** Makes the footer. Each part shows if its switch is on and it has content. */
export function makeFooter(
  context: SiteContext,
  catalogue: Catalogue,
  { phones, navigation }: SharedWithHeader,
): FooterModel {
  const { site, clock } = context;
  const { places, main } = catalogue;
  const { footer } = site.features;
  const place = main?.view;
  const group = makeGroupStrip(site);
  return {
    layout: footer.layout,
    logo: makeLogo(context),
    tagline: site.tagline || undefined,
    about: site.about || undefined,
    groups: [...listFooterGroups(context, catalogue, navigation), ...listMarketingGroups(site)],
    phones,
    place: place ? { name: place.name, address: place.address, directions: place.directions || undefined } : undefined,
    map: footer.map ? place?.map : undefined,
    social: listSocialLinks(site),
    hours: footer.hours ? listFooterHours(places) : [],
    team: footer.team ? site.team.map(makePerson) : [],
    licences: footer.licences ? listLicences(context, places) : [],
    copyright: messagesFor(site.locale).copyright({ year: clock.year(site.timeZone), name: site.name }),
    privacyChoices: site.scripts.some(({ load }) => load === 'consent'),
    group,
  };
}

function makePerson({ name, role, phone, email, photo }: Site['team'][number]): PersonModel {
  return {
    name,
    role,
    photo: photo?.url,
    phone: phone ? makePhoneLink(phone) : undefined,
    email: email || undefined,
  };
}

/**
 * Returns the dealer's own groups of links, or default ones, so that shoppers can reach every page of the site: used cars and
 * paying online are always among them, and other pages where neither the header nor the dealer's groups link to them.
 */
function listFooterGroups(
  context: SiteContext,
  catalogue: Catalogue,
  navigation: readonly NavEntry[],
): FooterModel['groups'] {
  const { site } = context;
  const messages = messagesFor(site.locale);
  const own = site.navigation.footer.groups.map(({ title, items }) => ({ title, links: items.map(makeNavLink) }));
  const [first, ...others] = own.length > 0 ? own : [makeDefaultGroup(site, messages)];
  const inFooter = new Set([...(first ? [first] : []), ...others].flatMap(({ links }) => links.map(({ url }) => url)));
  const linked = new Set([...inFooter, ...navigation.flatMap(listEntryUrls)]);
  const missing = [
    ...listAlwaysLinked(site, messages).filter(({ url }) => !inFooter.has(url)),
    ...listOverviewLinks(context, catalogue, messages).filter(({ url }) => !linked.has(url)),
  ];
  const further = [
    { title: messages.popularSearches, links: listSearchLinks(site, catalogue) },
    { title: messages.getInTouch, links: listFormLinks(site) },
  ].map(({ title, links }) => ({
    title,
    links: links.filter(({ url }) => !linked.has(url) && missing.every((link) => link.url !== url)),
  }));
  return [
    ...(first ? [{ ...first, links: [...first.links, ...missing] }] : []),
    ...others,
    ...further.filter(({ links }) => links.length > 0),
  ];
}

const makeDefaultGroup = (site: Site, messages: Messages): FooterModel['groups'][number] => ({
  title: messages.quickLinks,
  links: [
    makeUsedLink(site, messages),
    { name: messages.locations, url: LOCATIONS_PATH },
    { name: messages.contactUs, url: CONTACT_PATH },
  ],
});

const makeUsedLink = ({ search }: Site, { used }: Messages): NavLink => ({
  name: `${used} ${search.noun.many}`,
  url: USED_CARS_PATH,
});

function listAlwaysLinked(site: Site, messages: Messages): NavLink[] {
  const used = makeUsedLink(site, messages);
  return hasOnlinePayments(site) ? [used, { name: messages.payOnlineTitle, url: ONLINE_PAYMENT_PATH }] : [used];
}

/** Returns the links to the overview of makes and to the electric cars, if the site has these pages. */
function listOverviewLinks(context: SiteContext, { landings }: Catalogue, messages: Messages): NavLink[] {
  const { many } = context.site.search.noun;
  const hasElectric = landings.some(({ path, indexable }) => path === ELECTRIC_PATH && indexable);
  return [
    ...(getMakesAndModels(context).brands.length > 0 ? [{ name: messages.brands, url: BRANDS_PATH }] : []),
    ...(hasElectric ? [{ name: `${messages.electric} ${many}`, url: ELECTRIC_PATH }] : []),
  ];
}

/** Returns the links to search pages that list cars and that menus have no place for: the dealer's own, and new and demo cars. */
function listSearchLinks({ locale, search, features }: Site, { landings }: Catalogue): NavLink[] {
  const wording = { locale, noun: search.noun, usedLabel: features.cars.usedLabel };
  return landings.flatMap(({ subject, path, indexable }) => {
    const isListed = subject.kind === 'configured' || (subject.kind === 'car-types' && subject.types.length === 2);
    return isListed && indexable ? { name: getLandingTitle(subject, wording), url: path } : [];
  });
}

const listEntryUrls = (entry: NavEntry): (string | undefined)[] =>
  entry.kind === 'menu'
    ? [entry.url, ...entry.columns.flatMap(({ links }) => links.map(({ url }) => url))]
    : [entry.url];

const MARKETING_NAMES = {
  vehicles: 'vehicles',
  services: 'services',
  about: 'aboutUs',
  contact: 'contactUs',
  finance: 'finance',
  parts: 'partsAndAccessories',
  fleet: 'fleet',
  aftercare: 'aftercare',
  tradeIn: 'tradeInValuation',
} as const satisfies Record<MarketingKey, keyof Messages>;

/** Returns the pages of the dealer's marketing site that have an address in the config. */
function listMarketingGroups({ navigation, name, locale }: Site): FooterModel['groups'] {
  const messages = messagesFor(locale);
  const { marketing } = navigation.footer;
  const links = MARKETING_KEYS.flatMap((key) => {
    const url = marketing[key];
    return url ? { name: messages[MARKETING_NAMES[key]], url } : [];
  });
  return links.length > 0 ? [{ title: messages.moreFrom({ name }), links }] : [];
}

/** Makes the strip of the dealer's group: its logo in the configured tone, falling back to the other tone and then to its name. */
function makeGroupStrip({ group, dealership_websites: websites, features }: Site): GroupModel | undefined {
  const { show, logo, align } = features.footer.group;
  if (!show || !group) return undefined;
  const other = logo === 'light' ? 'dark' : 'light';
  const tone = group.logo[logo] || !group.logo[other] ? logo : other;
  const picture = group.logo[tone];
  return {
    name: group.name,
    url: group.url || undefined,
    logo: picture?.url,
    tone,
    align,
    websites: websites.map(({ name, url, make, logo: mark }) => ({
      name,
      url,
      make: make ? { name: make, slug: slugify(make) } : undefined,
      logo: mark?.url ? mark.url : undefined,
    })),
  };
}
