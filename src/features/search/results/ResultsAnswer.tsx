import { type Messages, messagesFor } from '#src/lib/locale/browser.ts';
import type { ImageCdn } from '../../images/set/index.ts';
import { pageCount } from '../answer.ts';
import { clearing } from '../filters/chips.ts';
import type { ShownSearch } from '../filters/shown-search.ts';
import type { SearchView } from '../results-store.ts';
import { EMPTY_STATE, type SearchState, withPage } from '../state.ts';
import { searchUrl } from '../url.ts';
import { countText } from './count-text.ts';
import { NoResults } from './NoResults.tsx';
import { PageLinks } from './PageLinks.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { relaxations, wantedText } from './relaxations.ts';

interface ResultsAnswerProps {
  /** The search that the results answer. */
  shown: ShownSearch;
  view: SearchView;
  /** Where a shopper writes to the dealer. */
  contactPath: string;
  /** The service that scales pictures, where the dealer has one. */
  images: ImageCdn | undefined;
  onChange: (next: SearchState) => void;
  /** The shopper goes to another page, or is about to. */
  onTurn: (page: number) => void;
  onApproach: (page: number) => void;
}

/** So few that the right one may not be among them. */
const FEW = 3;

/** The cars that were found and the way to the further ones, or the way out where there are none. */
export function ResultsAnswer(props: ResultsAnswerProps) {
  const { shown, view, contactPath, images, onChange, onTurn, onApproach } = props;
  const { page, state, results, wording } = shown;
  const messages = messagesFor(wording.locale);
  const wanted = results.total <= FEW ? wantedText(shown) : '';
  const wantedHref = wanted === '' ? contactPath : `${contactPath}?${new URLSearchParams({ wanted })}`;
  const hrefOf = (next: SearchState) => searchUrl(page.path, next, page.base);

  if (results.total === 0) {
    // A page that is empty of itself has nothing to go back to.
    const clear = clearing(shown) ?? { href: hrefOf(EMPTY_STATE), next: EMPTY_STATE };
    return (
      <NoResults
        title={messages.noResults({ noun: wording.noun.many })}
        ways={relaxations(shown, view.withoutText)}
        countText={(count) => countText(count, wording)}
        clear={clear}
        wantedHref={wantedHref}
        messages={messages}
        onChange={onChange}
      />
    );
  }
  return (
    <>
      <ResultGrid cars={results.hits} wording={wording} images={images} isLate={view.phase === 'late'} />
      {/* Another one for another number: the same would move up when there are fewer. */}
      {wanted !== '' && <FewResults key={results.total} href={wantedHref} messages={messages} />}
      <PageLinks
        present={state.page}
        last={pageCount(results.total, page.scope.pageSize)}
        messages={messages}
        hrefOf={(number) => hrefOf(withPage(state, number))}
        onGo={onTurn}
        onApproach={onApproach}
      />
    </>
  );
}

function FewResults({ href, messages }: { href: string; messages: Messages }) {
  return (
    <p className="text-center text-ink-soft">
      {messages.onlyFew}{' '}
      <a href={href} rel="nofollow" className="link">
        {messages.tellMe}
      </a>
    </p>
  );
}
