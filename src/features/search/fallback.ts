import type { SearchClient } from './client.ts';
import { engineWatch } from './engine-watch.ts';
import { alarm, type SearchEnvironment, type SearchReply, type SearchService } from './environment.ts';
import type { SearchPlan } from './plan.ts';
import type { SnapshotSearch } from './snapshot-search.ts';

interface FallbackParts extends Pick<SearchEnvironment, 'delay'> {
  readonly engine: SearchClient;
  /** Asks the engine itself, whatever answer is kept. */
  readonly engineItself: SearchClient;
  /** The stock that the site carries; loaded with the first call. */
  readonly snapshot: () => Promise<SnapshotSearch>;
  /** Calls back as soon as somebody can see the page. */
  readonly whenVisible: (action: () => void) => void;
}

/** A slower answer counts as none (D14). */
const LATE_MS = 3000;
/** After that the stock is fetched, so that it is there when the engine counts as silent. */
const PREPARE_MS = 1000;

/**
 * Answers each search from the engine and, when that is silent, slow or answers nonsense, from the stock that the site
 * carries (D14). From the first failure on nobody waits for the engine until it answers again.
 */
export function searchWithFallback(parts: FallbackParts): SearchService {
  const { engine, engineItself, snapshot, delay, whenVisible } = parts;
  let latest: SearchPlan | undefined;

  const isAnswering = async (): Promise<boolean> => {
    const controller = new AbortController();
    const cancel = delay(LATE_MS, () => controller.abort());
    try {
      if (latest) await engineItself(latest, controller.signal);
      return true;
    } catch {
      return false;
    } finally {
      cancel();
    }
  };
  const watch = engineWatch({ isAnswering, delay, whenVisible });

  const fromSnapshot = async (plan: SearchPlan, signal: AbortSignal): Promise<SearchReply> => {
    signal.throwIfAborted();
    const search = await snapshot();
    signal.throwIfAborted();
    return { answer: search(plan), source: 'snapshot' };
  };

  const whileUp = async (plan: SearchPlan, signal: AbortSignal): Promise<SearchReply> => {
    const attempt = new AbortController();
    const giveUp = () => attempt.abort();
    signal.addEventListener('abort', giveUp);
    const asked = engine(plan, attempt.signal).then((answer): SearchReply => ({ answer, source: 'engine' }));
    const cancelPreparation = delay(PREPARE_MS, () => void snapshot().catch(() => undefined));
    const patience = alarm({ delay });
    const trouble = new Promise<void>((resolve) => {
      patience.set(LATE_MS, resolve);
      asked.catch(() => resolve());
    });
    try {
      const reply = await Promise.any([asked, trouble.then(() => fromSnapshot(plan, signal))]);
      if (reply.source === 'snapshot') watch.failed();
      return reply;
    } finally {
      for (const end of [cancelPreparation, patience.cancel, giveUp]) end();
      signal.removeEventListener('abort', giveUp);
    }
  };

  const whileDown = async (plan: SearchPlan, signal: AbortSignal): Promise<SearchReply> => {
    try {
      return await fromSnapshot(plan, signal);
    } catch {
      const answer = await engineItself(plan, signal);
      watch.answered();
      return { answer, source: 'engine' };
    }
  };

  return {
    search(plan, signal) {
      latest = plan;
      return watch.isDown() ? whileDown(plan, signal) : whileUp(plan, signal);
    },
    onRecovery: watch.onRecovery,
  };
}
