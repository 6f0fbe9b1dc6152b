import { getBudgetKey } from '#src/features/finance/index.ts';
import { createFileStore, type FileStore } from '../draft/index.ts';
import { createTextStore, makeStorageKey, removeByPrefix, STORED, type TextStore } from '../storage/index.ts';
import { createQueueStore } from './queue-store.ts';

interface ShopperStores {
  /** Of the browser. */
  readonly texts: TextStore;
  /** Of the tab. */
  readonly visits: TextStore;
  readonly files: FileStore;
}

/**
 * Removes what the forms and the calculator of a site store about the shopper, since the next one may be a different person. Queued leads stay,
 * because the shopper has sent them; they are removed once the API has stored them.
 */
export async function removeShopperData(
  site: string,
  now: number,
  { texts, visits, files }: ShopperStores,
): Promise<void> {
  const store = createQueueStore(site, texts, files);
  for (const kind of [STORED.draft, STORED.unacknowledgedLead]) removeByPrefix(texts, makeStorageKey(site, kind));
  for (const { lead, refused } of store.list()) if (refused) store.drop(lead.client_id);
  for (const kind of [STORED.visitedPages, STORED.valuation]) visits.remove(makeStorageKey(site, kind));
  texts.remove(getBudgetKey(site));
  await store.cleanUp(now);
}

/** Removes the shopper's data from the browser of this page, on sign-out. */
export const forgetShopper = (site: string): Promise<void> =>
  removeShopperData(site, Date.now(), {
    texts: createTextStore(() => localStorage),
    visits: createTextStore(() => sessionStorage),
    files: createFileStore(site),
  });
