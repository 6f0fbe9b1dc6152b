import { type HitOwner, toHit } from '#src/features/cars/index.ts';
import { listings, searchScope } from '#src/features/search/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { Site } from '#src/site/index.ts';
import type { Car, DepartedCar } from '#src/stock/index.ts';
import type { StoredStock } from './stored-stock.ts';

/** A site's stock on the day of the build: what it lists, and whose pages say that the car is gone. */
export interface SiteStock {
  listed: Car[];
  departed: DepartedCar[];
  /** Cars that are off the site until a row of theirs is accepted, or their feed drops them for good. */
  waiting: Car[];
}

/** The rows of today's feed that gave no car. */
export interface Unaccepted {
  ids: ReadonlySet<string>;
  /** Whether there is a row that does not even tell its id: then any missing car may be the one that it is about. */
  anonymous: boolean;
}

/**
 * Fills in what only our own history knows, so that it stays the same from build to build. A car that a feed without
 * dates brings for the first time was created today, unless it came with the very first feed, which says nothing of age;
 * a car that a feed without dates calls sold was sold on the day it first said so.
 */
export function withHistory(cars: readonly Car[], before: StoredStock | undefined, now: number): Car[] {
  const today = Math.floor(now / 1000);
  const known = new Map(before && [...before.waiting, ...before.cars].map((car) => [car.id, car]));
  return cars.map((car) => {
    const last = known.get(car.id);
    const created = car.created_at_timestamp ?? last?.created_at_timestamp ?? (before && !last ? today : undefined);
    const sold = car.status === 'sold' ? (car.sold_date_timestamp ?? last?.sold_date_timestamp ?? today) : undefined;
    return {
      ...car,
      ...(created === undefined ? {} : { created_at_timestamp: created }),
      ...(sold === undefined ? {} : { sold_date_timestamp: sold }),
    };
  });
}

/**
 * Divides the stock into listed and departed cars. A car departs when its feed drops it or its sold window ends (D7);
 * one that is hidden, or whose row could not be accepted today, is off the site without being called sold.
 *
 * `hadPage` tells whether the published release showed a page for the car of that slug.
 */
export function siteStock(facts: {
  site: Site;
  clock: Clock;
  cars: readonly Car[];
  before: StoredStock | undefined;
  hadPage: (slug: string) => boolean;
  unaccepted: Unaccepted;
}): SiteStock {
  const { site, clock, cars, before, hadPage, unaccepted } = facts;
  const owner: HitOwner = { site: site.slug, dealership_id: site.dealership_id };
  const scope = searchScope(site.search, site.stock.soldVisibleDays);
  const standing = listings(
    cars.map((car) => toHit(car, owner)),
    scope,
    clock,
  );
  const listed = cars.filter((_, position) => standing[position] === 'listed');
  const inFeed = new Set(cars.map((car) => car.id));
  const shownBefore = [...(before?.cars ?? []).filter((car) => hadPage(car.slug)), ...(before?.waiting ?? [])];
  const missing = shownBefore.filter((car) => !inFeed.has(car.id));
  const isWaiting = (car: Car): boolean => unaccepted.anonymous || unaccepted.ids.has(car.id);
  const gone = cars.filter((_, position) => standing[position] === 'gone');
  const departures = [
    ...gone.map((car) => departedCar(car, car.sold_date_timestamp)),
    ...missing.filter((car) => !isWaiting(car)).map((car) => departedCar(car, Math.floor(clock.now / 1000))),
    // A car that is back in the feed stands where the feed puts it, be that hidden.
    ...(before?.departed ?? []).filter((car) => !inFeed.has(car.id)),
  ];
  return { listed, departed: stillRemembered(departures, listed, site, clock), waiting: missing.filter(isWaiting) };
}

function departedCar(car: Car, gone = 0): DepartedCar {
  const { id, slug, name, make, model } = car;
  return {
    ...{ id, slug, name, make, model, gone_timestamp: gone },
    ...(car.year === undefined ? {} : { year: car.year }),
    ...(car.simple_body === undefined ? {} : { simple_body: car.simple_body }),
  };
}

/** One page per slug, never over a listed car, and only as long as the tenant keeps sold pages. */
function stillRemembered(departures: DepartedCar[], listed: Car[], site: Site, clock: Clock): DepartedCar[] {
  const taken = new Set(listed.map((car) => car.slug));
  return departures.filter((car) => {
    if (taken.has(car.slug)) return false;
    taken.add(car.slug);
    const end = (car.gone_timestamp + site.stock.soldPageDays * 24 * 60 * 60) * 1000;
    return !clock.hasReached(end);
  });
}
