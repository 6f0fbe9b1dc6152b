import { emit } from '#src/features/events/index.ts';
import { getServicesPrefix } from '#src/lib/services-prefix.ts';
import { type CaptchaSource, createCaptchaSource, fetchChallenge, solveInBackground } from '../captcha/index.ts';
import { createFileStore, type FileStore } from '../draft/index.ts';
import { createTextStore, getSitePrefix, makeStorageKey, STORED, type TextStore } from '../storage/index.ts';
import { createBrowserLocks } from './locks.ts';
import { createLeadQueue, type LeadQueue } from './queue.ts';
import { createQueueStore } from './queue-store.ts';

/** The queue of a page and the stores it works with. */
export interface BrowserQueue {
  readonly queue: LeadQueue;
  readonly texts: TextStore;
  readonly files: FileStore;
  readonly captcha: CaptchaSource;
  readonly now: () => number;
}

const cache = new Map<string, BrowserQueue>();

/** Returns the one queue that all forms of a page share. */
export function getBrowserQueue(site: string): BrowserQueue {
  const browserQueue = cache.get(site) ?? createBrowserQueue(site);
  cache.set(site, browserQueue);
  return browserQueue;
}

function createBrowserQueue(site: string): BrowserQueue {
  const getNow = (): number => Date.now();
  const prefix = getServicesPrefix();
  const texts = createTextStore(() => localStorage);
  const files = createFileStore(site);
  const captcha = createCaptchaSource({
    fetchChallenge: () => fetchChallenge(prefix),
    solve: solveInBackground,
    now: getNow,
  });
  const store = createQueueStore(site, texts, files);
  void store.cleanUp(getNow());
  const queue = createLeadQueue(store, {
    prefix,
    now: getNow,
    captcha,
    emit,
    fetch: (...call) => fetch(...call),
    random: () => Math.random(),
    schedule: (action, milliseconds) => setTimeout(action, milliseconds),
    withLock: createBrowserLocks(getSitePrefix(site)),
  });

  addEventListener('online', () => void queue.drain());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void queue.drain();
  });
  addEventListener('storage', ({ key }) => {
    const kind = [STORED.queuedLead, STORED.answer].find((name) => key?.startsWith(makeStorageKey(site, name)));
    if (key && kind) queue.onChangeInOtherTab(key.slice(makeStorageKey(site, kind).length));
  });
  return { queue, texts, files, captcha, now: getNow };
}
