import type { CardSource } from '../cars/card/index.ts';
import type { SearchAnswer } from './answer.ts';
import type { SearchPlan } from './plan.ts';

/** Who answered: the search engine, or the stock that the site itself carries (D14). */
export type SearchSource = 'engine' | 'snapshot';

export interface SearchReply {
  readonly answer: SearchAnswer<CardSource>;
  readonly source: SearchSource;
}

/** What of the browser the search needs. */
export interface SearchEnvironment {
  /** Answers a search, from the engine or without it. Rejects only when neither can. */
  search(plan: SearchPlan, signal: AbortSignal): Promise<SearchReply>;
  /** Calls back when the engine answers again after it did not. The answer ends that. */
  onRecovery(listener: () => void): () => void;
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
