import { type FileStore, fileStore } from './file-store.ts';
import { DRAFT, keyOf, UNTOLD, VISITED } from './keys.ts';
import { queueStore } from './queue-store.ts';
import { removeAll, type TextStore, textStore } from './text-store.ts';

interface Kept {
  /** Of the browser, and of the tab. */
  readonly texts: TextStore;
  readonly visits: TextStore;
  readonly files: FileStore;
}

/**
 * Removes what the forms of a site keep of whoever used the browser: the next one may be somebody else. A lead on its way
 * stays, for it was asked for; it is gone once it is stored.
 */
export async function forgetShopper(site: string, now: number, { texts, visits, files }: Kept): Promise<void> {
  const store = queueStore(site, texts, files);
  for (const kind of [DRAFT, UNTOLD]) removeAll(texts, keyOf(site, kind));
  for (const { lead, refused } of store.list()) if (refused) store.drop(lead.client_id);
  visits.remove(keyOf(site, VISITED));
  await store.forget(now);
}

/** The same in the browser of this page. */
export const forgetShopperHere = (site: string): Promise<void> =>
  forgetShopper(site, Date.now(), {
    texts: textStore(() => localStorage),
    visits: textStore(() => sessionStorage),
    files: fileStore(site, globalThis.indexedDB),
  });
