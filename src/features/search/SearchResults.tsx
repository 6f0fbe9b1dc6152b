import { useCallback, useMemo } from 'react';
import { messagesFor } from '#src/lib/locale/browser.ts';
import type { ImageCdn } from '../images/set/index.ts';
import { chips } from './filters/chips.ts';
import { Filters } from './filters/Filters.tsx';
import { usePriceReading } from './filters/use-price-reading.ts';
import type { SearchPageData } from './first-page.ts';
import type { Wording } from './landing-title.ts';
import { countText } from './results/count-text.ts';
import { ResultNotice } from './results/ResultNotice.tsx';
import { ResultsAnswer } from './results/ResultsAnswer.tsx';
import { ResultsHead } from './results/ResultsHead.tsx';
import { ResultsToolbar } from './results/ResultsToolbar.tsx';
import { useAfterPaint } from './results/use-after-paint.ts';
import { useRegion } from './results/use-region.ts';
import { useReveal } from './results/use-reveal.ts';
import { useSearch } from './results/use-search.ts';
import { type SearchState, withPage, withQuery } from './state.ts';

interface SearchResultsProps {
  page: SearchPageData;
  wording: Wording;
  /** Where a shopper writes to the dealer. */
  contactPath: string;
  images?: ImageCdn | undefined;
}

const COUNT_ID = 'results-count';

/** The island of a search page: filters, results and pages over what was prerendered, kept in step with the URL. */
export function SearchResults({ page, wording, contactPath, images }: SearchResultsProps) {
  const { store, state, view, isSettled, announced } = useSearch(page);
  const { results } = view;
  const [reading, setReading] = usePriceReading(page.scope);
  const shown = useMemo(() => ({ page, state, results, wording, reading }), [page, state, results, wording, reading]);
  // Cars come before the counts of filters: whoever types looks at cars.
  const filtered = useAfterPaint(shown);
  useReveal(isSettled && filtered.results === results);
  const { region, focus, toTop, toTopFromBelow } = useRegion();
  const change = useCallback(
    (next: (state: SearchState) => SearchState) => {
      store.change(next);
      toTopFromBelow();
    },
    [store, toTopFromBelow],
  );
  /** Goes where a link on the page leads, with the text that was typed since it was drawn. */
  const follow = (next: SearchState) =>
    change((present) => (next.query === state.query ? withQuery(next, present.query) : next));
  const narrowing = chips(shown);
  const messages = messagesFor(wording.locale);
  const announcement = announced === undefined ? '' : countText(announced, wording);

  return (
    <div className="grid min-h-svh items-start gap-x-8 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <Filters shown={filtered} announcement={announcement} onRead={setReading} onChange={change} />
      <section
        ref={region}
        tabIndex={-1}
        aria-labelledby={COUNT_ID}
        className="min-w-0 scroll-mt-24 space-y-3 outline-none"
      >
        <ResultsToolbar
          page={page}
          state={state}
          active={narrowing.filter(({ key }) => key !== 'query').length}
          messages={messages}
          store={store}
        />
        <ResultsHead
          id={COUNT_ID}
          count={countText(results.total, wording)}
          chips={narrowing}
          shown={shown}
          onChange={follow}
          onEmpty={focus}
        />
        <p aria-live="polite" className="sr-only">
          {announcement}
        </p>
        <div className="search-answer space-y-5">
          <ResultsAnswer
            shown={{ ...shown, state: view.state }}
            view={view}
            contactPath={contactPath}
            images={images}
            onChange={follow}
            onTurn={(number) => {
              store.change((present) => withPage(present, number));
              toTop();
              focus();
            }}
            onApproach={store.prepare}
          />
        </div>
        <ResultNotice view={view} messages={messages} onRetry={store.retry} />
      </section>
    </div>
  );
}
