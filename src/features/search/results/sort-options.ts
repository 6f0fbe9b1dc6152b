import type { MessageKey, Messages } from '#src/lib/locale/browser.ts';
import type { Sort } from '../sorts.ts';

export interface SortOption {
  readonly sort: Sort;
  readonly text: string;
}

/** A dealer's ranking is a recommendation, whichever end of it comes first. */
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
  ...(['created_at_timestamp:desc', 'price:asc', 'price:desc', 'km:asc', 'year:desc', 'custom_rank:desc'] as const),
];

/** The orders that a shopper can pick: the dealer's own first, then the usual ones, and the present one in any case. */
export function sortOptions(own: Sort, present: Sort, messages: Messages): SortOption[] {
  const sorts = [...new Set([own, ...OFFERED, present])];
  const options = sorts.map((sort) => ({ sort, text: messages[TEXTS[sort]] }));
  // One text for each: of two recommended orders the dealer's own stays.
  return options.filter(
    ({ sort, text }) => sort === present || options.find((option) => option.text === text)?.sort === sort,
  );
}
