import type { SearchEnvironment, SearchPlan, SearchReply } from '../core/index.ts';
import { createEngineWatch, type SearchClient } from '../engine/index.ts';
import type { SnapshotSearch } from '../snapshot-search/index.ts';

/** A slower response to a retry counts as a failure. */
const TIMEOUT_MS = 3000;

interface OutageParts extends Pick<SearchEnvironment, 'delay'> {
  /** Asks the engine and not the result cache. */
  readonly uncachedEngine: SearchClient;
  /** The site's published stock, loaded with the first call. */
  readonly snapshot: () => Promise<SnapshotSearch>;
  /** Runs the action once the page is visible. */
  readonly whenVisible: (action: () => void) => void;
  /** Called when the engine recovers. */
  readonly onRecovery: () => void;
}

/** Replacement for the engine while it is silent. Browsers load this module with the first engine that fails or is slow. */
export interface Outage {
  readonly isDown: () => boolean;
  /** Starts fetching the stock. */
  readonly prepare: () => void;
  /** Answers a search that the engine did not answer. */
  readonly takeOver: (plan: SearchPlan, signal: AbortSignal) => Promise<SearchReply>;
  /** Reports that the stock has answered in place of the engine, which is then retried until it responds. */
  readonly failed: () => void;
  /** Answers a search while the engine is down. */
  readonly search: (plan: SearchPlan, signal: AbortSignal) => Promise<SearchReply>;
}

export function createOutage({ uncachedEngine, snapshot, delay, whenVisible, onRecovery }: OutageParts): Outage {
  let latest: SearchPlan | undefined;

  const isAnswering = async (): Promise<boolean> => {
    const controller = new AbortController();
    const cancel = delay(TIMEOUT_MS, () => controller.abort());
    try {
      if (latest) await uncachedEngine(latest, controller.signal);
      return true;
    } catch {
      return false;
    } finally {
      cancel();
    }
  };
  const watch = createEngineWatch({ isAnswering, delay, whenVisible, onRecovery });

  const takeOver = async (plan: SearchPlan, signal: AbortSignal): Promise<SearchReply> => {
    latest = plan;
    signal.throwIfAborted();
    const search = await snapshot();
    signal.throwIfAborted();
    return { answer: search(plan), source: 'snapshot' };
  };

  return {
    isDown: watch.isDown,
    prepare: () => void snapshot().catch(() => undefined),
    takeOver,
    failed: watch.failed,
    async search(plan, signal) {
      try {
        return await takeOver(plan, signal);
      } catch {
        const answer = await uncachedEngine(plan, signal);
        watch.answered();
        return { answer, source: 'engine' };
      }
    },
  };
}
