import { type MultiSearch, SOLD_TIME } from '#src/features/search/contract.ts';
import { CARS_INDEX, type Filter, formatFilter, isIn, SEARCH_PATH } from '#src/features/search/index.ts';
import { COMPRESS, type Encoding } from '#src/lib/compression.ts';
import { ApiError } from '../http/errors.ts';
import { createAnswerCache } from '../lookups/answer-cache.ts';
import type { Services } from '../services.ts';

/** An answer of the engine, compressed once for all visitors. */
export interface SearchResult {
  readonly json: Buffer;
  encode(encoding: Encoding): Promise<Buffer>;
}

export interface SearchProxy {
  /**
   * Searches the cars that a site shows. Identical searches within a few seconds share one answer.
   * @throws an ApiError with 503 if the engine is down, slow or busy; pages then search the stock that they carry.
   */
  search(site: string, search: MultiSearch): Promise<SearchResult>;
}

/** Maximum time that a sold or repriced car can still be found after an update of the index. */
const FRESH_MS = 15_000;
const CACHE = { maxEntries: 2000, ttlMs: FRESH_MS } as const;
/** With the compressed copies a few megabytes more. */
const MAX_CACHE_BYTES = 48 * 1024 * 1024;

interface SearchCapacity {
  /** Time for the engine. Pages wait three seconds, so that a later answer is of no use. */
  readonly timeoutMs: number;
  /** Searches in progress at the engine. It answers a page in milliseconds, so that more than this are a flood or an outage. */
  readonly maxPending: number;
}

const CAPACITY: SearchCapacity = { timeoutMs: 2500, maxPending: 64 };
const RETRY_SECONDS = 5;

/** Creates the proxy between pages and the search engine. The engine's key and address stay on the server. */
export function createSearchProxy(
  { findSearchEngine, log, now }: ProxyServices,
  { timeoutMs, maxPending } = CAPACITY,
): SearchProxy {
  const cache = createAnswerCache<SearchResult>(
    { ...CACHE, memory: { maxBytes: MAX_CACHE_BYTES, measure: ({ json }) => json.length } },
    now,
  );
  let pending = 0;
  let isDown = false;

  const ask = async (body: string): Promise<SearchResult> => {
    if (pending >= maxPending) throw makeUnavailableError();
    pending += 1;
    try {
      const engine = findSearchEngine();
      if (!engine) throw new Error('No engine is set: MEILI_URL and MEILI_SEARCH_KEY.');
      const response = await fetch(engine.url + SEARCH_PATH, {
        method: 'POST',
        headers: { authorization: `Bearer ${engine.key}`, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The search engine answered with status ${response.status}.`);
      const result = makeResult(Buffer.from(await response.arrayBuffer()));
      isDown = false;
      return result;
    } catch (error) {
      // One line per outage: every visitor's search fails until it is over.
      if (!isDown) log.error({ problem: describeFailure(error) }, 'The search engine does not answer.');
      isDown = true;
      throw makeUnavailableError(error);
    } finally {
      pending -= 1;
    }
  };

  return {
    search: (site, search) =>
      cache.get(makeCacheKey(site, search), () => ask(JSON.stringify(makeEngineBody(site, search)))),
  };
}

type ProxyServices = Pick<Services, 'findSearchEngine' | 'log' | 'now'>;

const makeUnavailableError = (cause?: unknown): ApiError =>
  new ApiError(503, ({ apiSearchFailed }) => apiSearchFailed, { retryAfter: RETRY_SECONDS, cause });

/** Describes a failure without the address, which belongs to the operator. */
const describeFailure = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** Makes the body for the engine: each filter rebuilt and limited to the site's shown cars, as a site's token does. */
function makeEngineBody(site: string, { queries }: MultiSearch) {
  const own = [isIn('site', [site]), isIn('show_on_dealer_website', ['true'])];
  return {
    queries: queries.map(({ filter, ...query }) => ({
      ...query,
      indexUid: CARS_INDEX,
      filter: formatFilter({ op: 'and', of: [...own, filter] }),
    })),
  };
}

/** Makes the key of a search. Pages count the end of sold cars to the second; the key ignores differences below the time that answers are fresh. */
function makeCacheKey(site: string, { queries }: MultiSearch): string {
  const parts = queries.map(({ filter, ...query }) => ({ ...query, filter: roundSoldTimes(filter) }));
  return JSON.stringify([site, parts]);
}

function roundSoldTimes(filter: Filter): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map(roundSoldTimes) };
    case 'not':
      return { op: 'not', of: roundSoldTimes(filter.of) };
    case 'in':
    case 'exists':
      return filter;
    default: {
      const step = FRESH_MS / 1000;
      return filter.attribute === SOLD_TIME ? { ...filter, value: Math.floor(filter.value / step) * step } : filter;
    }
  }
}

function makeResult(json: Buffer): SearchResult {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    json,
    encode(encoding) {
      const made = encoded.get(encoding) ?? COMPRESS[encoding](json);
      encoded.set(encoding, made);
      return made;
    },
  };
}
