import {
  type HeaderModel,
  locationsEntry,
  type NavEntry,
  navFit,
  resolveNavigation,
} from '#src/features/frame/index.ts';
import { type Rating, shownRating } from '#src/features/reviews/index.ts';
import { savedLinks } from '#src/features/saved/index.ts';
import { headerSearch } from '#src/features/search/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { logoModel } from './frame-logo.ts';
import { navigationSources } from './frame-navigation.ts';
import { LOCATIONS_PATH } from './frame-paths.ts';
import type { Site } from './index.ts';
import type { Catalogue } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';
import { garageLink } from './site-gates.ts';

const PLACEHOLDERS = {
  'used-cars': 'searchUsedCars',
  'make-model': 'searchByMakeModel',
} as const satisfies Record<Site['features']['header']['searchPlaceholder'], string>;

/** What the header shows, from the config and from what is in stock. */
export function headerModel(context: SiteContext, catalogue: Catalogue, phones: HeaderModel['phones']): HeaderModel {
  const { site } = context;
  const messages = messagesFor(site.locale);
  const { header } = site.features;
  const logo = logoModel(context);
  const navigation = navigationOf(site, catalogue);
  const rating = header.rating ? dealerRating(site, catalogue) : undefined;
  const garage = garageLink(site);
  const several = catalogue.places.length > 1;
  return {
    variant: header.variant,
    layout: header.layout,
    logo,
    phones,
    ...(rating && { rating }),
    ...(several && {
      places: { name: messages.locationCount({ count: catalogue.places.length }), url: LOCATIONS_PATH },
    }),
    saved: savedLinks(site.features.saved, site.locale),
    ...(garage && { garage }),
    navigation,
    fit: navFit(logo, navigation, garage !== undefined),
    search: { path: site.search.defaultPath, placeholder: messages[PLACEHOLDERS[header.searchPlaceholder]] },
    suggestions: headerSearch(site.search.defaultPath, catalogue.landings, catalogue.scope, {
      locale: site.locale,
      noun: site.search.noun,
    }),
  };
}

function navigationOf(site: Site, catalogue: Catalogue): NavEntry[] {
  const linked = catalogue.places.flatMap(({ view }) => (view.url ? { name: view.name, url: view.url } : []));
  const distinct = linked.filter(({ url }, index) => linked.findIndex((link) => link.url === url) === index);
  const locations = locationsEntry(distinct, {
    name: messagesFor(site.locale).locations,
    all: LOCATIONS_PATH,
    collapse: site.features.header.collapseLocations,
  });
  const configured = resolveNavigation(site.navigation.header, navigationSources(site, catalogue));
  return [...configured, ...(locations && !leadsTo(configured, LOCATIONS_PATH) ? [locations] : [])];
}

/** Whether the tenant's own navigation has a link to `path` already, in the row or in a menu. */
function leadsTo(navigation: readonly NavEntry[], path: string): boolean {
  return navigation.some(
    (entry) =>
      entry.url === path ||
      (entry.kind === 'menu' && entry.columns.some(({ links }) => links.some(({ url }) => url === path))),
  );
}

/** The main location's rating; where its own does not show, that of its dealership, by the same rule (spec 2 §2). */
function dealerRating({ dealerships, dealership_id, reviews }: Site, { main }: Catalogue): Rating | undefined {
  if (main?.view.rating) return main.view.rating;
  const dealership = dealerships.find(({ id }) => id === (main?.location.dealership_id ?? dealership_id));
  return shownRating(dealership?.average_rating, dealership?.review_count, reviews);
}
