import * as v from 'valibot';
import { type CardSource, CardSourceSchema } from '../cars/card/index.ts';
import type { SearchAnswer } from './answer.ts';
import { CONNECTION_PATH, type SearchConnection, SearchConnectionSchema } from './connection.ts';
import type { SearchPlan } from './plan.ts';
import { multiSearchBody } from './request.ts';
import { readResponse } from './response.ts';
import type { Recount } from './scope.ts';

/** Asks the engine. Rejects when it does not answer, or not with an answer. */
export type SearchClient = (plan: SearchPlan, signal: AbortSignal) => Promise<SearchAnswer<CardSource>>;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A client of the engine that the site's `/search.json` names. That file is fetched with the first search. `recount` says
 * how totals are counted where the engine caps them.
 */
export function searchClient(fetcher: Fetch, recount?: Recount): SearchClient {
  let connection: Promise<SearchConnection> | undefined;
  /** The same once it is there: to wait for it would let everything else go before the question. */
  let known: SearchConnection | undefined;

  const connect = (cache: RequestCache): Promise<SearchConnection> => {
    const attempt = fetchConnection(fetcher, cache);
    connection = attempt;
    attempt.then(
      (found) => (known = found),
      () => {
        if (connection === attempt) connection = undefined;
      },
    );
    return attempt;
  };

  const ask = async (plan: SearchPlan, text: string, signal: AbortSignal): Promise<SearchAnswer<CardSource>> => {
    const body = (indexUid: string) => JSON.stringify(multiSearchBody(plan, indexUid, text, recount));
    let response = await post(fetcher, known ?? (await (connection ?? connect('default'))), body, signal);
    if (response.status === 401 || response.status === 403) {
      // The token has ended while the page was open, or the cached file is older than its token.
      response = await post(fetcher, await connect('reload'), body, signal);
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
