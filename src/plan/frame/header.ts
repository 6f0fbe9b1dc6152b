import type { Site } from '#src/config/index.ts';
import {
  estimateNavFit,
  type HeaderModel,
  makeLocationsEntry,
  type NavEntry,
  resolveNavigation,
} from '#src/features/frame/index.ts';
import { getImageCdn } from '#src/features/images/set/index.ts';
import { getShownRating, type Rating } from '#src/features/reviews/index.ts';
import { makeSavedLinks } from '#src/features/saved/index.ts';
import { createHeaderSearch } from '#src/features/search/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findGarageLink } from '../catalogue/garage-link.ts';
import { LOCATIONS_PATH } from '../catalogue/paths.ts';
import { getPictures } from '../catalogue/pictures.ts';
import type { SiteContext } from '../context.ts';
import { makeLogo } from './logo.ts';
import { makeNavigationSources } from './navigation.ts';

const PLACEHOLDERS = {
  'used-cars': 'searchUsedCars',
  'make-model': 'searchByMakeModel',
} as const satisfies Record<Site['features']['header']['searchPlaceholder'], string>;

/** Makes the header from the config and the stock. */
export function makeHeader(context: SiteContext, catalogue: Catalogue, phones: HeaderModel['phones']): HeaderModel {
  const { site } = context;
  const messages = messagesFor(site.locale);
  const { header } = site.features;
  const logo = makeLogo(context);
  const navigation = makeNavigation(site, catalogue);
  const rating = header.rating ? getDealerRating(site, catalogue) : undefined;
  const garage = findGarageLink(site);
  const several = catalogue.places.length > 1;
  return {
    variant: header.variant,
    layout: header.layout,
    logo,
    phones,
    rating,
    places: several
      ? { name: messages.locationCount({ count: catalogue.places.length }), url: LOCATIONS_PATH }
      : undefined,
    saved: makeSavedLinks(site.features.saved, site.locale, getImageCdn(getPictures(context).provider)),
    garage,
    navigation,
    fit: estimateNavFit(logo, navigation, garage !== undefined),
    search: { path: site.search.defaultPath, placeholder: messages[PLACEHOLDERS[header.searchPlaceholder]] },
    suggestions: createHeaderSearch(site.search.defaultPath, catalogue.landings, catalogue.scope, {
      locale: site.locale,
      noun: site.search.noun,
    }),
  };
}

function makeNavigation(site: Site, catalogue: Catalogue): NavEntry[] {
  const linked = catalogue.places.flatMap(({ view }) => (view.url ? { name: view.name, url: view.url } : []));
  const distinct = linked.filter(({ url }, index) => linked.findIndex((link) => link.url === url) === index);
  const locations = makeLocationsEntry(distinct, {
    name: messagesFor(site.locale).locations,
    all: LOCATIONS_PATH,
    collapse: site.features.header.collapseLocations,
  });
  const configured = resolveNavigation(site.navigation.header, makeNavigationSources(site, catalogue));
  return [...configured, ...(locations && !linksTo(configured, LOCATIONS_PATH) ? [locations] : [])];
}

/** Returns true if the tenant's own navigation already links to `path`, in the row or in a menu. */
function linksTo(navigation: readonly NavEntry[], path: string): boolean {
  return navigation.some(
    (entry) =>
      entry.url === path ||
      (entry.kind === 'menu' && entry.columns.some(({ links }) => links.some(({ url }) => url === path))),
  );
}

/** Returns the main location's rating, or its dealership's if that one does not show. Both follow the same rule. */
function getDealerRating({ dealerships, dealership_id, reviews }: Site, { main }: Catalogue): Rating | undefined {
  if (main?.view.rating) return main.view.rating;
  const dealership = dealerships.find(({ id }) => id === (main?.location.dealership_id ?? dealership_id));
  return getShownRating(dealership?.average_rating, dealership?.review_count, reviews);
}
