import { atom, type ReadableAtom } from 'nanostores';
import type { SavedCar } from './saved-car.ts';

/** How long the strip stays after the list has changed (spec 2 §2 and §9). */
const STRIP_MS = 5000;
/** Cars in the strip, and the most that its badge counts beyond them (spec 2 §9). */
const STRIP_CARS = 3;
const BADGE_CAP = 9;

/** What the strip shows of a list: the cars saved last, the newest first, and how many more there are. */
export function stripView(cars: readonly SavedCar[]): { readonly shown: readonly SavedCar[]; readonly more: number } {
  return {
    shown: cars.slice(-STRIP_CARS).reverse(),
    more: Math.min(BADGE_CAP, Math.max(0, cars.length - STRIP_CARS)),
  };
}

interface StripTime {
  readonly $isOpen: ReadableAtom<boolean>;
  /** Opens it for the whole time, also where it is open already. */
  open(): void;
  close(): void;
  /** While the pointer or the focus is in it, its time stands still. */
  hold(by: 'pointer' | 'focus', isHeld: boolean): void;
}

/** When the strip is there. */
export function stripTime(): StripTime {
  const $isOpen = atom(false);
  const holds = new Set<string>();
  let left = 0;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    timer = undefined;
    holds.clear();
    $isOpen.set(false);
  };
  const run = () => {
    if (timer) left -= performance.now() - since;
    clearTimeout(timer);
    since = performance.now();
    timer = $isOpen.get() && holds.size === 0 ? setTimeout(close, left) : undefined;
  };

  return {
    $isOpen,
    close,
    open() {
      clearTimeout(timer);
      timer = undefined;
      left = STRIP_MS;
      $isOpen.set(true);
      run();
    },
    hold(by, isHeld) {
      if (isHeld) holds.add(by);
      else holds.delete(by);
      run();
    },
  };
}
