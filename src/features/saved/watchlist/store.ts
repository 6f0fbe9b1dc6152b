import type { WritableAtom } from 'nanostores';
import type { SavedCar } from '#src/features/cars/saved-car/index.ts';
import {
  applyAnswer,
  applyList,
  type ChangeOutcome,
  EMPTY_WATCHLIST,
  listShownCars,
  requestChange,
  type WatchlistState,
} from './optimistic-updates.ts';
import type { WatchlistService } from './service.ts';

type Car = Pick<SavedCar, 'id'>;

/** Called with the outcome of a change, and the server's message if any. */
export type OnChangeOutcome<Shown extends Car> = (car: Shown, outcome: ChangeOutcome, message?: string) => void;

export interface WatchlistStore<Shown extends Car> {
  /** Adds or removes a car at once and calls the server afterwards. */
  toggle(car: Shown): void;
  /** Fetches the list from the server. */
  refresh(): Promise<void>;
}

/** Creates a watchlist with optimistic updates: `$cars` changes at once and is rolled back if the server refuses. */
export function createWatchlistStore<Shown extends Car>(
  $cars: WritableAtom<readonly Car[]>,
  service: WatchlistService,
  onOutcome: OnChangeOutcome<Shown>,
): WatchlistStore<Shown> {
  let state = EMPTY_WATCHLIST;
  /** Cars changed since the list was last requested. */
  const changed = new Set<string>();
  let refreshing: 'no' | 'once' | 'again' = 'no';

  const take = (next: WatchlistState): void => {
    state = next;
    const ids = listShownCars(state);
    const before = $cars.get();
    if (ids.length !== before.length || ids.some((id, index) => before[index]?.id !== id))
      $cars.set(ids.map((id) => ({ id })));
  };

  const settle = async (car: Shown, first: boolean): Promise<void> => {
    for (let ask: boolean | undefined = first; ask !== undefined; ) {
      const { answer, message } = await service.change(ask ? 'save' : 'remove', car.id);
      const step = applyAnswer(state, car.id, answer);
      if (answer === 'done') changed.add(car.id);
      take(step.state);
      ask = step.ask;
      if (step.outcome) onOutcome(car, step.outcome, message);
      // A change with a lost answer may have been applied.
      if (answer === 'unclear' && ask === undefined) void refresh();
    }
  };

  const refresh = async (): Promise<void> => {
    if (refreshing !== 'no') {
      refreshing = 'again';
      return;
    }
    do {
      refreshing = 'once';
      changed.clear();
      const ids = await service.list();
      if (ids) take(applyList(state, ids, changed));
    } while (isAskedAgain());
    refreshing = 'no';
  };
  const isAskedAgain = (): boolean => refreshing === 'again';

  return {
    toggle(car) {
      const step = requestChange(state, car.id, !listShownCars(state).includes(car.id));
      take(step.state);
      if (step.ask !== undefined) void settle(car, step.ask);
    },
    refresh,
  };
}
