import {
  isSavedCar,
  readSaveButtonData,
  type SaveButtonData,
  type SavedCar,
} from '#src/features/cars/saved-car/index.ts';
import { getServicesPrefix } from '#src/lib/services-prefix.ts';
import { getStoredUser } from '#src/lib/shopper.ts';
import { makeSignInUrl } from '#src/lib/sign-in-url.ts';
import { tryOrUndefined } from '#src/lib/stored-text.ts';
import { $watchlist, $watchlistPhase } from '../lists/index.ts';
import { getPendingSaveKey, readPendingSave, storePendingSave, takePendingSave } from '../pending-save/index.ts';
import { createAlert, showToastWithLink } from './notices.ts';
import { createWatchlistService, type WatchlistService } from './service.ts';
import { createWatchlistStore } from './store.ts';

/*
 * The watchlist of a signed-in customer. Loaded only on sites with a watchlist; without a stored phone no call is made.
 */

/** Adds a car to the list, or removes it. */
export type ToggleWatched = (data: SaveButtonData) => void;

let started: ToggleWatched | undefined;

/** Starts the watchlist once, from its link in the header, and returns the toggle. */
export function startWatchlist(link: HTMLAnchorElement): ToggleWatched {
  started ??= start(link);
  return started;
}

function start(link: HTMLAnchorElement): ToggleWatched {
  const site = document.body.dataset['site'] ?? '';
  const texts = link.dataset;
  const pendingSaveKey = getPendingSaveKey(site);
  const user = getStoredUser(site);
  const getPhone = () => user.read().phone;
  const alerts = createAlert(texts['dismiss'] ?? '');
  let isSignedOut = false;
  const service = createWatchlistService({
    prefix: getServicesPrefix(),
    phone: getPhone,
    fetch: (...call) => fetch(...call),
    onAnswer: (isSignedIn) => {
      isSignedOut = !isSignedIn;
    },
  });
  const reportingService: WatchlistService = {
    ...service,
    async list() {
      const ids = await service.list();
      if (ids || $watchlistPhase.get() === 'loading') $watchlistPhase.set(ids ? 'loaded' : 'failed');
      return ids;
    },
  };
  const signIn = (car: SavedCar): void => {
    const path = getCurrentPath();
    const pendingSave = { path, scroll: scrollY, car, createdAt: Date.now() };
    tryOrUndefined(() => storePendingSave(sessionStorage, pendingSaveKey, pendingSave));
    location.assign(makeSignInUrl('watchlist', { redirect: path, back: path }));
  };

  const list = createWatchlistStore<SaveButtonData & { id: string }>(
    $watchlist,
    reportingService,
    (data, outcome, message) => {
      if (outcome === 'failed' && isSignedOut) return signIn(data.car);
      if (outcome === 'failed') return alerts.raise(message ?? texts['failed'] ?? '');
      alerts.clear();
      showToastWithLink({
        title: texts[`${outcome}Title`] ?? '',
        text: (texts[`${outcome}Text`] ?? '').replace('{name}', () => data.car.name),
        link: { url: link.pathname, name: texts['view'] ?? '' },
      });
      // Loaded on demand: few visitors save a car.
      if (outcome === 'saved') void import('../feedback/index.ts').then((module) => module.emitSaved(data));
    },
  );
  const toggle = (data: SaveButtonData) => list.toggle({ ...data, id: data.car.id });

  const refresh = async (): Promise<void> => {
    if (getPhone()) await list.refresh();
  };
  addEventListener('focus', () => void refresh());
  // A gate may sign in a customer whose phone was not stored in this browser.
  document.addEventListener('gate:open', () => void refresh());
  const pendingSave = tryOrUndefined(() =>
    readPendingSave(sessionStorage, pendingSaveKey, getCurrentPath(), Date.now()),
  );
  if (pendingSave && getPhone()) restoreScroll(pendingSave.scroll, () => findDataOnPage(pendingSave.car) !== undefined);
  void refresh().then(() => {
    const car = tryOrUndefined(() => takePendingSave(sessionStorage, pendingSaveKey, getCurrentPath(), Date.now()));
    if (!car || !getPhone() || isSavedCar($watchlist.get(), car)) return;
    const data = findDataOnPage(car) ?? { car, isSold: false };
    if (canToggle(data)) toggle(data);
  });

  return (data) => {
    if (!canToggle(data)) return;
    if (getPhone() && !isSignedOut) toggle(data);
    else signIn(data.car);
  };
}

/** Read on each call: a search changes its URL. */
const getCurrentPath = () => location.pathname + location.search;

/** Returns whether a car can be toggled. A sold car can only be removed. */
function canToggle({ car, isSold }: SaveButtonData): boolean {
  return !isSold || isSavedCar($watchlist.get(), car);
}

/** Finds the page's current data of a car saved before signing in, which may have been sold since. */
function findDataOnPage({ id }: SavedCar): SaveButtonData | undefined {
  return [...document.querySelectorAll<HTMLElement>('.save-buttons')]
    .map(readSaveButtonData)
    .find((data) => data?.car.id === id);
}

/** Longer than the results of a search take to arrive. */
const RESTORE_WITHIN_MS = 10_000;

/**
 * Scrolls to a stored position once the page is drawn as far as `isDrawn` needs, unless the shopper has scrolled by then. A search
 * page hides its published results until those of its URL have arrived (search/results/first-paint.ts). If those lack the car,
 * it stays at the top.
 */
function restoreScroll(top: number, isDrawn: () => boolean): void {
  const { documentElement } = document;
  const arePending = () => documentElement.dataset['results'] === 'pending';
  const hasLateResults = arePending();
  const tryToRestore = (): void => {
    if (arePending()) return;
    const isReady = isDrawn();
    if (isReady || hasLateResults) changes.disconnect();
    if (!isReady) return;
    // By the next frame the results that were just shown have their height.
    requestAnimationFrame(() => {
      if (scrollY === 0) scrollTo({ top, behavior: 'instant' });
    });
  };
  const changes = new MutationObserver(tryToRestore);
  changes.observe(documentElement, { childList: true, subtree: true, attributeFilter: ['data-results'] });
  setTimeout(() => changes.disconnect(), RESTORE_WITHIN_MS);
  tryToRestore();
}
