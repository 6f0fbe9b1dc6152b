import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import * as v from 'valibot';
import { createSearchScope, EMPTY_STATE, planSearch } from '#src/features/search/index.ts';
import type { Car } from '#src/stock/car.ts';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '../fixtures/search.ts';
import { askEngine, createToken, type startTestEngine } from './engine.ts';

type TestEngine = Awaited<ReturnType<typeof startTestEngine>>;

/** Makes a site's cars by id, identical otherwise. */
export const makeStock = (site: string, ids: readonly string[], facts: Partial<Car> = {}) => ({
  site,
  cars: ids.map((id) => makeIndexedCar({ id, slug: id.toLowerCase(), ...facts }, site)),
});

export const EVERY_CAR = planSearch(
  EMPTY_STATE,
  createSearchScope({ ...SEARCH_CONFIG, minimumPrice: 0 }, 3),
  SEARCH_NOW,
);

/** Returns the ids of the cars that a shopper finds on the site. */
export async function listFoundIds(engine: TestEngine, site: string): Promise<string[]> {
  const { hits } = await askEngine(engine.url, await createToken(engine, site), EVERY_CAR);
  return hits.map(({ id }) => id);
}

interface SentRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Mutable. */
  readonly query: URLSearchParams;
  readonly body: string | undefined;
}

const ErrorBodySchema = v.object({ message: v.string(), code: v.string(), type: v.string(), link: v.string() });

/** Creates a client that calls `before` with each request. If it returns a body, that is sent instead. */
export function createWatchedClient(
  { url, adminKey }: TestEngine,
  before: (request: SentRequest) => Promise<string | undefined> | string | undefined,
): Meilisearch {
  return new Meilisearch({
    host: url,
    apiKey: adminKey,
    httpClient: async (input, init) => {
      const address = new URL(String(input));
      const body = typeof init?.body === 'string' ? init.body : undefined;
      const method = init?.method ?? 'GET';
      const changed = await before({ method, path: address.pathname, query: address.searchParams, body });
      const response = await fetch(address, changed === undefined ? init : { ...init, body: changed });
      const text = await response.text();
      const answer: unknown = text === '' ? undefined : JSON.parse(text);
      if (!response.ok) throw new MeilisearchApiError(response, v.parse(ErrorBodySchema, answer));
      return answer;
    },
  });
}

/** Runs an action once, before the first request that `about` matches. */
export function once(about: (request: SentRequest) => boolean, act: () => Promise<unknown>) {
  let isDone = false;
  return async (request: SentRequest): Promise<undefined> => {
    if (isDone || !about(request)) return;
    isDone = true;
    await act();
  };
}
