import { type IndexedCar, makeIndexContext, toSearchDocument } from '#src/features/cars/index.ts';
import { getAdvertisedLoan } from '#src/features/finance/offer/index.ts';
import { createSearchScope, type LandingPage, listLandingPages, type SearchScope } from '#src/features/search/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/index.ts';
import type { SiteContext } from '../context.ts';
import { memoize } from './memoize.ts';
import { ELECTRIC_PATH } from './paths.ts';
import { findMainPlace, listPlaces, type Place } from './places.ts';

/** The cars of a site in every form that pages need, computed once for all pages. */
export interface Catalogue {
  readonly cars: readonly Car[];
  /** The same cars as search documents, in the same order. */
  readonly hits: readonly IndexedCar[];
  readonly scope: SearchScope;
  readonly landings: readonly LandingPage[];
  readonly landingPaths: ReadonlySet<string>;
  readonly places: readonly Place[];
  readonly main: Place | undefined;
  readonly findPlace: (car: Car) => Place | undefined;
}

export const getCatalogue = memoize(makeCatalogue);

function makeCatalogue(context: SiteContext): Catalogue {
  const { site, stock, clock } = context;
  const indexContext = makeIndexContext(site, clock);
  const hits = stock.map((car) => toSearchDocument(car, indexContext));
  const scope = createSearchScope(site.search, site.stock.soldVisibleDays, getAdvertisedLoan(site));
  const pages = [...site.search.pages, ...findElectricPage(context, hits)];
  const landings = listLandingPages({ defaultPath: site.search.defaultPath, pages }, scope, hits, clock);
  const places = listPlaces(context);
  const main = findMainPlace(places);
  return {
    cars: stock,
    hits,
    scope,
    landings,
    landingPaths: new Set(landings.filter((page) => page.indexable).map((page) => page.path)),
    places,
    main,
    findPlace: createPlaceFinder(places, main),
  };
}

const ELECTRIC = 'Electric';

function findElectricPage({ site }: SiteContext, hits: readonly IndexedCar[]) {
  if (!hits.some(({ fuel }) => fuel === ELECTRIC)) return [];
  const messages = messagesFor(site.locale);
  const title = messages.forSale({ what: `${messages.electric} ${site.search.noun.many}` });
  return [{ path: ELECTRIC_PATH, title, refinements: { fuel: [ELECTRIC] } }];
}

/** Creates a lookup of a car's location: by location id, else by name, else by dealership, else the main location. */
function createPlaceFinder(places: readonly Place[], main: Place | undefined): (car: Car) => Place | undefined {
  const indexBy = (key: (place: Place) => string | undefined) =>
    new Map(
      places.toReversed().flatMap((place) => {
        const value = key(place);
        return value === undefined ? [] : [[value, place] as const];
      }),
    );
  const byId = indexBy(({ location }) => location.id);
  const byName = indexBy(({ location }) => location.name);
  const byDealership = indexBy(({ location }) => location.dealership_slug);
  return (car) =>
    byId.get(car.location_id ?? '') ??
    byName.get(car.location_name ?? '') ??
    byDealership.get(car.dealership_slug ?? '') ??
    main;
}
