import { type IndexedCar, makeIndexContext, toSearchDocument } from '#src/features/cars/index.ts';
import { getAdvertisedLoan } from '#src/features/finance/offer/index.ts';
import { createLocationFinder } from '#src/features/locations/index.ts';
import { createSearchScope, type LandingPage, listLandingPages, type SearchScope } from '#src/features/search/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { memoize } from '#src/lib/memoize.ts';
import type { Car } from '#src/stock/index.ts';
import type { SiteContext } from '../context.ts';
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
  const hits = context.hits ?? stock.map((car) => toSearchDocument(car, indexContext));
  const scope = createSearchScope(site.search, site.stock.soldVisibleDays, getAdvertisedLoan(site));
  const pages = [...site.search.pages, makeElectricPage(site)];
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

/** Makes the page of electric cars. A site has it without such cars too, so that its address outlives the last one. */
function makeElectricPage({ locale, search }: SiteContext['site']) {
  const messages = messagesFor(locale);
  const title = messages.forSale({ what: `${messages.electric} ${search.noun.many}` });
  return { path: ELECTRIC_PATH, title, refinements: { fuel: [ELECTRIC] } };
}

/** Creates a lookup of a car's place: the one of its location, else the main one. */
function createPlaceFinder(places: readonly Place[], main: Place | undefined): (car: Car) => Place | undefined {
  const findLocation = createLocationFinder(places.map(({ location }) => location));
  const byLocation = new Map(places.map((place) => [place.location, place] as const));
  return (car) => {
    const location = findLocation(car);
    return (location && byLocation.get(location)) ?? main;
  };
}
