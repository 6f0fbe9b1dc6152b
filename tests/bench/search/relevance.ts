import { EMPTY_STATE, evaluate, formatFilter, planSearch } from '#src/features/search/index.ts';
import { applyUnderstanding } from '#src/features/search/understanding/index.ts';
import { askEngine, startTestEngine } from '#tests/search/engine.ts';
import { makeOwnIndex } from '#tests/search/own-index.ts';
import type { Dealer } from '#tests/search/understanding/dealers.ts';
import { getDealer, LABELLED, makeLabelledState } from '#tests/search/understanding/labelled.ts';

/** The share of texts whose first ten results all are what the text asks for. */
export interface RelevanceFigures {
  /** Labelled texts that some car in stock satisfies. */
  readonly queries: number;
  readonly ours: number;
  /** A search box of react-instantsearch on the same index, which sends the text as it is. */
  readonly peer: number;
}

const FIRST = 10;

/** Compares what both find for the labelled texts of tests/search/understanding, on one engine. */
export async function benchRelevance(say: (line: string) => void): Promise<RelevanceFigures> {
  const engine = await startTestEngine();
  try {
    const figures = { queries: 0, ours: 0, peer: 0 };
    for (const [file, labelled] of Map.groupBy(LABELLED, (text) => text.file)) {
      const dealer = getDealer(file);
      const index = file.replaceAll('.', '-');
      await makeOwnIndex(
        engine.client,
        index,
        dealer.indexed.map((car) => ({ ...car })),
      );
      say(`relevance: ${labelled.length} texts of ${file}`);
      for (const text of labelled) {
        const wanted = listWanted(dealer, makeLabelledState(text, dealer));
        if (wanted.size === 0) continue;
        const isAllWanted = (ids: readonly string[]) => ids.length > 0 && ids.every((id) => wanted.has(id));
        figures.queries += 1;
        const state = applyUnderstanding(EMPTY_STATE, dealer.read(text.query));
        const plan = planSearch(state, { ...dealer.scope, pageSize: FIRST }, dealer.now);
        const { hits } = await askEngine(engine.url, engine.adminKey, plan, index);
        if (isAllWanted(hits.map(({ id }) => id))) figures.ours += 1;
        // The adapter's defaults: the best match first, and the last words may be missing.
        const answer = await engine.client
          .index<{ readonly id: string }>(index)
          .search(text.query, { limit: FIRST, filter: formatFilter(plan.stock), attributesToRetrieve: ['id'] });
        if (isAllWanted(answer.hits.map(({ id }) => id))) figures.peer += 1;
      }
    }
    return {
      queries: figures.queries,
      ours: figures.ours / figures.queries,
      peer: figures.peer / figures.queries,
    };
  } finally {
    await engine.stop();
  }
}

function listWanted({ indexed, scope, now }: Dealer, state: Parameters<typeof planSearch>[0]): ReadonlySet<string> {
  const plan = planSearch(state, { ...scope, pageSize: indexed.length }, now);
  return new Set(evaluate(indexed, plan).hits.map(({ id }) => id));
}
