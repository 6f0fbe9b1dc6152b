import type { Site } from '#src/config/index.ts';
import {
  type FooterModel,
  type GroupModel,
  listSocialLinks,
  MARKETING_KEYS,
  type MarketingKey,
  makeNavLink,
  type PersonModel,
} from '#src/features/frame/index.ts';
import { makePhoneLink } from '#src/features/locations/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import { slugify } from '#src/lib/slug.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { CONTACT_PATH, LOCATIONS_PATH } from '../catalogue/paths.ts';
import { listFooterHours, listLicences } from '../catalogue/places.ts';
import type { SiteContext } from '../context.ts';
import { makeLogo } from './logo.ts';

const USED_CARS_PATH = '/search/used-cars';

/** Makes the footer. Each part shows if its switch is on and it has content. */
export function makeFooter(
  context: SiteContext,
  { places, main }: Catalogue,
  phones: FooterModel['phones'],
): FooterModel {
  const { site, clock } = context;
  const { footer } = site.features;
  const place = main?.view;
  const group = makeGroupStrip(site);
  return {
    layout: footer.layout,
    logo: makeLogo(context),
    tagline: site.tagline || undefined,
    about: site.about || undefined,
    groups: [...listFooterGroups(site), ...listMarketingGroups(site)],
    phones,
    place: place ? { name: place.name, address: place.address, directions: place.directions || undefined } : undefined,
    map: footer.map && place?.directions !== undefined,
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

/** Returns the dealer's own groups of links, or default ones. A link to the used cars is always among them. */
function listFooterGroups({ navigation, search, locale }: Site): FooterModel['groups'] {
  const messages = messagesFor(locale);
  const used = { name: `${messages.used} ${search.noun.many}`, url: USED_CARS_PATH };
  const [first, ...others] = navigation.footer.groups.map(({ title, items }) => ({
    title,
    links: items.map(makeNavLink),
  }));
  if (!first) {
    const links = [
      used,
      { name: messages.locations, url: LOCATIONS_PATH },
      { name: messages.contactUs, url: CONTACT_PATH },
    ];
    return [{ title: messages.quickLinks, links }];
  }
  const linksToUsedCars = [first, ...others].some(({ links }) => links.some(({ url }) => url === USED_CARS_PATH));
  return [linksToUsedCars ? first : { ...first, links: [...first.links, used] }, ...others];
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
