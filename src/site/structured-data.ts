import { type LocationView, openingSpans, plainPhone, type Timetable } from '#src/features/locations/index.ts';
import { LOCALE_FACTS, type Locale } from '#src/lib/locale/index.ts';
import { absolute } from './metadata.ts';

/** A node of schema.org data. */
export type JsonLd = Readonly<Record<string, unknown>>;

/**
 * Data as the text of a script element. `<` is written as an escape so that no value can close the element, and the two
 * line separators so that no reader takes them for the end of a string (D26).
 */
export function jsonLdText(nodes: readonly JsonLd[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replace(
    /[<\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What structured data says of the dealer as a whole. */
export interface DealerFacts {
  readonly origin: string;
  readonly name: string;
  readonly locale: Locale;
  /** The logo, or the icon of a dealer without one. */
  readonly logo: string;
  /** The picture that other sites show of the dealer. */
  readonly image: string;
  readonly phone?: string | undefined;
  readonly about?: string | undefined;
  readonly social: readonly string[];
  readonly address?: PostalFacts | undefined;
  readonly geo?: { readonly lat: number; readonly long: number } | undefined;
  readonly searchPath: string;
}

export interface PostalFacts {
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postcode?: string | undefined;
}

export const dealerId = (origin: string): string => `${origin}/#dealer`;

/** Organization, AutoDealer and WebSite with its search action: the same on every page (spec 2 §2). */
export function siteNodes(dealer: DealerFacts): JsonLd[] {
  const { origin, name, locale } = dealer;
  const organisation = `${origin}/#organization`;
  const logo = absolute({ origin }, dealer.logo);
  return [
    node('Organization', {
      '@id': organisation,
      name,
      url: `${origin}/`,
      logo: node('ImageObject', { '@id': `${origin}/#logo`, url: logo, contentUrl: logo, caption: name }),
      sameAs: some(dealer.social),
    }),
    node('AutoDealer', {
      '@id': dealerId(origin),
      name,
      url: `${origin}/`,
      image: absolute({ origin }, dealer.image),
      logo: { '@id': `${origin}/#logo` },
      description: dealer.about,
      telephone: dealer.phone,
      address: dealer.address && postalAddress(dealer.address, locale),
      geo: dealer.geo && geoCoordinates(dealer.geo),
      parentOrganization: { '@id': organisation },
      currenciesAccepted: LOCALE_FACTS[locale].currency,
      paymentAccepted: 'Cash, Credit Card',
    }),
    node('WebSite', {
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

const placeId = (origin: string, { slug }: Pick<LocationView, 'slug'>): string => `${origin}/#location-${slug}`;

/** Locations as the businesses that they are. A dealership with one sales yard has its workshop and parts as departments. */
export function locationNodes(locations: readonly LocationView[], site: PlaceSite): JsonLd[] {
  const dealerships = Map.groupBy(locations, ({ dealership }) => dealership);
  const departmentsOf = ({ type, dealership }: LocationView): LocationView[] => {
    const places = dealerships.get(dealership) ?? [];
    const yards = places.filter((place) => place.type === 'sales');
    return type === 'sales' && yards.length === 1 ? places.filter((place) => place.type !== 'sales') : [];
  };
  return locations.map((location) => {
    const departments = departmentsOf(location).map((place) => ({ '@id': placeId(site.origin, place) }));
    return { ...locationNode(location, site), ...(departments.length > 0 && { department: departments }) };
  });
}

/** A location as the LocalBusiness that it is. */
export function locationNode(location: LocationView, { origin, locale }: PlaceSite): JsonLd {
  const phone = location.phone ?? location.landline;
  return node(['LocalBusiness', BUSINESS_TYPES[location.type]], {
    '@id': placeId(origin, location),
    name: location.name,
    url: location.url && absolute({ origin }, location.url),
    image: location.image && absolute({ origin }, location.image),
    telephone: phone && plainPhone(phone),
    email: location.email,
    address: postalAddress(location.postal, locale),
    geo: location.geo && geoCoordinates(location.geo),
    hasMap: location.map?.url,
    openingHoursSpecification: some(
      openingSpans(location.timetable.week).map(({ days, opens, closes }) =>
        node('OpeningHoursSpecification', { dayOfWeek: days, opens, closes }),
      ),
    ),
    specialOpeningHoursSpecification: some(specialOpeningHours(location.timetable)),
    parentOrganization: { '@id': `${origin}/#organization` },
  });
}

/** Search engines read midnight to midnight as closed all day. */
const CLOSED_ALL_DAY = ['00:00', '00:00'] as const;

function specialOpeningHours({ dates }: Timetable): JsonLd[] {
  return Object.entries(dates).flatMap(([date, hours]) => {
    if (hours === null || hours === 'appointment') return [];
    const [opens, closes] = hours === 'closed' ? CLOSED_ALL_DAY : hours;
    return [node('OpeningHoursSpecification', { validFrom: date, validThrough: date, opens, closes })];
  });
}

/** The way to a page from the home page, as search engines show it. */
export function breadcrumbNode(crumbs: readonly { name: string; url: string }[], origin: string): JsonLd {
  return node('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, url }, index) =>
      node('ListItem', { position: index + 1, name, item: absolute({ origin }, url) }),
    ),
  });
}

function postalAddress({ street, city, state, postcode }: PostalFacts, locale: Locale): JsonLd {
  return node('PostalAddress', {
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: postcode,
    addressCountry: LOCALE_FACTS[locale].country,
  });
}

function geoCoordinates({ lat, long }: { lat: number; long: number }): JsonLd {
  return node('GeoCoordinates', { latitude: lat, longitude: long });
}

/** A node without the facts that are not known. */
export function node(type: string | readonly string[], facts: Readonly<Record<string, unknown>>): JsonLd {
  return {
    '@type': type,
    ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined && fact !== '')),
  };
}

function some<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
