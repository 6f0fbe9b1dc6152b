import { atom, type WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { SavedSlugSchema } from '#src/features/cars/saved-car/index.ts';
import type { ComparableCar, Listings } from './listings-store.ts';
import { type BrowserList, LIST_LIMITS } from './saved-lists.ts';

/** The parameter of a link that names cars. */
const CARS = 'cars';

/** Makes a link to a page that lists cars. Slugs need no encoding. */
export function makeCarLink(path: string, slugs: readonly string[]): string {
  return `${path}?${CARS}=${slugs.join(',')}`;
}

/** Parses the slugs of a link, each once. Links are user input, so invalid slugs are left out. */
export function parseCarLink(search: string, limit: number): readonly string[] {
  const named = new URLSearchParams(search).get(CARS) ?? '';
  return [...new Set(named.split(','))].filter((slug) => v.is(SavedSlugSchema, slug)).slice(0, limit);
}

/** Removes the cars from a page's URL and keeps the rest. */
export function removeCarsFromUrl(href: string): string {
  const url = new URL(href);
  url.searchParams.delete(CARS);
  return url.href;
}

const NONE: readonly string[] = [];

/** The linked cars on the server and until hydration: none. */
export const getNoLinkedCars = (): readonly string[] => NONE;

function createLinkStore(name: BrowserList): WritableAtom<readonly string[]> {
  return atom(typeof window === 'undefined' ? NONE : parseCarLink(location.search, LIST_LIMITS[name]));
}

/** The cars in the page's link, for each kind of page. */
export const $linkedCars = { $favourites: createLinkStore('favourites'), $compare: createLinkStore('compare') };

/** Leaves the shared link: the page shows the shopper's own cars again, also after a reload. */
export function leaveSharedLink(): void {
  history.replaceState(null, '', removeCarsFromUrl(location.href));
  $linkedCars.$favourites.set(NONE);
  $linkedCars.$compare.set(NONE);
}

/** Returns the listed cars that a link names, in its order. */
export function listLinkedCards(linked: readonly string[], listed: Listings): ComparableCar[] {
  const bySlug = new Map([...listed.values()].map((card) => [card.slug, card]));
  return linked.flatMap((slug) => bySlug.get(slug) ?? []);
}
