import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import * as v from 'valibot';
import { EMPTY_STATE, searchPlan, searchScope } from '#src/features/search/index.ts';
import type { Car } from '#src/stock/car.ts';
import { CONFIG, hit, NOW } from './cars.ts';
import { askEngine, type startTestEngine, tokenFor } from './engine.ts';

type TestEngine = Awaited<ReturnType<typeof startTestEngine>>;

/** A site's cars by their ids, all else about them alike. */
export const stockOf = (site: string, ids: readonly string[], facts: Partial<Car> = {}) => ({
  site,
  cars: ids.map((id) => hit({ id, slug: id.toLowerCase(), ...facts }, site)),
});

export const EVERY_CAR = searchPlan(EMPTY_STATE, searchScope({ ...CONFIG, minimumPrice: 0 }, 3), NOW);

/** Ids of the cars that a shopper finds on the site. */
export async function idsAt(engine: TestEngine, site: string): Promise<string[]> {
  const { hits } = await askEngine(engine.url, await tokenFor(engine, site), EVERY_CAR);
  return hits.map(({ id }) => id);
}

interface SentRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** May be changed. */
  readonly query: URLSearchParams;
  readonly body: string | undefined;
}

const ErrorBodySchema = v.object({ message: v.string(), code: v.string(), type: v.string(), link: v.string() });

/** A client that tells of each request before it is sent. What `before` returns is sent as the body instead. */
export function watchedClient(
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

/** Does something once, when a request is `about` to be sent. */
export function once(about: (request: SentRequest) => boolean, act: () => Promise<unknown>) {
  let isDone = false;
  return async (request: SentRequest): Promise<undefined> => {
    if (isDone || !about(request)) return;
    isDone = true;
    await act();
  };
}
