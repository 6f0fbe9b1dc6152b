import { atom, type ReadableAtom } from 'nanostores';
import { type CarCardData, toCard } from '#src/features/cars/card/index.ts';
import { type ComparedFacts, pickComparedFacts } from '#src/features/cars/compared/index.ts';
import { createPageData, type PageData } from '#src/lib/page-data.ts';

/** A car that the site lists now, as its card and comparisons show it. */
export type ComparableCar = CarCardData & ComparedFacts;

/** A site's listed cars by id. */
export type Listings = ReadonlyMap<string, ComparableCar>;

/**
 * The cars that the site lists now. Loaded only on pages of saved cars, and only in a browser.
 */
export const $listings: ReadableAtom<PageData<Listings>> =
  typeof window === 'undefined' ? atom<PageData<Listings>>({ kind: 'idle' }) : createPageData(loadListings);

async function loadListings(): Promise<Listings> {
  const { fetchListedCars: listedCars } = await import('#src/features/search/listed-cars/index.ts');
  const cars = await listedCars();
  const now = Date.now();
  const clock = { hasReached: (instant: number) => now >= instant };
  return new Map(cars.map((car) => [car.id, { ...toCard(car, clock), ...pickComparedFacts(car) }]));
}
