import { LIST_FACETS, RANGE_FACETS } from './facets.ts';
import { EMPTY_STATE, type Range, type SearchState } from './state.ts';

const NONE: readonly string[] = [];

/** Writes what differs from the page's own search, in a fixed order: text, facets in table order, sort, page. */
export function toSearchParams(state: SearchState, base: SearchState = EMPTY_STATE): URLSearchParams {
  const params = new URLSearchParams();
  if (state.query) params.set('query', state.query);
  for (const { attribute } of LIST_FACETS) {
    const values = state.refinements[attribute] ?? NONE;
    const own = base.refinements[attribute] ?? NONE;
    // A change of one facet keeps the lists of the others.
    if (values === own || values.join('\n') === own.join('\n')) continue;
    if (values.length === 0) params.set(attribute, '');
    for (const value of values) params.append(attribute, value);
  }
  for (const { attribute } of RANGE_FACETS) {
    const text = writeRange(state.ranges[attribute]);
    if (text !== writeRange(base.ranges[attribute])) params.set(attribute, text);
  }
  if (state.sort && state.sort !== base.sort) params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  return params;
}

/** Returns the URL of a state on the search page at `path`. */
export function makeSearchUrl(path: string, state: SearchState, base: SearchState = EMPTY_STATE): string {
  const query = toSearchParams(state, base).toString();
  return query ? `${path}?${query}` : path;
}

function writeRange(range: Range | undefined): string {
  return range ? `${range.min ?? ''}:${range.max ?? ''}` : '';
}
