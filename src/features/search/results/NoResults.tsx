import { onPlainClick } from '#src/components/ui/plain-click.ts';
import type { Messages } from '#src/lib/locale/browser.ts';
import type { SearchState } from '../core/index.ts';
import type { Clearing } from '../filters/index.ts';
import type { Relaxation } from './relaxations.ts';

interface NoResultsProps {
  title: string;
  ways: readonly Relaxation[];
  countText: (count: number) => string;
  clear: Clearing;
  /** Link to the form that asks to be notified, with the search filled in. */
  wantedHref: string;
  messages: Messages;
  onChange: (next: SearchState) => void;
}

/** Suggests filters to remove, with the number of cars that would be found. */
export function NoResults({ title, ways, countText, clear, wantedHref, messages, onChange }: NoResultsProps) {
  return (
    <div className="card no-results">
      <h2 className="text-heading">{title}</h2>
      <p>{ways.length > 0 ? messages.removeToSeeMore : messages.noResultsHint}</p>
      {ways.length > 0 && (
        <ul>
          {ways.map(({ key, text, href, next, count }) => (
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
                  <path d="M18 6 6 18M6 6l12 12" />
                </svg>
                <span>{text}</span>
                <span className="flex-none font-semibold">{countText(count)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={clear.href} className="btn btn-outline" onClick={onPlainClick(() => onChange(clear.next))}>
          {messages.clearAll}
        </a>
        <a href={wantedHref} rel="nofollow" className="btn btn-primary">
          {messages.notifyMe}
        </a>
      </p>
    </div>
  );
}
