import {
  createDebouncer,
  type SearchEnvironment,
  type SearchPlan,
  type SearchReply,
  type SearchService,
} from '../core/index.ts';
import { createEngineWatch, type SearchClient } from '../engine/index.ts';
import type { SnapshotSearch } from '../snapshot-search/index.ts';

interface FallbackParts extends Pick<SearchEnvironment, 'delay'> {
  readonly engine: SearchClient;
  /** Bypasses the result cache. */
  readonly uncachedEngine: SearchClient;
  /** The site's published stock, loaded with the first call. */
  readonly snapshot: () => Promise<SnapshotSearch>;
  /** Runs the action once the page is visible. */
  readonly whenVisible: (action: () => void) => void;
}

/** A slower response counts as a failure. */
const TIMEOUT_MS = 3000;
/** After this time the stock is fetched, so that it is ready when the engine times out. */
const PREPARE_MS = 1000;

/**
 * Answers each search from the engine or, when that fails, is slow or returns something invalid, from the site's published
 * stock. After a failure the stock answers at once until the engine recovers. See decision record 15.
 */
export function createFallbackSearch(parts: FallbackParts): SearchService {
  const { engine, uncachedEngine, snapshot, delay, whenVisible } = parts;
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
  const watch = createEngineWatch({ isAnswering, delay, whenVisible });

  const fromSnapshot = async (plan: SearchPlan, signal: AbortSignal): Promise<SearchReply> => {
    signal.throwIfAborted();
    const search = await snapshot();
    signal.throwIfAborted();
    return { answer: search(plan), source: 'snapshot' };
  };

  const searchWhileUp = async (plan: SearchPlan, signal: AbortSignal): Promise<SearchReply> => {
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    signal.addEventListener('abort', abort);
    const engineReply = engine(plan, attempt.signal).then((answer): SearchReply => ({ answer, source: 'engine' }));
    const cancelPreparation = delay(PREPARE_MS, () => void snapshot().catch(() => undefined));
    const timeout = createDebouncer({ delay });
    const failure = new Promise<void>((resolve) => {
      timeout.set(TIMEOUT_MS, resolve);
      engineReply.catch(() => resolve());
    });
    try {
      const reply = await Promise.any([engineReply, failure.then(() => fromSnapshot(plan, signal))]);
      if (reply.source === 'snapshot') watch.failed();
      return reply;
    } finally {
      for (const end of [cancelPreparation, timeout.cancel, abort]) end();
      signal.removeEventListener('abort', abort);
    }
  };

  const searchWhileDown = async (plan: SearchPlan, signal: AbortSignal): Promise<SearchReply> => {
    try {
      return await fromSnapshot(plan, signal);
    } catch {
      const answer = await uncachedEngine(plan, signal);
      watch.answered();
      return { answer, source: 'engine' };
    }
  };

  return {
    search(plan, signal) {
      latest = plan;
      return watch.isDown() ? searchWhileDown(plan, signal) : searchWhileUp(plan, signal);
    },
    onRecovery: watch.onRecovery,
  };
}
