import { atom, type ReadableAtom } from 'nanostores';
import type { SavedCar } from '#src/features/cars/saved-car/index.ts';

/** Time that the bar stays open after a change of the list. */
const BAR_MS = 5000;
/** Number of cars in the bar, and the highest count of further cars. */
const BAR_CARS = 3;
const BADGE_CAP = 9;

/** Returns the content of the bar: the last saved cars, the newest first, and the number of further cars. */
export function getBarView(cars: readonly SavedCar[]): { readonly shown: readonly SavedCar[]; readonly more: number } {
  return {
    shown: cars.slice(-BAR_CARS).reverse(),
    more: Math.min(BADGE_CAP, Math.max(0, cars.length - BAR_CARS)),
  };
}

interface BarTimer {
  readonly $isOpen: ReadableAtom<boolean>;
  /** Opens the bar, or restarts its time. */
  open(): void;
  close(): void;
  /** Pauses the timer while the pointer or the focus is in the bar. */
  setPaused(by: 'pointer' | 'focus', isPaused: boolean): void;
}

/** Creates the timer that opens and closes the bar. */
export function createBarTimer(): BarTimer {
  const $isOpen = atom(false);
  const pausedBy = new Set<string>();
  let left = 0;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    timer = undefined;
    pausedBy.clear();
    $isOpen.set(false);
  };
  const run = () => {
    if (timer) left -= performance.now() - since;
    clearTimeout(timer);
    since = performance.now();
    timer = $isOpen.get() && pausedBy.size === 0 ? setTimeout(close, left) : undefined;
  };

  return {
    $isOpen,
    close,
    open() {
      clearTimeout(timer);
      timer = undefined;
      left = BAR_MS;
      $isOpen.set(true);
      run();
    },
    setPaused(by, isPaused) {
      if (isPaused) pausedBy.add(by);
      else pausedBy.delete(by);
      run();
    },
  };
}
