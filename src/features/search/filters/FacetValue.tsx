import { onPlainClick } from '#src/components/ui/plain-click.ts';
import type { Messages } from '#src/lib/locale/browser.ts';
import type { FacetValueView } from './list-view.ts';

interface FacetValueProps {
  view: FacetValueView;
  messages: Messages;
  onToggle: () => void;
}

/** A value to choose. It is a link, so that it works without JavaScript. */
export function FacetValue({ view: { text, count, selected, href, isPage }, messages, onToggle }: FacetValueProps) {
  const content = (
    <>
      <span aria-hidden="true" className="facet-box">
        {selected && (
          <svg aria-hidden="true" viewBox="0 0 24 24">
            <path d="m5 12 5 5 9-10" />
          </svg>
        )}
      </span>
      <span>{text}</span>
      {selected && <span className="sr-only">{messages.selected}</span>}
      <span className="facet-count">{count}</span>
    </>
  );
  // Choosing it would find nothing.
  if (count === 0 && !selected) return <span className="facet-value">{content}</span>;
  return (
    <a
      href={href}
      rel={isPage ? undefined : 'nofollow'}
      aria-current={selected ? 'true' : undefined}
      className="facet-value"
      onClick={onPlainClick(onToggle)}
    >
      {content}
    </a>
  );
}
