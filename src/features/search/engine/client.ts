import * as v from 'valibot';
import { type CardSource, CardSourceSchema } from '#src/features/cars/card/index.ts';
import type { Fetch, Recount, SearchAnswer, SearchPlan } from '../core/index.ts';
import { CONNECTION_PATH, type SearchConnection, SearchConnectionSchema } from './connection.ts';
import { makeMultiSearchBody } from './request.ts';
import { readResponse } from './response.ts';

/** Sends a search to the engine. Rejects when it does not respond, or responds with anything but a search result. */
export type SearchClient = (plan: SearchPlan, signal: AbortSignal) => Promise<SearchAnswer<CardSource>>;

/**
 * Creates a client of the engine named in the site's `/search.json`, which is fetched with the first search. `recount` sets
 * how totals are counted when the engine caps them.
 */
export function createSearchClient(fetcher: Fetch, recount?: Recount): SearchClient {
  let connection: Promise<SearchConnection> | undefined;
  /** The resolved connection. Awaiting the promise instead would let other work run before the request is sent. */
  let resolved: SearchConnection | undefined;

  const connect = (cache: RequestCache): Promise<SearchConnection> => {
    const attempt = fetchConnection(fetcher, cache);
    connection = attempt;
    attempt.then(
      (found) => (resolved = found),
      () => {
        if (connection === attempt) connection = undefined;
      },
    );
    return attempt;
  };

  const ask = async (plan: SearchPlan, text: string, signal: AbortSignal): Promise<SearchAnswer<CardSource>> => {
    const makeBody = (indexUid: string) => JSON.stringify(makeMultiSearchBody(plan, indexUid, text, recount));
    let response = await post(fetcher, resolved ?? (await (connection ?? connect('default'))), makeBody, signal);
    if (response.status === 401 || response.status === 403) {
      // The token expired while the page was open, or the browser cached an older file.
      response = await post(fetcher, await connect('reload'), makeBody, signal);
    }
    if (!response.ok) throw new Error(`The search service answered with status ${response.status}.`);
    return readResponse(await response.json(), plan, CardSourceSchema, recount);
  };

  return async (plan, signal) => {
    const answer = await ask(plan, plan.query.text, signal);
    return answer.total === 0 && plan.query.retry !== undefined ? await ask(plan, plan.query.retry, signal) : answer;
  };
}

async function fetchConnection(fetcher: Fetch, cache: RequestCache): Promise<SearchConnection> {
  const response = await fetcher(CONNECTION_PATH, { headers: { accept: 'application/json' }, cache });
  if (!response.ok) throw new Error(`${CONNECTION_PATH} answered with status ${response.status}.`);
  return v.parse(SearchConnectionSchema, await response.json());
}

function post(
  fetcher: Fetch,
  { host, indexUid, token, url, headers }: SearchConnection,
  body: (indexUid: string) => string,
  signal: AbortSignal,
): Promise<Response> {
  return fetcher(url ?? `${host}/multi-search`, {
    method: 'POST',
    headers: {
      ...(headers ?? { authorization: `Bearer ${token}` }),
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: body(indexUid),
    signal,
  });
}
