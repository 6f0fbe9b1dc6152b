import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ImageCdn } from '#src/features/images/set/index.ts';
import { messagesFor } from '#src/lib/locale/browser.ts';
import {
  formatCarCount,
  type SearchPageData,
  type SearchState,
  type Wording,
  withPage,
  withQuery,
} from '../core/index.ts';
import { Filters, listChips, usePriceReading } from '../filters/index.ts';
import type { Layout } from './first-paint.ts';
import { ResultNotice } from './ResultNotice.tsx';
import { ResultsAnswer } from './ResultsAnswer.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { ResultsToolbar } from './ResultsToolbar.tsx';
import { useSearch } from './use-search.ts';

interface SearchResultsProps {
  page: SearchPageData;
  wording: Wording;
  /** Path of the form that asks to be notified, or of the contact page. */
  wantedPath: string;
  /** The layout of the site, until a shopper chooses the other. */
  layout: Layout;
  images?: ImageCdn | undefined;
}

const COUNT_ID = 'results-count';
const ANSWER_ID = 'results';

/** The island of a search page: filters, results and page links, in sync with the URL. */
export function SearchResults({ page, wording, wantedPath, layout, images }: SearchResultsProps) {
  const { store, state, view, isSettled, announced } = useSearch(page);
  const { results } = view;
  const [reading, setReading] = usePriceReading(page.scope);
  const shown = useMemo(() => ({ page, state, results, wording, reading }), [page, state, results, wording, reading]);
  // Cars are drawn before the counts of filters: a shopper who types looks at cars.
  const filtered = useAfterPaint(shown);
  useReveal(isSettled && filtered.results === results);
  const { region, focus, toTop, toTopFromBelow } = useRegion();
  const answer = useRef<HTMLDivElement>(null);
  const change = useCallback(
    (next: (state: SearchState) => SearchState) => {
      store.change(next);
      toTopFromBelow();
    },
    [store, toTopFromBelow],
  );
  /** Follows a link on the page, and adds the text typed since the link was rendered. */
  const follow = (next: SearchState) =>
    change((present) => (next.query === state.query ? withQuery(next, present.query) : next));
  const narrowing = listChips(shown);
  const messages = messagesFor(wording.locale);
  const announcement = announced === undefined ? '' : formatCarCount(announced, wording);

  return (
    <div className="search-layout">
      <a
        href={`#${ANSWER_ID}`}
        className="skip-link"
        onClick={(event) => {
          // The address belongs to the search, so it gets no fragment.
          event.preventDefault();
          toTop();
          answer.current?.focus({ preventScroll: true });
        }}
      >
        {messages.skipToResults}
      </a>
      <Filters shown={filtered} announcement={announcement} onRead={setReading} onChange={change} />
      <section ref={region} tabIndex={-1} aria-labelledby={COUNT_ID} className="search-results">
        <ResultsToolbar
          page={page}
          state={state}
          active={narrowing.filter(({ key }) => key !== 'query').length}
          layout={layout}
          messages={messages}
          store={store}
        />
        <ResultsHead
          id={COUNT_ID}
          count={formatCarCount(results.total, wording)}
          chips={narrowing}
          shown={shown}
          onChange={follow}
          onEmpty={focus}
        />
        <p aria-live="polite" className="sr-only">
          {announcement}
        </p>
        <div ref={answer} id={ANSWER_ID} tabIndex={-1} className="search-answer space-y-5 outline-none">
          <ResultsAnswer
            shown={{ ...shown, state: view.state }}
            view={view}
            wantedPath={wantedPath}
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

/**
 * Returns the value as of the last paint, so that rendering from it never delays rendering from the value itself.
 * `useDeferredValue` would yield to input but not to the paint.
 */
function useAfterPaint<Value extends object>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return;
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A task queued in an animation frame runs after that frame has been painted.
      task = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value, painted]);
  return painted;
}

/** Shows the results that first-paint.ts hid, once those that the URL asks for have arrived or failed. */
function useReveal(isThere: boolean): void {
  useLayoutEffect(() => {
    if (isThere) delete document.documentElement.dataset['results'];
  }, [isThere]);
}

/** Focuses and scrolls the results region. */
function useRegion() {
  const region = useRef<HTMLElement>(null);
  return useMemo(() => {
    // In the next frame: the rest of an animated scroll that is under way, to a link that was just focused, would be added.
    const toTop = () =>
      requestAnimationFrame(() => region.current?.scrollIntoView({ block: 'start', behavior: 'instant' }));
    return {
      region,
      focus: () => region.current?.focus({ preventScroll: true }),
      toTop,
      /** Scrolls to the first of the new results when the shopper has scrolled past it. */
      toTopFromBelow: () => {
        if ((region.current?.getBoundingClientRect().top ?? 0) < 0) toTop();
      },
    };
  }, []);
}
