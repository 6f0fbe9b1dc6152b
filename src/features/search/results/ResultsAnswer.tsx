import { type Messages, messagesFor } from '#src/lib/locale/browser.ts';
import type { ImageCdn } from '../../images/set/index.ts';
import { countPages, makeSearchUrl, makeStateKey, type SearchState, withPage } from '../core/index.ts';
import type { ShownSearch } from '../filters/index.ts';
import type { SearchView } from '../page/index.ts';
import { NoResults } from './NoResults.tsx';
import { PageLinks } from './PageLinks.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { makeWantedQuery } from './wanted-query.ts';

interface ResultsAnswerProps {
  /** The search that the results answer, not the latest one. */
  shown: ShownSearch;
  view: SearchView;
  /** Path of the form that asks to be notified, or of the contact page. */
  wantedPath: string;
  /** The dealer's image service, if there is one. */
  images: ImageCdn | undefined;
  onChange: (next: SearchState) => void;
  /** Called when the shopper goes to another page; `onApproach` when they are about to. */
  onTurn: (page: number) => void;
  onApproach: (page: number) => void;
}

/** Up to this many results, the page offers to notify the shopper of others. */
const FEW = 3;

/** The cars found and the links to further pages, or suggestions when nothing was found. */
export function ResultsAnswer(props: ResultsAnswerProps) {
  const { shown, view, wantedPath, images, onChange, onTurn, onApproach } = props;
  const { page, state, results, wording } = shown;
  const messages = messagesFor(wording.locale);
  const wanted = results.total <= FEW ? makeWantedQuery(shown) : '';
  const wantedHref = `${wantedPath}${wanted}`;

  if (results.total === 0) {
    return (
      <NoResults key={makeStateKey(state)} shown={shown} wantedHref={wantedHref} images={images} onChange={onChange} />
    );
  }
  const getHref = (next: SearchState) => makeSearchUrl(page.path, next, page.base);
  return (
    <>
      <ResultGrid cars={results.hits} wording={wording} images={images} isLate={view.phase === 'late'} />
      {/* The key makes a new element for another number of cars: the same one would move visibly. */}
      {wanted !== '' && <FewResults key={results.total} href={wantedHref} messages={messages} />}
      <PageLinks
        present={state.page}
        last={countPages(results.total, page.scope.pageSize)}
        messages={messages}
        getHref={(number) => getHref(withPage(state, number))}
        onGo={onTurn}
        onApproach={onApproach}
      />
    </>
  );
}

function FewResults({ href, messages }: { href: string; messages: Messages }) {
  return (
    <p className="few-results">
      {messages.notQuiteRight}{' '}
      <a href={href} rel="nofollow" className="link">
        {messages.notifyMe}
      </a>
    </p>
  );
}
