import { isSavedCar, parseSavedCar, type SavedCar } from '#src/features/cars/saved-car/index.ts';
import { getServicesPrefix } from '#src/lib/services-prefix.ts';
import { getStoredUser } from '#src/lib/shopper.ts';
import { makeSignInUrl } from '#src/lib/sign-in-url.ts';
import { tryOrUndefined } from '#src/lib/stored-text.ts';
import { $watchlist, $watchlistPhase } from '../lists/index.ts';
import { createAlert, showToastWithLink } from './notices.ts';
import { storePendingSave, takePendingSave } from './pending-save.ts';
import { createWatchlistService, type WatchlistService } from './service.ts';
import { createWatchlistStore } from './store.ts';

/** A car, with the data of its buttons. */
interface WatchedCar extends SavedCar {
  readonly facts: DOMStringMap;
}

/*
 * The watchlist of a signed-in customer. Loaded only on sites with a watchlist; without a stored phone no call is made.
 */

/** Adds a car to the list, or removes it. */
export type ToggleWatched = (car: SavedCar, facts: DOMStringMap) => void;

let started: ToggleWatched | undefined;

/** Starts the watchlist once, from its link in the header, and returns the toggle. */
export function startWatchlist(link: HTMLAnchorElement): ToggleWatched {
  started ??= start(link);
  return started;
}

function start(link: HTMLAnchorElement): ToggleWatched {
  const site = document.body.dataset['site'] ?? '';
  const texts = link.dataset;
  const wishKey = `forecourt:${site}:watchlist-wish`;
  const user = getStoredUser(site);
  const phone = () => user.read().phone;
  const alerts = createAlert(texts['dismiss'] ?? '');
  let isNobody = false;
  const service = createWatchlistService({
    prefix: getServicesPrefix(),
    phone,
    fetch: (...call) => fetch(...call),
    onAnswer: (isSomebody) => {
      isNobody = !isSomebody;
    },
  });
  const telling: WatchlistService = {
    ...service,
    async list() {
      const ids = await service.list();
      if (ids || $watchlistPhase.get() === 'loading') $watchlistPhase.set(ids ? 'loaded' : 'failed');
      return ids;
    },
  };
  const signIn = (car: SavedCar): void => {
    const path = pathNow();
    tryOrUndefined(() => storePendingSave(sessionStorage, wishKey, { path, car }));
    location.assign(makeSignInUrl('watchlist', { redirect: path, back: path }));
  };

  const list = createWatchlistStore<WatchedCar>($watchlist, telling, (car, outcome, message) => {
    if (outcome === 'failed' && isNobody) return signIn(car);
    if (outcome === 'failed') return alerts.raise(message ?? texts['failed'] ?? '');
    alerts.clear();
    showToastWithLink({
      title: texts[`${outcome}Title`] ?? '',
      text: (texts[`${outcome}Text`] ?? '').replace('{name}', () => car.name),
      link: { url: link.pathname, name: texts['view'] ?? '' },
    });
    // Loaded on demand: few visitors save a car.
    if (outcome === 'saved')
      void import('../feedback/index.ts').then(({ emitSaved: tellSaved }) => tellSaved(car, car.facts));
  });

  const refresh = async (): Promise<void> => {
    if (phone()) await list.refresh();
  };
  addEventListener('focus', () => void refresh());
  // A gate may sign in a customer whose phone was not stored in this browser.
  document.addEventListener('gate:open', () => void refresh());
  void refresh().then(() => {
    const car = tryOrUndefined(() => takePendingSave(sessionStorage, wishKey, pathNow()));
    if (!car || !phone() || isSavedCar($watchlist.get(), car)) return;
    const facts = factsOnPage(car);
    if (mayChange(car, facts)) list.toggle({ ...car, facts });
  });

  return (car, facts) => {
    if (!mayChange(car, facts)) return;
    if (phone() && !isNobody) list.toggle({ ...car, facts });
    else signIn(car);
  };
}

/** Read on each call: a search changes its URL. */
const pathNow = () => location.pathname + location.search;

/** Returns whether a car can be toggled. A sold car can only be removed. */
function mayChange(car: SavedCar, facts: DOMStringMap): boolean {
  return !facts['sold'] || isSavedCar($watchlist.get(), car);
}

/** Returns the page's data of a car saved before signing in: it may have been sold since. */
function factsOnPage({ id }: SavedCar): DOMStringMap {
  const places = [...document.querySelectorAll<HTMLElement>('.save-buttons')];
  return places.find(({ dataset }) => parseSavedCar(dataset['car'] ?? '')?.id === id)?.dataset ?? {};
}
