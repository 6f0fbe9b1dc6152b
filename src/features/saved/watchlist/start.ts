import { signInAddress, storedUser } from '#src/features/account/index.ts';
import { $watchlist } from '../lists.ts';
import { isSaved, readSavedCar, type SavedCar } from '../saved-car.ts';
import { tellSaved } from '../tell.ts';
import { alertPlace, sayWithLink } from './notices.ts';
import { rememberWish, takeWish } from './remembered.ts';
import { watchlistService } from './service.ts';
import { watchlist } from './store.ts';

/** A car, and what else its buttons know of it. */
interface WatchedCar extends SavedCar {
  readonly facts: DOMStringMap;
}

/*
 * The watchlist of a customer who is signed in. Only sites that have one load this, and a customer without a phone asks the
 * server for nothing.
 */

/** Starts it from its link in the header; the answer puts a car on the list, or takes it off. */
export function startWatchlist(link: HTMLAnchorElement): (car: SavedCar, facts: DOMStringMap) => void {
  const site = document.body.dataset['site'] ?? '';
  const texts = link.dataset;
  const wishKey = `forecourt:${site}:watchlist-wish`;
  const user = storedUser(site);
  const phone = () => user.read().phone;
  const alerts = alertPlace(texts['dismiss'] ?? '');
  const service = watchlistService({ prefix: texts['prefix'] ?? '', phone, fetch: (...call) => fetch(...call) });

  const list = watchlist<WatchedCar>($watchlist, service, (car, outcome, message) => {
    if (outcome === 'failed') return alerts.raise(message ?? texts['failed'] ?? '');
    alerts.clear();
    sayWithLink({
      title: texts[`${outcome}Title`] ?? '',
      text: (texts[`${outcome}Text`] ?? '').replace('{name}', () => car.name),
      link: { url: link.pathname, name: texts['view'] ?? '' },
    });
    if (outcome === 'saved') tellSaved(car, car.facts);
  });

  const refresh = async (): Promise<void> => {
    if (phone()) await list.refresh();
  };
  addEventListener('focus', () => void refresh());
  void refresh().then(() => {
    const car = withoutFailing(() => takeWish(sessionStorage, wishKey, pathNow()));
    if (!car || !phone() || isSaved($watchlist.get(), car)) return;
    const facts = factsOnPage(car);
    if (mayChange(car, facts)) list.toggle({ ...car, facts });
  });

  return (car, facts) => {
    if (!mayChange(car, facts)) return;
    if (phone()) return list.toggle({ ...car, facts });
    const path = pathNow();
    withoutFailing(() => rememberWish(sessionStorage, wishKey, { path, car }));
    location.assign(signInAddress('watchlist', { redirect: path, back: path }));
  };
}

/** Asked anew each time: a search changes its address as it is narrowed down. */
const pathNow = () => location.pathname + location.search;

/** A car that is sold stays where it was saved, and is saved nowhere anew (spec 1 §4). */
function mayChange(car: SavedCar, facts: DOMStringMap): boolean {
  return !facts['sold'] || isSaved($watchlist.get(), car);
}

/** What the page knows of a car that was wished for before signing in: it may have been sold meanwhile. */
function factsOnPage({ id }: SavedCar): DOMStringMap {
  const places = [...document.querySelectorAll<HTMLElement>('.save-buttons')];
  return places.find(({ dataset }) => readSavedCar(dataset['car'] ?? '')?.id === id)?.dataset ?? {};
}

/** A page may have no storage; then nobody remembers the wish, and the visitor wishes again. */
function withoutFailing<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
