import type { CardSource } from '../cars/card/index.ts';
import type { SearchAnswer } from './answer.ts';
import type { SearchPlan } from './plan.ts';

/**
 * Who answered: the search engine, the stock that the site itself carries because the engine did not (D14), or that stock
 * because the site has no engine.
 */
export type SearchSource = 'engine' | 'snapshot' | 'embedded';

export interface SearchReply {
  readonly answer: SearchAnswer<CardSource>;
  readonly source: SearchSource;
}

/** Answers searches, whoever can. */
export interface SearchService {
  /**
   * Answers a search, from the engine or without it. Rejects only when neither can. What was asked a short while ago, or is
   * on its way, is not asked again: a search that was made ahead of time is there when it is wanted.
   */
  search(plan: SearchPlan, signal: AbortSignal): Promise<SearchReply>;
  /** Calls back when the engine answers again after it did not. The answer ends that. */
  onRecovery(listener: () => void): () => void;
}

/** What of the browser the search needs. */
export interface SearchEnvironment extends SearchService {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The query string of the address bar. */
  readParams(): URLSearchParams;
  /** Puts an address into the address bar, as a new entry of the history or in place of the present one. */
  writeUrl(url: string, how: 'push' | 'replace'): void;
  /** Calls back when the shopper goes back or forward. The answer ends that. */
  onNavigate(listener: () => void): () => void;
  /** Calls back after a while. The answer prevents it. */
  delay(milliseconds: number, action: () => void): () => void;
}

/** A delayed action of which only the latest is carried out. */
export interface Alarm {
  set(milliseconds: number, action: () => void): void;
  cancel(): void;
}

export function alarm({ delay }: Pick<SearchEnvironment, 'delay'>): Alarm {
  let prevent: (() => void) | undefined;
  return {
    set(milliseconds, action) {
      prevent?.();
      prevent = delay(milliseconds, action);
    },
    cancel: () => prevent?.(),
  };
}
