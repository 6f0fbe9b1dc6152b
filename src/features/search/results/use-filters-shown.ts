import { useMemo } from 'react';
import type { ShownSearch } from '../filters/shown-search.ts';
import { type SearchState, sameState, withQuery } from '../state.ts';

/**
 * What the filters show. A choice among them is seen at once; a text changes nothing but their counts, so they wait for
 * those instead of being drawn twice for every letter.
 */
export function useFiltersShown(shown: ShownSearch, answered: SearchState): ShownSearch {
  const { state } = shown;
  const isOnlyText = sameState(withQuery(state, ''), withQuery(answered, ''));
  const { page, results, wording, reading } = shown;
  const drawn = isOnlyText ? answered : state;
  return useMemo(() => ({ page, state: drawn, results, wording, reading }), [page, drawn, results, wording, reading]);
}
