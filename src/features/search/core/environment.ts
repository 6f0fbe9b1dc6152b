import type { CardSource } from '#src/features/cars/card/index.ts';
import type { SearchAnswer } from './answer.ts';
import type { SearchPlan } from './plan.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The source of an answer: the search engine, the site's published stock because the engine failed, or that stock because
 * the site has no engine.
 */
export type SearchSource = 'engine' | 'snapshot' | 'embedded';

export interface SearchReply {
  readonly answer: SearchAnswer<CardSource>;
  readonly source: SearchSource;
}

/** Answers searches from the engine or from the published stock. */
export interface SearchService {
  /**
   * Answers a search. Rejects only when neither the engine nor the stock can. Recent answers and requests in flight are
   * reused, so a search made ahead of time is ready when it is needed.
   */
  search(plan: SearchPlan, signal: AbortSignal): Promise<SearchReply>;
  /** Calls the listener when the engine recovers. Returns a function that unsubscribes. */
  onRecovery(listener: () => void): () => void;
}

/** The browser features that the search needs. */
export interface SearchEnvironment extends SearchService {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The query string of the address bar. */
  readParams(): URLSearchParams;
  /** Writes the address bar, as a new history entry or replacing the current one. */
  writeUrl(url: string, how: 'push' | 'replace'): void;
  /** Calls the listener when the shopper goes back or forward. Returns a function that unsubscribes. */
  onNavigate(listener: () => void): () => void;
  /** Runs an action after a delay. Returns a function that cancels it. */
  delay(milliseconds: number, action: () => void): () => void;
}

/** A timer that runs only the latest action it was given. */
export interface Debouncer {
  set(milliseconds: number, action: () => void): void;
  cancel(): void;
}

export function createDebouncer({ delay }: Pick<SearchEnvironment, 'delay'>): Debouncer {
  let cancel: (() => void) | undefined;
  return {
    set(milliseconds, action) {
      cancel?.();
      cancel = delay(milliseconds, action);
    },
    cancel: () => cancel?.(),
  };
}
