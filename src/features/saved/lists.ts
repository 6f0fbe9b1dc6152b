import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { safeStorage } from './safe-storage.ts';
import { readSavedCars, type SavedCar, type Toggled, toggled } from './saved-car.ts';

/** What a shopper keeps cars for. */
export type ListName = 'favourites' | 'compare';

/** More favourites than anybody looks at; four cars are as many as stand side by side on a wide screen. */
const LIMITS = { favourites: 100, compare: 4 } as const satisfies Record<ListName, number>;

// On a server nothing is ever kept: it renders many sites in one process.
if (typeof window !== 'undefined')
  setPersistentEngine(
    safeStorage(() => localStorage),
    windowPersistentEvents,
  );

/** Lists of each dealer apart, also where several are looked at from one address. */
const site = typeof document === 'undefined' ? '' : (document.body.dataset['site'] ?? '');

function list(name: ListName): WritableAtom<readonly SavedCar[]> {
  return persistentAtom<readonly SavedCar[]>(`forecourt:${site}:${name}`, [], {
    encode: (cars) => JSON.stringify(cars),
    decode: readSavedCars,
  });
}

/** The cars on each list, in step with the shopper's other tabs. */
export const $lists = { $favourites: list('favourites'), $compare: list('compare') };

const NOTHING: readonly SavedCar[] = [];

/** What every list holds on the server, and until React has taken up its page. */
export const nothingSaved = (): readonly SavedCar[] => NOTHING;

export function listOf(name: ListName): WritableAtom<readonly SavedCar[]> {
  return name === 'favourites' ? $lists.$favourites : $lists.$compare;
}

/** Puts a car on a list, or takes it off. */
export function toggleCar(name: ListName, car: SavedCar): Toggled {
  const $list = listOf(name);
  const result = toggled($list.get(), car, LIMITS[name]);
  if (result.kind !== 'full') $list.set(result.cars);
  return result;
}
