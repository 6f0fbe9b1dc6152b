import { atom, type ReadableAtom } from 'nanostores';
import { type CarCardData, toCard } from '#src/features/cars/card/index.ts';
import { type PageData, pageData } from '#src/lib/page-data.ts';

/** A site's listed cars by id, as cards. */
export type Listed = ReadonlyMap<string, CarCardData>;

/**
 * What the site lists now. Loaded only where somebody looks at what was saved: pages of cars know their own. A server, which
 * renders the page before anybody looks, has nothing to load it with.
 */
export const $listed: ReadableAtom<PageData<Listed>> =
  typeof window === 'undefined' ? atom<PageData<Listed>>({ kind: 'idle' }) : pageData(loadListed);

async function loadListed(): Promise<Listed> {
  const { listedCars } = await import('#src/features/search/listed-cars/index.ts');
  const cars = await listedCars();
  const now = Date.now();
  const clock = { hasReached: (instant: number) => now >= instant };
  return new Map(cars.map((car) => [car.id, toCard(car, clock)]));
}
