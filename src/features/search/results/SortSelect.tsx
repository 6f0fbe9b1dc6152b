import type { Sort } from '../sorts.ts';
import type { SortOption } from './sort-options.ts';

interface SortSelectProps {
  value: Sort;
  options: readonly SortOption[];
  label: string;
  onChange: (sort: Sort) => void;
}

export function SortSelect({ value, options, label, onChange }: SortSelectProps) {
  return (
    <label className="ml-auto flex items-center gap-2 text-sm text-ink-soft">
      <span className="flex-none max-sm:sr-only">{label}</span>
      <select
        value={value}
        className="field w-auto text-base"
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
