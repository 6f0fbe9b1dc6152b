import { Meilisearch, type MultiSearchQuery } from 'meilisearch';
import { EMPTY_STATE, formatFilter, parseSearchParams, planSearch } from '#src/features/search/index.ts';
import type { Dealer } from './dealer.ts';
import type { Shown } from './probe.ts';

export type Answers = Readonly<Record<string, Shown>>;

/**
 * Asks the engine for the expected results of each text, in the way that each page asks. They differ where our page interprets a
 * text: trailing blanks, stock numbers.
 */
export async function answersFor(dealer: Dealer, texts: readonly string[]): Promise<{ ours: Answers; peer: Answers }> {
  const { connection, scope } = dealer;
  const client = new Meilisearch({ host: connection.host, apiKey: connection.token });
  const now = Date.now();
  const plan = planSearch(EMPTY_STATE, scope, now);
  const common = {
    indexUid: connection.indexUid,
    filter: formatFilter(plan.stock),
    sort: [...plan.sort],
    matchingStrategy: 'all' as const,
    attributesToRetrieve: ['slug'],
  };
  const ask = async (queries: MultiSearchQuery[]): Promise<Answers> => {
    const { results } = await client.multiSearch<{ queries: MultiSearchQuery[] }, { slug: string }>({ queries });
    const shown = results.map((result) => ({
      total: 'totalHits' in result ? Number(result.totalHits) : Number(result.estimatedTotalHits),
      cars: result.hits.map(({ slug }) => slug),
    }));
    return Object.fromEntries(texts.flatMap((text, index) => (shown[index] ? [[text, shown[index]]] : [])));
  };
  const asOurs = (text: string): string =>
    planSearch(parseSearchParams(new URLSearchParams({ query: text })), scope, now).query.text;
  return {
    ours: await ask(texts.map((text) => ({ ...common, q: asOurs(text), limit: plan.limit, offset: 0 }))),
    peer: await ask(texts.map((text) => ({ ...common, q: text, hitsPerPage: plan.limit, page: 1 }))),
  };
}
