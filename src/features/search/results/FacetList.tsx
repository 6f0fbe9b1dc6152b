import { useId } from 'react';
import type { Messages } from '#src/lib/locale/index.ts';
import type { FacetValueView } from './facet-view.ts';
import { onPlainClick } from './plain-click.ts';

interface FacetListProps {
  label: string;
  values: readonly FacetValueView[];
  messages: Messages;
  onToggle: (value: string) => void;
}

/** Longer lists fold the rest away. */
const SHOWN = 8;

/** A facet's values with their counts. They are links, because without script they lead to pages. */
export function FacetList({ label, values, messages, onToggle }: FacetListProps) {
  const id = useId();
  // One value folded away would save no room.
  const shown = values.length <= SHOWN + 1 ? values : values.filter((value, index) => index < SHOWN || value.selected);
  const rest = values.filter((value) => !shown.includes(value));
  const list = (part: readonly FacetValueView[]) => (
    <ul aria-labelledby={id}>
      {part.map((value) => (
        <FacetValue key={value.value} value={value} messages={messages} onToggle={onToggle} />
      ))}
    </ul>
  );
  return (
    <section className="py-4">
      <h2 id={id} className="mb-1 font-heading text-base font-semibold">
        {label}
      </h2>
      {list(shown)}
      {rest.length > 0 && (
        <details className="group/rest">
          <summary className="link min-h-9 py-1.5 text-sm font-semibold group-open/rest:hidden">
            {messages.showAll({ count: values.length })}
          </summary>
          {list(rest)}
        </details>
      )}
    </section>
  );
}

interface FacetValueProps {
  value: FacetValueView;
  messages: Messages;
  onToggle: (value: string) => void;
}

function FacetValue({ value: { value, text, count, selected, href, isPage }, messages, onToggle }: FacetValueProps) {
  return (
    <li>
      <a
        href={href}
        rel={isPage ? undefined : 'nofollow'}
        aria-current={selected ? 'true' : undefined}
        className="group/value -mx-2 flex min-h-9 items-center gap-3 rounded-control px-2 hover:bg-surface-2"
        onClick={onPlainClick(() => onToggle(value))}
      >
        <span
          aria-hidden="true"
          className="grid size-5 flex-none place-items-center rounded-chip border border-line-strong bg-surface text-on-brand group-aria-[current]/value:border-brand group-aria-[current]/value:bg-brand"
        >
          {selected && (
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-3">
              <path d="m5 12 5 5 9-10" />
            </svg>
          )}
        </span>
        <span className="min-w-0 grow truncate">{text}</span>
        {selected && <span className="sr-only">{messages.selected}</span>}
        <span className="text-sm text-ink-soft tabular-nums">{count}</span>
      </a>
    </li>
  );
}
