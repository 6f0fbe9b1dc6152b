import { useEffect, useEffectEvent, useRef } from 'react';
import type { MessageKey, Messages } from '#src/lib/locale/browser.ts';
import type { Sort } from '../core/index.ts';

interface SortOption {
  readonly sort: Sort;
  readonly text: string;
}

/** A dealer's ranking is called recommended in either direction. */
const TEXTS = {
  'created_at_timestamp:desc': 'sortNewest',
  'price:asc': 'sortPriceLow',
  'price:desc': 'sortPriceHigh',
  'km:asc': 'sortOdometer',
  'year:desc': 'sortYear',
  'custom_rank:desc': 'sortRecommended',
  // The orders above are always offered.
  'created_at_timestamp:asc': 'sortOldest',
  'km:desc': 'sortOdometerHigh',
  'year:asc': 'sortYearOldest',
  'custom_rank:asc': 'sortRecommended',
} as const satisfies Record<Sort, MessageKey>;

const OFFERED = (Object.keys(TEXTS) as Sort[]).slice(0, 6);

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
  const choose = (value: string) => {
    const chosen = options.find((option) => option.sort === value);
    if (chosen) onChange(chosen.sort);
  };
  const select = useRef<HTMLSelectElement>(null);
  // The shopper may have chosen before the script loaded. Later choices are changes.
  const chooseEarly = useEffectEvent(() => {
    if (select.current && select.current.value !== present) choose(select.current.value);
  });
  useEffect(() => chooseEarly(), []);
  return (
    <label className="search-sort">
      <span>{messages.sortBy}</span>
      <select
        ref={select}
        value={present}
        autoComplete="off"
        className="field min-w-0 text-base"
        onChange={(event) => choose(event.currentTarget.value)}
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
