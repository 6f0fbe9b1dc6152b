import type { Messages } from '#src/lib/locale/browser.ts';
import type { Sort } from '../sorts.ts';
import { sortOptions } from './sort-options.ts';

interface SortSelectProps {
  /** The order that the page has where nobody picks one. */
  own: Sort;
  present: Sort;
  messages: Messages;
  onChange: (sort: Sort) => void;
}

export function SortSelect({ own, present, messages, onChange }: SortSelectProps) {
  const options = sortOptions(own, present, messages);
  return (
    <label className="flex min-w-0 flex-1 items-center gap-2 text-sm text-ink-soft lg:flex-none">
      <span className="flex-none max-xl:sr-only">{messages.sortBy}</span>
      <select
        value={present}
        className="field min-w-0 text-base"
        onChange={(event) => {
          const chosen = options.find((option) => option.sort === event.currentTarget.value);
          if (chosen) onChange(chosen.sort);
        }}
      >
        {options.map(({ sort, text }) => (
          <option key={sort} value={sort}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
