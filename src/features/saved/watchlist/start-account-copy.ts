import { atom } from 'nanostores';
import { toSavedCar } from '#src/features/cars/saved-car/index.ts';
import { getServicesPrefix } from '#src/lib/services-prefix.ts';
import { getStoredUser } from '#src/lib/shopper.ts';
import { openStoredText } from '#src/lib/stored-text.ts';
import { $savedLists, LIST_LIMITS } from '../lists/index.ts';
import { type AccountCopyOptions, type CopyResult, hasUnsyncedChanges, syncAccountCopy } from './account-copy.ts';
import { createWatchlistService } from './service.ts';

/** The state of the copy, for the page of favourites. It is `signed-out` until a signed-in customer is known. */
export const $accountCopy = atom<'signed-out' | 'loading' | 'kept' | 'failed'>('signed-out');

const STATES = { 'signed-out': 'signed-out', failed: 'failed', same: 'kept', merged: 'kept' } as const;

let isStarted = false;

/** Keeps the favourites of a signed-in customer in their account, as they change here and on other devices. Called once per page. */
export function startAccountCopy({ dataset }: HTMLAnchorElement): void {
  if (isStarted) return;
  isStarted = true;
  const site = document.body.dataset['site'] ?? '';
  const options = createOptions(site);
  if (options.phone()) $accountCopy.set('loading');
  let isRunning = false;
  let isAskedAgain = false;

  const sync = async (): Promise<void> => {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    do {
      isAskedAgain = false;
      show(await withLock(site, () => syncAccountCopy(options)), dataset);
    } while (isSyncAskedAgain());
    isRunning = false;
  };
  const isSyncAskedAgain = (): boolean => isAskedAgain;

  options.$cars.listen(() => {
    if (hasUnsyncedChanges(options)) void sync();
  });
  addEventListener('focus', () => void sync());
  document.addEventListener('gate:open', () => void sync());
  void sync();
}

function createOptions(site: string): AccountCopyOptions {
  const user = getStoredUser(site);
  const phone = () => user.read().phone;
  let isSignedOut = false;
  return {
    $cars: $savedLists.$favourites,
    limit: LIST_LIMITS.favourites,
    stored: openStoredText(`forecourt:${site}:account-copy`),
    phone,
    isSignedOut: () => isSignedOut,
    service: createWatchlistService({
      prefix: getServicesPrefix(),
      phone,
      fetch: (...call) => fetch(...call),
      onAnswer: (isSignedIn) => {
        isSignedOut = !isSignedIn;
      },
    }),
    async findCars(ids) {
      const { fetchListedCars } = await import('#src/features/search/listed-cars/index.ts');
      const cars = new Map((await fetchListedCars()).map((car) => [car.id, car]));
      return ids.flatMap((id) => {
        const car = cars.get(id);
        return car ? toSavedCar(car) : [];
      });
    },
  };
}

/** Runs in one tab at a time: a list that another tab read before a change would undo it. */
function withLock(site: string, run: () => Promise<CopyResult>): Promise<CopyResult> {
  // Pages that are not on https have no locks.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(`forecourt:${site}:account-copy`, run) : run();
}

function show(result: CopyResult, texts: DOMStringMap): void {
  $accountCopy.set(STATES[result.kind]);
  // A shopper who has signed in is not asked to.
  if (result.kind !== 'signed-out') delete texts['keep'];
  for (const part of document.querySelectorAll<HTMLElement>('[data-account-ways]'))
    part.hidden = result.kind === 'signed-out';
  if (result.kind !== 'merged') return;
  const text = texts[result.isComplete ? 'merged' : 'mergedPartly'] ?? '';
  void import('../feedback/index.ts').then((module) => module.showToast([text]));
}
