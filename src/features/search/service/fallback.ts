import {
  createDebouncer,
  type SearchEnvironment,
  type SearchPlan,
  type SearchReply,
  type SearchService,
} from '../core/index.ts';
import type { SearchClient } from '../engine/index.ts';
import type { Outage } from './outage.ts';
import { remember } from './remember.ts';

interface FallbackParts extends Pick<SearchEnvironment, 'delay'> {
  readonly engine: SearchClient;
  /** Loads what searches without the engine. */
  readonly loadOutage: (onRecovery: () => void) => Promise<Outage>;
}

/** A slower response counts as a failure. */
const TIMEOUT_MS = 3000;
/** After this time the stock is fetched, so that it is ready when the engine times out. */
const PREPARE_MS = 1000;

/**
 * Answers each search from the engine or, when that fails, is slow or returns something invalid, from the site's published
 * stock. After a failure the stock answers at once until the engine recovers. See decision record 15.
 */
export function createFallbackSearch({ engine, loadOutage, delay }: FallbackParts): SearchService {
  const listeners = new Set<() => void>();
  let outage: Outage | undefined;

  const load = remember(async () => {
    outage = await loadOutage(() => {
      for (const listener of [...listeners]) listener();
    });
    return outage;
  });

  const searchWhileUp = async (plan: SearchPlan, signal: AbortSignal): Promise<SearchReply> => {
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    signal.addEventListener('abort', abort);
    const engineReply = engine(plan, attempt.signal).then((answer): SearchReply => ({ answer, source: 'engine' }));
    const prepare = () => load().then((loaded) => loaded.prepare());
    const cancelPreparation = delay(PREPARE_MS, () => void prepare().catch(() => undefined));
    const timeout = createDebouncer({ delay });
    const failure = new Promise<void>((resolve) => {
      timeout.set(TIMEOUT_MS, resolve);
      engineReply.catch(() => resolve());
    });
    try {
      const reply = await Promise.any([
        engineReply,
        failure.then(load).then((loaded) => loaded.takeOver(plan, signal)),
      ]);
      if (reply.source === 'snapshot') outage?.failed();
      return reply;
    } finally {
      for (const end of [cancelPreparation, timeout.cancel, abort]) end();
      signal.removeEventListener('abort', abort);
    }
  };

  return {
    search: (plan, signal) => (outage?.isDown() ? outage.search(plan, signal) : searchWhileUp(plan, signal)),
    onRecovery(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
