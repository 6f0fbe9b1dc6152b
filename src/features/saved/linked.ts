import { atom, type WritableAtom } from 'nanostores';
import { linkedSlugs, withoutCars } from './car-link.ts';
import { LIMITS, type ListName } from './lists.ts';

const NONE: readonly string[] = [];

/** What a link names on the server, and until React has taken up its page. */
export const nothingLinked = (): readonly string[] => NONE;

function linkedFrom(name: ListName): WritableAtom<readonly string[]> {
  return atom(typeof window === 'undefined' ? NONE : linkedSlugs(location.search, LIMITS[name]));
}

/** The cars that the page's link names, for each list that it may be a page of. */
export const $linked = { $favourites: linkedFrom('favourites'), $compare: linkedFrom('compare') };

/** Done with the link: the page is the shopper's own again, also when it is loaded anew. */
export function leaveLink(): void {
  history.replaceState(null, '', withoutCars(location.href));
  $linked.$favourites.set(NONE);
  $linked.$compare.set(NONE);
}
