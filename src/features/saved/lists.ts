import { atom, type WritableAtom } from 'nanostores';
import { storedText } from '#src/lib/stored-text.ts';
import { readSavedCars, type SavedCar, type Toggled, toggled } from './saved-car.ts';

/** What a shopper keeps cars for. */
export type ListName = 'favourites' | 'compare';

/** More favourites than anybody looks at; four cars are as many as stand side by side on a wide screen. */
export const LIMITS = { favourites: 100, compare: 4 } as const satisfies Record<ListName, number>;

/** Nothing is kept on a server, which renders many sites in one process. */
const inBrowser = typeof window !== 'undefined';
const NOTHING: readonly SavedCar[] = [];

/** What every list holds on the server, and until React has taken up its page. */
export const nothingSaved = (): readonly SavedCar[] => NOTHING;

/** Lists of each dealer apart, also where several are looked at from one address. */
function list(name: ListName): WritableAtom<readonly SavedCar[]> {
  if (!inBrowser) return atom(NOTHING);
  const stored = storedText(`forecourt:${document.body.dataset['site'] ?? ''}:${name}`);
  const $list = atom(readSavedCars(stored.read()));
  $list.listen((cars) => stored.write(JSON.stringify(cars)));
  stored.onChange((text) => {
    // A page that comes back out of the history mostly finds what it has.
    if (text !== JSON.stringify($list.get())) $list.set(readSavedCars(text));
  });
  return $list;
}

/** The cars on each list, in step with the shopper's other tabs. */
export const $lists = { $favourites: list('favourites'), $compare: list('compare') };

/** A signed-in customer's watchlist: car ids, which watchlist/start.ts keeps in step with the server. */
export const $watchlist = atom<readonly Pick<SavedCar, 'id'>[]>([]);

function listOf(name: ListName): WritableAtom<readonly SavedCar[]> {
  return name === 'favourites' ? $lists.$favourites : $lists.$compare;
}

/** Puts a car on a list, or takes it off. */
export function toggleCar(name: ListName, car: SavedCar): Toggled {
  const $list = listOf(name);
  const result = toggled($list.get(), car, LIMITS[name]);
  if (result.kind !== 'full') $list.set(result.cars);
  return result;
}
