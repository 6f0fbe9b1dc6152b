import { atom, type WritableAtom } from 'nanostores';
import {
  parseSavedCars,
  type SavedCar,
  type ToggleResult,
  toggleSavedCar,
} from '#src/features/cars/saved-car/index.ts';
import { openStoredText } from '#src/lib/stored-text.ts';

/** Saved lists that are stored in the browser. */
export type BrowserList = 'favourites' | 'compare';

/** All saved lists: those in the browser, and the watchlist of a signed-in customer. */
export type SavedList = BrowserList | 'watchlist';

/** Limits of the lists. Four cars fit side by side on a wide screen. */
export const LIST_LIMITS = { favourites: 100, compare: 4 } as const satisfies Record<BrowserList, number>;

/** A server renders many sites in one process, so it stores nothing. */
const inBrowser = typeof window !== 'undefined';
const NOTHING: readonly SavedCar[] = [];

/** The content of every list on the server and until hydration: nothing. */
export const getNoSavedCars = (): readonly SavedCar[] => NOTHING;

/** Creates the store of a list. Keys include the site, because several sites may share an origin in previews. */
function createListStore(name: BrowserList): WritableAtom<readonly SavedCar[]> {
  if (!inBrowser) return atom(NOTHING);
  const stored = openStoredText(`forecourt:${document.body.dataset['site'] ?? ''}:${name}`);
  const $list = atom(parseSavedCars(stored.read()));
  $list.listen((cars) => stored.write(JSON.stringify(cars)));
  stored.onChange((text) => {
    // A page restored from the history usually has the same list.
    if (text !== JSON.stringify($list.get())) $list.set(parseSavedCars(text));
  });
  return $list;
}

/** The cars on each list, in step with the shopper's other tabs. */
export const $savedLists = { $favourites: createListStore('favourites'), $compare: createListStore('compare') };

/** A signed-in customer's watchlist: car ids, which watchlist/start.ts keeps in step with the server. */
export const $watchlist = atom<readonly Pick<SavedCar, 'id'>[]>([]);

/** The loading state of the watchlist. The watchlist's own script sets it. */
export const $watchlistPhase = atom<'loading' | 'loaded' | 'failed'>('loading');

function getListStore(name: BrowserList): WritableAtom<readonly SavedCar[]> {
  return name === 'favourites' ? $savedLists.$favourites : $savedLists.$compare;
}

/** Adds a car to a list, or removes it. */
export function toggleCar(name: BrowserList, car: SavedCar): ToggleResult {
  const $list = getListStore(name);
  const result = toggleSavedCar($list.get(), car, LIST_LIMITS[name]);
  if (result.kind !== 'full') $list.set(result.cars);
  return result;
}
