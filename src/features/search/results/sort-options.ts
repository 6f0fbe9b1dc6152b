import type { Messages } from '#src/lib/locale/index.ts';
import { NEWEST_FIRST, type Sort } from '../sorts.ts';

export interface SortOption {
  readonly sort: Sort;
  readonly text: string;
}

/** The orders that a shopper can pick. The dealer's own comes first where it is none of the usual ones. */
export function sortOptions(own: Sort, messages: Messages): SortOption[] {
  const usual: SortOption[] = [
    { sort: NEWEST_FIRST, text: messages.sortNewest },
    { sort: 'price:asc', text: messages.sortPriceLow },
    { sort: 'price:desc', text: messages.sortPriceHigh },
    { sort: 'year:desc', text: messages.sortYear },
    { sort: 'km:asc', text: messages.sortOdometer },
  ];
  if (usual.some((option) => option.sort === own)) return usual;
  return [{ sort: own, text: messages.sortRecommended }, ...usual];
}
