import { type IndexedCar, toHit } from '#src/features/cars/index.ts';
import { advertisedLoan } from '#src/features/finance/offer/index.ts';
import { type LandingPage, landingPages, type SearchScope, searchScope } from '#src/features/search/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/index.ts';
import { mainPlace, type Place, placesOf } from './frame-locations.ts';
import { ELECTRIC_PATH } from './frame-paths.ts';
import { hitOwner } from './hit-owner.ts';
import type { SiteContext } from './routes-context.ts';

/** The cars of a site in every form that its pages need, each made once for all of them. */
export interface Catalogue {
  readonly cars: readonly Car[];
  /** The same cars as search knows them, in the same order. */
  readonly hits: readonly IndexedCar[];
  readonly scope: SearchScope;
  readonly landings: readonly LandingPage[];
  readonly landingPaths: ReadonlySet<string>;
  readonly places: readonly Place[];
  readonly main: Place | undefined;
  readonly placeOf: (car: Car) => Place | undefined;
}

const made = new WeakMap<SiteContext, Catalogue>();

export function catalogueOf(context: SiteContext): Catalogue {
  let catalogue = made.get(context);
  if (!catalogue) {
    catalogue = makeCatalogue(context);
    made.set(context, catalogue);
  }
  return catalogue;
}

function makeCatalogue(context: SiteContext): Catalogue {
  const { site, stock, clock } = context;
  const owner = hitOwner(site, clock);
  const hits = stock.map((car) => toHit(car, owner));
  const scope = searchScope(site.search, site.stock.soldVisibleDays, advertisedLoan(site));
  const pages = [...site.search.pages, ...electricPage(context, hits)];
  const landings = landingPages({ defaultPath: site.search.defaultPath, pages }, scope, hits, clock);
  const places = placesOf(context);
  const main = mainPlace(places);
  return {
    cars: stock,
    hits,
    scope,
    landings,
    landingPaths: new Set(landings.filter((page) => page.indexable).map((page) => page.path)),
    places,
    main,
    placeOf: placeFinder(places, main),
  };
}

const ELECTRIC = 'Electric';

function electricPage({ site }: SiteContext, hits: readonly IndexedCar[]) {
  if (!hits.some(({ fuel }) => fuel === ELECTRIC)) return [];
  const messages = messagesFor(site.locale);
  const title = messages.forSale({ what: `${messages.electric} ${site.search.noun.many}` });
  return [{ path: ELECTRIC_PATH, title, refinements: { fuel: [ELECTRIC] } }];
}

/** Where a car stands: by the id of its location, else by its name, else by its dealership; the main place for the rest. */
function placeFinder(places: readonly Place[], main: Place | undefined): (car: Car) => Place | undefined {
  const by = (key: (place: Place) => string | undefined) =>
    new Map(
      places.toReversed().flatMap((place) => {
        const value = key(place);
        return value === undefined ? [] : [[value, place] as const];
      }),
    );
  const byId = by(({ location }) => location.id);
  const byName = by(({ location }) => location.name);
  const byDealership = by(({ location }) => location.dealership_slug);
  return (car) =>
    byId.get(car.location_id ?? '') ??
    byName.get(car.location_name ?? '') ??
    byDealership.get(car.dealership_slug ?? '') ??
    main;
}
