import { useEffect, useState } from 'react';
import { onPlainClick } from '#src/components/ui/plain-click.ts';
import { messagesFor } from '#src/lib/locale/browser.ts';
import type { ImageCdn } from '../../images/set/index.ts';
import { EMPTY_STATE, formatCarCount, makeSearchUrl, type SearchState } from '../core/index.ts';
import { getClearing, type ShownSearch } from '../filters/index.ts';
import { createBrowserSearch } from '../service/index.ts';
import type { Alternative, Alternatives } from './alternatives.ts';
import { ResultGrid } from './ResultGrid.tsx';

interface NoResultsProps {
  /** The search that found nothing. Another search needs another element. */
  shown: ShownSearch;
  /** Link to the form that asks to be notified, with the search filled in. */
  wantedHref: string;
  images: ImageCdn | undefined;
  onChange: (next: SearchState) => void;
}

/** A shopper who pauses this long has stopped typing. */
const REST_MS = 400;

const WAYS_ID = 'ways-to-see-more';

const ICONS: Readonly<Record<Alternative['kind'], string>> = {
  removed: 'M18 6 6 18M6 6l12 12',
  widened: 'm8 7-5 5 5 5m8-10 5 5-5 5M3 12h18',
};

/** Offers what to change in a search that found nothing, with the number of cars that would be found, and the cars closest to it. */
export function NoResults({ shown, wantedHref, images, onChange }: NoResultsProps) {
  const { page, wording } = shown;
  const messages = messagesFor(wording.locale);
  const alternatives = useAlternatives(shown);
  const ways = alternatives?.ways ?? [];
  const similar = alternatives?.similar ?? [];
  // A page whose own search is empty cannot be cleared further.
  const clear = getClearing(shown) ?? { href: makeSearchUrl(page.path, EMPTY_STATE, page.base), next: EMPTY_STATE };
  return (
    <>
      <div className="card no-results">
        <h2 className="text-heading">{messages.noResults({ noun: wording.noun.many })}</h2>
        <p>{messages.noResultsHint}</p>
        <p className="no-results-actions">
          <a href={clear.href} className="btn btn-outline" onClick={onPlainClick(() => onChange(clear.next))}>
            {messages.clearAll}
          </a>
          <a href={wantedHref} rel="nofollow" className="btn btn-primary">
            {messages.notifyMe}
          </a>
        </p>
        {/* Below everything else, because it arrives later than the rest. */}
        {ways.length > 0 && <p id={WAYS_ID}>{messages.changeToSeeMore}</p>}
        {ways.length > 0 && (
          <ul aria-labelledby={WAYS_ID}>
            {ways.map(({ key, kind, text, href, next, count }) => (
              <li key={key}>
                <a
                  href={href}
                  rel="nofollow"
                  className="btn btn-outline w-full justify-between gap-3 text-left font-normal"
                  onClick={next && onPlainClick(() => onChange(next))}
                >
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 24 24"
                    className="size-4 flex-none fill-none stroke-current stroke-2"
                  >
                    <path d={ICONS[kind]} />
                  </svg>
                  <span>{text}</span>
                  <span className="flex-none font-semibold">{formatCarCount(count, wording)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {similar.length > 0 && (
        <>
          <h2 className="text-heading">{messages.closeMatches}</h2>
          <ResultGrid cars={similar} wording={wording} images={images} isLate={false} />
        </>
      )}
    </>
  );
}

/** Finds alternatives once, after the shopper has paused. They are an extra: a failure is ignored. */
function useAlternatives(shown: ShownSearch): Alternatives | undefined {
  const [first] = useState(shown);
  const [alternatives, setAlternatives] = useState<Alternatives>();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const { search } = createBrowserSearch(first.page.scope);
      import('./nothing-found.ts')
        .then(({ answerNothingFound }) =>
          answerNothingFound(first, { search, now: () => Date.now() }, controller.signal).then(setAlternatives),
        )
        .catch(() => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [first]);
  return alternatives;
}
