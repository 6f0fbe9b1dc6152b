import type { WritableAtom } from 'nanostores';
import type { SavedCar } from '../saved-car.ts';
import type { WatchlistService } from './service.ts';
import { answered, listed, NO_WISHES, type Outcome, shownCars, type Wishes, wish } from './wishes.ts';

type Car = Pick<SavedCar, 'id'>;

/** What a change came to, for whoever tells the shopper. The message is the server's, where it had one. */
export type OnOutcome<Shown extends Car> = (car: Shown, outcome: Outcome, message?: string) => void;

export interface Watchlist<Shown extends Car> {
  /** Puts a car on the list or takes it off, at once; the server is asked afterwards. */
  toggle(car: Shown): void;
  /** Asks the server for its list. */
  refresh(): Promise<void>;
}

/** A customer's watchlist: `$cars` shows what the shopper wants, and goes back on what the server does not do. */
export function watchlist<Shown extends Car>(
  $cars: WritableAtom<readonly Car[]>,
  service: WatchlistService,
  onOutcome: OnOutcome<Shown>,
): Watchlist<Shown> {
  let wishes = NO_WISHES;
  /** Cars that the server has changed since it was asked for its list. */
  const changed = new Set<string>();
  let refreshing: 'no' | 'once' | 'again' = 'no';

  const take = (next: Wishes): void => {
    wishes = next;
    const ids = shownCars(wishes);
    const before = $cars.get();
    if (ids.length !== before.length || ids.some((id, index) => before[index]?.id !== id))
      $cars.set(ids.map((id) => ({ id })));
  };

  const settle = async (car: Shown, first: boolean): Promise<void> => {
    for (let ask: boolean | undefined = first; ask !== undefined; ) {
      const { answer, message } = await service.change(ask ? 'save' : 'remove', car.id);
      const step = answered(wishes, car.id, answer);
      if (answer === 'done') changed.add(car.id);
      take(step.wishes);
      ask = step.ask;
      if (step.outcome) onOutcome(car, step.outcome, message);
      // A change whose answer was lost may have happened.
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
      if (ids) take(listed(wishes, ids, changed));
    } while (isAskedAgain());
    refreshing = 'no';
  };
  const isAskedAgain = (): boolean => refreshing === 'again';

  return {
    toggle(car) {
      const step = wish(wishes, car.id, !shownCars(wishes).includes(car.id));
      take(step.wishes);
      if (step.ask !== undefined) void settle(car, step.ask);
    },
    refresh,
  };
}
