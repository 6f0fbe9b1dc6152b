import {
  formatPlainPhone,
  type LocationView,
  listOpeningSpans,
  type Timetable,
} from '#src/features/locations/index.ts';
import { LOCALE_FACTS, type Locale } from '#src/lib/locale/index.ts';
import { toScriptJson } from '#src/lib/markup.ts';
import type { DealerIdentity, PostalAddress } from '#src/plan/inputs/index.ts';
import { toAbsoluteUrl } from '../head/index.ts';

/** A node of schema.org data. */
export type JsonLd = Readonly<Record<string, unknown>>;

/**
 * Formats data as the text of a script element. `<` is escaped so that no value can close the element, and the two
 * Unicode line separators are escaped because some parsers end a string at them.
 */
export function formatJsonLd(nodes: readonly JsonLd[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return toScriptJson(graph);
}

export const getDealerId = (origin: string): string => `${origin}/#dealer`;

/** Makes Organization, AutoDealer and WebSite with its search action: the same on every page. */
export function makeSiteNodes(dealer: DealerIdentity): JsonLd[] {
  const { origin, name, locale } = dealer;
  const organisation = `${origin}/#organization`;
  const logo = toAbsoluteUrl({ origin }, dealer.logo);
  return [
    makeNode('Organization', {
      '@id': organisation,
      name,
      url: `${origin}/`,
      logo: makeNode('ImageObject', { '@id': `${origin}/#logo`, url: logo, contentUrl: logo, caption: name }),
      sameAs: unlessEmpty(dealer.social),
    }),
    makeNode('AutoDealer', {
      '@id': getDealerId(origin),
      name,
      url: `${origin}/`,
      image: toAbsoluteUrl({ origin }, dealer.image),
      logo: { '@id': `${origin}/#logo` },
      description: dealer.about,
      telephone: dealer.phone,
      address: dealer.address && makePostalAddress(dealer.address, locale),
      geo: dealer.geo && makeGeoCoordinates(dealer.geo),
      parentOrganization: { '@id': organisation },
      currenciesAccepted: LOCALE_FACTS[locale].currency,
      paymentAccepted: 'Cash, Credit Card',
    }),
    makeNode('WebSite', {
      '@id': `${origin}/#website`,
      name,
      url: `${origin}/`,
      inLanguage: locale,
      publisher: { '@id': organisation },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${dealer.searchPath}?query={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
  ];
}

const BUSINESS_TYPES = {
  sales: 'AutoDealer',
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
} as const satisfies Record<LocationView['type'], string>;

interface PlaceSite {
  readonly origin: string;
  readonly locale: Locale;
}

const getPlaceId = (origin: string, { slug }: Pick<LocationView, 'slug'>): string => `${origin}/#location-${slug}`;

/** Makes the nodes of locations. A dealership with one sales yard has its workshop and parts as departments. */
export function makeLocationNodes(locations: readonly LocationView[], site: PlaceSite): JsonLd[] {
  const dealerships = Map.groupBy(locations, ({ dealership }) => dealership);
  const listDepartments = ({ type, dealership }: LocationView): LocationView[] => {
    const places = dealerships.get(dealership) ?? [];
    const yards = places.filter((place) => place.type === 'sales');
    return type === 'sales' && yards.length === 1 ? places.filter((place) => place.type !== 'sales') : [];
  };
  return locations.map((location) => {
    const departments = listDepartments(location).map((place) => ({ '@id': getPlaceId(site.origin, place) }));
    return { ...makeLocationNode(location, site), department: unlessEmpty(departments) };
  });
}

/** Makes a location's node, a LocalBusiness. */
export function makeLocationNode(location: LocationView, { origin, locale }: PlaceSite): JsonLd {
  const phone = location.phone ?? location.landline;
  return makeNode(['LocalBusiness', BUSINESS_TYPES[location.type]], {
    '@id': getPlaceId(origin, location),
    name: location.name,
    url: location.url && toAbsoluteUrl({ origin }, location.url),
    image: location.image && toAbsoluteUrl({ origin }, location.image),
    telephone: phone && formatPlainPhone(phone),
    email: location.email,
    address: makePostalAddress(location.postal, locale),
    geo: location.geo && makeGeoCoordinates(location.geo),
    hasMap: location.map?.url,
    openingHoursSpecification: unlessEmpty(
      listOpeningSpans(location.timetable.week).map(({ days, opens, closes }) =>
        makeNode('OpeningHoursSpecification', { dayOfWeek: days, opens, closes }),
      ),
    ),
    specialOpeningHoursSpecification: unlessEmpty(listSpecialOpeningHours(location.timetable)),
    parentOrganization: { '@id': `${origin}/#organization` },
  });
}

/** Search engines read midnight to midnight as closed all day. */
const CLOSED_ALL_DAY = ['00:00', '00:00'] as const;

function listSpecialOpeningHours({ dates }: Timetable): JsonLd[] {
  return Object.entries(dates).flatMap(([date, hours]) => {
    if (hours === null || hours === 'appointment') return [];
    const [opens, closes] = hours === 'closed' ? CLOSED_ALL_DAY : hours;
    return [makeNode('OpeningHoursSpecification', { validFrom: date, validThrough: date, opens, closes })];
  });
}

/** Makes the breadcrumbs of a page, which search engines show. */
export function makeBreadcrumbNode(crumbs: readonly { name: string; url: string }[], origin: string): JsonLd {
  return makeNode('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, url }, index) =>
      makeNode('ListItem', { position: index + 1, name, item: toAbsoluteUrl({ origin }, url) }),
    ),
  });
}

function makePostalAddress({ street, city, state, postcode }: PostalAddress, locale: Locale): JsonLd {
  return makeNode('PostalAddress', {
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: postcode,
    addressCountry: LOCALE_FACTS[locale].country,
  });
}

function makeGeoCoordinates({ lat, long }: { lat: number; long: number }): JsonLd {
  return makeNode('GeoCoordinates', { latitude: lat, longitude: long });
}

/** Makes a node without empty properties. */
export function makeNode(type: string | readonly string[], facts: Readonly<Record<string, unknown>>): JsonLd {
  return {
    '@type': type,
    ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined && fact !== '')),
  };
}

function unlessEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
