import type { MessageKey, Messages } from '#src/lib/locale/browser.ts';
import type { Sort } from '../core/index.ts';

interface SortOption {
  readonly sort: Sort;
  readonly text: string;
}

/** A dealer's ranking is called recommended in either direction. */
const TEXTS = {
  'created_at_timestamp:desc': 'sortNewest',
  'created_at_timestamp:asc': 'sortOldest',
  'price:asc': 'sortPriceLow',
  'price:desc': 'sortPriceHigh',
  'km:asc': 'sortOdometer',
  'km:desc': 'sortOdometerHigh',
  'year:desc': 'sortYear',
  'year:asc': 'sortYearOldest',
  'custom_rank:desc': 'sortRecommended',
  'custom_rank:asc': 'sortRecommended',
} as const satisfies Record<Sort, MessageKey>;

const OFFERED: readonly Sort[] = [
  'created_at_timestamp:desc',
  'price:asc',
  'price:desc',
  'km:asc',
  'year:desc',
  'custom_rank:desc',
];

/** Lists the sort orders: the dealer's default first, then the usual ones, and always the current one. */
export function listSortOptions(own: Sort, present: Sort, messages: Messages): SortOption[] {
  const sorts = [...new Set([own, ...OFFERED, present])];
  const options = sorts.map((sort) => ({ sort, text: messages[TEXTS[sort]] }));
  // Removes duplicate texts: of two recommended orders the dealer's own stays.
  return options.filter(
    ({ sort, text }) => sort === present || options.find((option) => option.text === text)?.sort === sort,
  );
}

interface SortSelectProps {
  /** The page's default order. */
  own: Sort;
  present: Sort;
  messages: Messages;
  onChange: (sort: Sort) => void;
}

export function SortSelect({ own, present, messages, onChange }: SortSelectProps) {
  const options = listSortOptions(own, present, messages);
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
