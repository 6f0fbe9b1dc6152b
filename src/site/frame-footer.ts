import {
  type FooterModel,
  type GroupModel,
  MARKETING_KEYS,
  type MarketingKey,
  navLink,
  type PersonModel,
  socialLinks,
} from '#src/features/frame/index.ts';
import { phoneLink } from '#src/features/locations/index.ts';
import { slugOf } from '#src/features/search/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import { footerHours, licenceLines } from './frame-locations.ts';
import { logoModel } from './frame-logo.ts';
import { CONTACT_PATH, LOCATIONS_PATH } from './frame-paths.ts';
import type { Site } from './index.ts';
import type { Catalogue } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';

const USED_CARS_PATH = '/search/used-cars';

/** What the footer shows, each part where its switch is on and there is something to show. */
export function footerModel(
  context: SiteContext,
  { places, main }: Catalogue,
  phones: FooterModel['phones'],
): FooterModel {
  const { site, clock } = context;
  const { footer } = site.features;
  const place = main?.view;
  const group = groupModel(site);
  return {
    layout: footer.layout,
    logo: logoModel(context),
    ...(site.tagline && { tagline: site.tagline }),
    ...(site.about && { about: site.about }),
    groups: [...footerGroups(site), ...marketingGroup(site)],
    phones,
    ...(place && {
      place: { name: place.name, address: place.address, ...(place.directions && { directions: place.directions }) },
    }),
    map: footer.map && place?.directions !== undefined,
    social: socialLinks(site),
    hours: footer.hours ? footerHours(places) : [],
    team: footer.team ? site.team.map(personModel) : [],
    licences: footer.licences ? licenceLines(context, places) : [],
    copyright: messagesFor(site.locale).copyright({ year: clock.year(site.timeZone), name: site.name }),
    privacyChoices: site.scripts.some(({ load }) => load === 'consent'),
    ...(group && { group }),
  };
}

function personModel({ name, role, phone, email, photo }: Site['team'][number]): PersonModel {
  return {
    name,
    role,
    ...(photo && { photo: photo.url }),
    ...(phone && { phone: phoneLink(phone) }),
    ...(email && { email }),
  };
}

/** The dealer's own groups of links, or the way to the stock and to the dealer; in any case one to the used cars (spec 2 §2). */
function footerGroups({ navigation, search, locale }: Site): FooterModel['groups'] {
  const messages = messagesFor(locale);
  const used = { name: `${messages.used} ${search.noun.many}`, url: USED_CARS_PATH };
  const [first, ...others] = navigation.footer.groups.map(({ title, items }) => ({ title, links: items.map(navLink) }));
  if (!first) {
    const links = [
      used,
      { name: messages.locations, url: LOCATIONS_PATH },
      { name: messages.contactUs, url: CONTACT_PATH },
    ];
    return [{ title: messages.quickLinks, links }];
  }
  const leadsThere = [first, ...others].some(({ links }) => links.some(({ url }) => url === USED_CARS_PATH));
  return [leadsThere ? first : { ...first, links: [...first.links, used] }, ...others];
}

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

/** The pages of the dealer's marketing site that it gave an address for (spec 2 §2). */
function marketingGroup({ navigation, name, locale }: Site): FooterModel['groups'] {
  const messages = messagesFor(locale);
  const { marketing } = navigation.footer;
  const links = MARKETING_KEYS.flatMap((key) => {
    const url = marketing[key];
    return url ? { name: messages[MARKETING_NAMES[key]], url } : [];
  });
  return links.length > 0 ? [{ title: messages.moreFrom({ name }), links }] : [];
}

/** The group's strip: its logo in the colouring that the switch names, else in the other, else its name (spec 2 §2). */
function groupModel({ group, dealership_websites: websites, features }: Site): GroupModel | undefined {
  const { show, logo, align } = features.footer.group;
  if (!show || !group) return undefined;
  const other = logo === 'light' ? 'dark' : 'light';
  const tone = group.logo[logo] || !group.logo[other] ? logo : other;
  const picture = group.logo[tone];
  return {
    name: group.name,
    ...(group.url && { url: group.url }),
    ...(picture && { logo: picture.url }),
    tone,
    align,
    websites: websites.map(({ name, url, make, logo: mark }) => ({
      name,
      url,
      ...(make && { make: { name: make, slug: slugOf(make) } }),
      ...(mark?.url && { logo: mark.url }),
    })),
  };
}
