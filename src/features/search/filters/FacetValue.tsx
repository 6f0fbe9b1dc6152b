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
      <span>{text}</span>
      {selected && <span className="sr-only">{messages.selected}</span>}
      <span>{count}</span>
    </>
  );
  // Choosing it would find nothing.
  if (count === 0 && !selected) return <span>{content}</span>;
  return (
    <a
      href={href}
      rel={isPage ? undefined : 'nofollow'}
      aria-current={selected ? 'true' : undefined}
      onClick={onPlainClick(onToggle)}
    >
      {content}
    </a>
  );
}
