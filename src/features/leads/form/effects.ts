import { getStoredUser, type StoredUser } from '#src/lib/shopper.ts';
import type { VisitInfo } from '../fields/index.ts';
import { type BrowserQueue, getBrowserQueue, getCampaignParameters, parseVisitedPages } from '../queue/index.ts';
import { createTextStore, makeStorageKey, STORED, type TextStore } from '../storage/index.ts';

/** Values known before the shopper types. */
export interface KnownValues {
  /** The query of the address. */
  readonly search: string;
  readonly user: StoredUser;
}

/** Everything a form reads and changes outside of itself. */
export interface FormEffects extends BrowserQueue {
  readonly uuid: () => string;
  readonly getKnownValues: () => KnownValues;
  readonly getVisit: () => VisitInfo;
}

/** Returns the effects of forms in this browser. All forms of a page share one queue. */
export function getFormEffects(site: string): FormEffects {
  const browserQueue = getBrowserQueue(site);
  return {
    ...browserQueue,
    uuid: () => crypto.randomUUID(),
    getKnownValues: () => ({ search: location.search, user: getStoredUser(site).read() }),
    getVisit: () => readVisit(site, browserQueue.texts),
  };
}

function readVisit(site: string, texts: TextStore): VisitInfo {
  const visits = createTextStore(() => sessionStorage);
  return {
    url: location.href,
    userAgent: navigator.userAgent,
    visited: parseVisitedPages(visits.read(makeStorageKey(site, STORED.visitedPages))),
    campaign: getCampaignParameters(
      texts.read(makeStorageKey(site, STORED.firstCampaign)),
      texts.read(makeStorageKey(site, STORED.lastCampaign)),
    ),
  };
}
