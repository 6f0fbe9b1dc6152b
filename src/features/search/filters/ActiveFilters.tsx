import { useEffect, useRef } from 'react';
import { onPlainClick } from '#src/components/ui/plain-click.ts';
import type { Messages } from '#src/lib/locale/browser.ts';
import type { PlainWords, SearchState } from '../core/index.ts';
import type { Chip, Clearing } from './chips.ts';

interface ActiveFiltersProps {
  chips: readonly Chip[];
  clear: Clearing | undefined;
  /** The words that the search was understood from. */
  words?: PlainWords | undefined;
  messages: Messages;
  onRemove: (next: SearchState) => void;
  /** Moves the focus when no chip is left to receive it. */
  onEmpty: () => void;
}

/** The chips of everything that narrows the search, each with a remove link. */
export function ActiveFilters({ chips, clear, words, messages, onRemove, onEmpty }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => {
    if (removed.current === undefined) return;
    const links = list.current?.querySelectorAll<HTMLElement>('.chip') ?? [];
    const next = links[Math.min(removed.current, links.length - 1)];
    removed.current = undefined;
    if (next) next.focus();
    else onEmpty();
  });
  if (chips.length === 0 && !clear) return null;
  const remove = (index: number, action: () => void) =>
    onPlainClick(() => {
      removed.current = index;
      action();
    });
  return (
    <ul ref={list} aria-label={messages.activeFilters} className="chips">
      {chips.map(({ key, text, href, next }, index) => (
        <li key={key}>
          <a
            href={href}
            rel={next ? 'nofollow' : undefined}
            aria-label={messages.removeFilter({ filter: text })}
            className="chip"
            onClick={next && remove(index, () => onRemove(next))}
          >
            <span className="truncate">{text}</span>
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4 flex-none fill-none stroke-current stroke-2">
              <path d="M18 6 6 18M6 6l12 12" />
            </svg>
          </a>
        </li>
      ))}
      {words && (
        <li>
          <a href={words.href} className="chip-clear link">
            {messages.searchForText({ text: words.text })}
          </a>
        </li>
      )}
      {clear && (
        <li>
          <a href={clear.href} className="chip-clear link" onClick={remove(0, () => onRemove(clear.next))}>
            {messages.clearAll}
          </a>
        </li>
      )}
    </ul>
  );
}
