import type { Site } from '#src/config/index.ts';
import { type IndexedCar, makeIndexContext, toSearchDocument } from '#src/features/cars/index.ts';
import { findStatusEntry, type StockStatus } from '#src/features/freshness/index.ts';
import { createSearchScope, getListingStatuses } from '#src/features/search/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { StoredStock } from '#src/release/index.ts';
import type { Car, SoldCar, Unaccepted } from '#src/stock/index.ts';

/** A site's stock on the day of the build: the cars it lists, and those whose pages show them as sold. */
export interface SiteStock {
  listed: Car[];
  /** The listed cars as search documents, in the same order. */
  hits: IndexedCar[];
  delisted: SoldCar[];
  /** Cars that are off the site because their row was rejected, until one is accepted or the feed drops them. */
  withheldCars: Car[];
}

/**
 * Adds dates that a feed without dates lacks, and keeps them the same from build to build. A car that is new in the feed
 * was created today, unless it came with the first feed, which does not show how long its cars have been listed. A sold car was sold on the day the
 * feed first marked it as sold.
 */
export function addHistory(cars: readonly Car[], before: StoredStock | undefined, now: number): Car[] {
  const today = Math.floor(now / 1000);
  const previous = new Map(before && [...before.waiting, ...before.cars].map((car) => [car.id, car]));
  return cars.map((car) => {
    const last = previous.get(car.id);
    const created = car.created_at_timestamp ?? last?.created_at_timestamp ?? (before && !last ? today : undefined);
    const sold = car.sold_date_timestamp ?? (car.status === 'sold' ? (last?.sold_date_timestamp ?? today) : undefined);
    const isKnown = created === car.created_at_timestamp && sold === car.sold_date_timestamp;
    return isKnown ? car : { ...car, created_at_timestamp: created, sold_date_timestamp: sold };
  });
}

/**
 * Divides the stock into listed, delisted and withheld cars. A car is delisted when its feed drops it or its sold window
 * ends; a hidden car, or one whose row was rejected today, leaves the site without being called sold.
 *
 * `hadPage` returns true if the published release showed a page for the car of that slug.
 */
export function updateStock(input: {
  site: Site;
  clock: Clock;
  cars: readonly Car[];
  before: StoredStock | undefined;
  hadPage: (slug: string) => boolean;
  unaccepted: Unaccepted;
}): SiteStock {
  const { site, clock, cars, before, hadPage, unaccepted } = input;
  const indexContext = makeIndexContext(site, clock);
  const documents = cars.map((car) => toSearchDocument(car, indexContext));
  const scope = createSearchScope(site.search, site.stock.soldVisibleDays);
  const listingStatuses = getListingStatuses(documents, scope, clock);
  const isListed = (_: unknown, position: number): boolean => listingStatuses[position] === 'listed';
  const listed = cars.filter(isListed);
  const inFeed = new Set(cars.map((car) => car.id));
  const shownBefore = [...(before?.cars ?? []).filter((car) => hadPage(car.slug)), ...(before?.waiting ?? [])];
  const missing = shownBefore.filter((car) => !inFeed.has(car.id));
  const isWithheld = (car: Car): boolean => unaccepted.anonymous || unaccepted.ids.has(car.id);
  const newlyDelisted = cars.filter((_, position) => listingStatuses[position] === 'delisted');
  const delistedCars = [
    ...newlyDelisted.map((car) => makeDelistedCar(car, car.sold_date_timestamp)),
    ...missing.filter((car) => !isWithheld(car)).map((car) => makeDelistedCar(car, Math.floor(clock.now / 1000))),
    // A car that is back in the feed has the status that the feed gives it, even if that is hidden.
    ...(before?.departed ?? []).filter((car) => !inFeed.has(car.id)),
  ];
  return {
    listed,
    hits: documents.filter(isListed),
    delisted: filterSoldPages(delistedCars, listed, site, clock),
    withheldCars: missing.filter(isWithheld),
  };
}

/**
 * Returns the listed cars with the published price and availability of those of a refused feed, `kept`. Between builds, their feed may
 * have changed them, or dropped some.
 */
export function keepShownStatus(
  listed: readonly Car[],
  kept: ReadonlySet<string> | undefined,
  before: StockStatus | undefined,
): readonly Car[] {
  if (!kept || !before) return listed;
  return listed.flatMap((car) => {
    if (!kept.has(car.id)) return car;
    const shown = findStatusEntry(before, car.id);
    if (!shown) return [];
    return { ...car, price: shown.price, price_type: shown.price_type ?? car.price_type, status: shown.status };
  });
}

function makeDelistedCar(car: Car, newlyDelisted = 0): SoldCar {
  const { id, slug, name, make, model, year, simple_body } = car;
  return { id, slug, name, make, model, gone_timestamp: newlyDelisted, year, simple_body };
}

/** Keeps one page per slug, never in place of a listed car, and only as long as the tenant keeps sold pages. */
function filterSoldPages(delisted: SoldCar[], listed: Car[], site: Site, clock: Clock): SoldCar[] {
  const taken = new Set(listed.map((car) => car.slug));
  return delisted.filter((car) => {
    if (taken.has(car.slug)) return false;
    taken.add(car.slug);
    const end = (car.gone_timestamp + site.stock.soldPageDays * 24 * 60 * 60) * 1000;
    return !clock.hasReached(end);
  });
}
