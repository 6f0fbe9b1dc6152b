import { signInAddress, storedUser } from '#src/features/account/index.ts';
import { servicesPrefix } from '#src/lib/services-prefix.ts';
import { $watchlist } from '../lists.ts';
import { isSaved, readSavedCar, type SavedCar } from '../saved-car.ts';
import { alertPlace, sayWithLink } from './notices.ts';
import { $watchlistPhase } from './phase.ts';
import { rememberWish, takeWish } from './remembered.ts';
import { type WatchlistService, watchlistService } from './service.ts';
import { watchlist } from './store.ts';

/** A car, and what else its buttons know of it. */
interface WatchedCar extends SavedCar {
  readonly facts: DOMStringMap;
}

/*
 * The watchlist of a customer who is signed in. Only sites that have one load this, and a customer without a phone asks the
 * server for nothing.
 */

/** Puts a car on the list, or takes it off. */
export type Toggle = (car: SavedCar, facts: DOMStringMap) => void;

let started: Toggle | undefined;

/** Starts it once, from its link in the header; the answer puts a car on the list, or takes it off. */
export function startWatchlist(link: HTMLAnchorElement): Toggle {
  started ??= start(link);
  return started;
}

function start(link: HTMLAnchorElement): Toggle {
  const site = document.body.dataset['site'] ?? '';
  const texts = link.dataset;
  const wishKey = `forecourt:${site}:watchlist-wish`;
  const user = storedUser(site);
  const phone = () => user.read().phone;
  const alerts = alertPlace(texts['dismiss'] ?? '');
  let isNobody = false;
  const service = watchlistService({
    ...{ prefix: servicesPrefix(), phone, fetch: (...call) => fetch(...call) },
    onAnswer: (isSomebody) => {
      isNobody = !isSomebody;
    },
  });
  const telling: WatchlistService = {
    ...service,
    async list() {
      const ids = await service.list();
      if (ids || $watchlistPhase.get() === 'asking') $watchlistPhase.set(ids ? 'known' : 'silent');
      return ids;
    },
  };
  const signIn = (car: SavedCar): void => {
    const path = pathNow();
    withoutFailing(() => rememberWish(sessionStorage, wishKey, { path, car }));
    location.assign(signInAddress('watchlist', { redirect: path, back: path }));
  };

  const list = watchlist<WatchedCar>($watchlist, telling, (car, outcome, message) => {
    if (outcome === 'failed' && isNobody) return signIn(car);
    if (outcome === 'failed') return alerts.raise(message ?? texts['failed'] ?? '');
    alerts.clear();
    sayWithLink({
      title: texts[`${outcome}Title`] ?? '',
      text: (texts[`${outcome}Text`] ?? '').replace('{name}', () => car.name),
      link: { url: link.pathname, name: texts['view'] ?? '' },
    });
    // Every page of a site with a watchlist loads this; few visitors come to save a car.
    if (outcome === 'saved') void import('../tell.ts').then(({ tellSaved }) => tellSaved(car, car.facts));
  });

  const refresh = async (): Promise<void> => {
    if (phone()) await list.refresh();
  };
  addEventListener('focus', () => void refresh());
  // A gated page knows a customer of whom this browser had forgotten the phone.
  document.addEventListener('gate:open', () => void refresh());
  void refresh().then(() => {
    const car = withoutFailing(() => takeWish(sessionStorage, wishKey, pathNow()));
    if (!car || !phone() || isSaved($watchlist.get(), car)) return;
    const facts = factsOnPage(car);
    if (mayChange(car, facts)) list.toggle({ ...car, facts });
  });

  return (car, facts) => {
    if (!mayChange(car, facts)) return;
    if (phone() && !isNobody) list.toggle({ ...car, facts });
    else signIn(car);
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
