import { useRef } from 'react';
import { formatNumber, messagesFor } from '#src/lib/locale/index.ts';
import { pageCount } from './answer.ts';
import { FACETS } from './facets.ts';
import type { SearchPageData } from './first-page.ts';
import type { Wording } from './landing-title.ts';
import { FilterPanel } from './results/FilterPanel.tsx';
import { facetViews } from './results/facet-view.ts';
import { PageLinks } from './results/PageLinks.tsx';
import { ResultGrid } from './results/ResultGrid.tsx';
import { ResultNotice } from './results/ResultNotice.tsx';
import { SearchField } from './results/SearchField.tsx';
import { SortSelect } from './results/SortSelect.tsx';
import { sortOptions } from './results/sort-options.ts';
import { useSearch } from './results/use-search.ts';
import { EMPTY_STATE, isRefined, sameState, toggled, withPage, withQuery, withRange, withSort } from './state.ts';
import { searchUrl } from './url.ts';

interface SearchResultsProps {
  page: SearchPageData;
  wording: Wording;
}

/** The island of a search page: filters, results and pages over what was prerendered, kept in step with the URL. */
export function SearchResults({ page, wording }: SearchResultsProps) {
  const { store, state, view, announced } = useSearch(page);
  const top = useRef<HTMLDivElement>(null);
  const messages = messagesFor(wording.locale);
  const { results } = view;
  const countText = (count: number) =>
    messages.resultCount({
      count: formatNumber(count, wording.locale),
      noun: count === 1 ? wording.noun.one : wording.noun.many,
    });
  const clear = sameState(state, page.base)
    ? undefined
    : { href: page.path, action: () => store.change(() => page.base) };

  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <FilterPanel
        facets={facetViews({ page, state, results, wording })}
        active={FACETS.filter((row) => isRefined(state, row.attribute)).length}
        clear={clear}
        messages={messages}
        onToggle={(facet, value) => store.change((present) => toggled(present, facet, value))}
        onRange={(facet, range) => store.change((present) => withRange(present, facet, range))}
      />
      <div
        ref={top}
        tabIndex={-1}
        className="min-w-0 scroll-mt-24 space-y-5 outline-none"
        aria-busy={view.phase === 'searching'}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <SearchField
            path={page.path}
            query={state.query}
            messages={messages}
            onType={store.type}
            onSubmit={(query) => store.change((present) => withQuery(present, query))}
          />
          <p className="font-semibold">{countText(results.total)}</p>
          <SortSelect
            value={state.sort ?? page.scope.sort}
            options={sortOptions(page.scope.sort, messages)}
            label={messages.sortBy}
            onChange={(sort) =>
              store.change((present) => withSort(present, sort === page.scope.sort ? undefined : sort))
            }
          />
        </div>
        <p aria-live="polite" className="sr-only">
          {announced === undefined ? '' : countText(announced)}
        </p>
        {view.phase === 'failed' && <ResultNotice messages={messages} onRetry={store.retry} />}
        <ResultGrid
          cars={results.hits}
          wording={wording}
          isStale={view.phase === 'searching'}
          clear={
            clear ?? {
              href: searchUrl(page.path, EMPTY_STATE, page.base),
              action: () => store.change(() => EMPTY_STATE),
            }
          }
        />
        <PageLinks
          present={state.page}
          last={pageCount(results.total, page.scope.pageSize)}
          messages={messages}
          hrefOf={(number) => searchUrl(page.path, withPage(state, number), page.base)}
          onGo={(number) => {
            store.change((present) => withPage(present, number));
            top.current?.scrollIntoView({ block: 'start' });
            top.current?.focus({ preventScroll: true });
          }}
        />
      </div>
    </div>
  );
}
