import { LIST_FACETS, RANGE_FACETS } from './facets.ts';
import { isSort } from './sorts.ts';
import {
  EMPTY_STATE,
  type Range,
  type SearchState,
  withPage,
  withQuery,
  withRange,
  withSort,
  withValues,
} from './state.ts';

/* The parts of a URL that only search pages need. Search boxes, which write URLs, do not load it. */

/**
 * Reads a search page's query string. `base` is the page's own search: a facet that the URL does not name keeps the base's
 * values, one that it names replaces them, and `make=` removes them. Invalid parameters are ignored.
 */
export function parseSearchParams(params: URLSearchParams, base: SearchState = EMPTY_STATE): SearchState {
  let state = withQuery(base, params.get('query') ?? '');
  // Parents come before their children, because a change of make clears the model.
  for (const { attribute } of LIST_FACETS) {
    if (params.has(attribute)) state = withValues(state, attribute, params.getAll(attribute));
    else if (attribute in base.refinements) state = withValues(state, attribute, base.refinements[attribute] ?? []);
  }
  for (const { attribute } of RANGE_FACETS) {
    const text = params.get(attribute);
    if (text === '') state = withRange(state, attribute, {});
    else if (text !== null) state = withRange(state, attribute, parseRange(text) ?? base.ranges[attribute] ?? {});
  }
  const sort = params.get('sort');
  if (sort !== null && isSort(sort)) state = withSort(state, sort);
  return withPage(state, parsePage(params.get('page')));
}

/** Parses `min:max` with whole numbers, either of which may be missing. */
function parseRange(text: string): Range | undefined {
  const [, min, max] = /^(\d{0,9}):(\d{0,9})$/u.exec(text) ?? [];
  if (!min && !max) return;
  return { min: min ? Number(min) : undefined, max: max ? Number(max) : undefined };
}

/** Returns 1 for anything but a whole number above 1. */
function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/u.test(text) ? Number(text) : 1;
}

/** The parameters of a search page. */
export const OWN_PARAMS: ReadonlySet<string> = new Set([
  'query',
  'sort',
  'page',
  ...[...LIST_FACETS, ...RANGE_FACETS].map((row) => row.attribute),
]);

/** Adds the current parameters that do not belong to the search, such as a campaign's. */
export function addForeignParams(url: string, present: URLSearchParams): string {
  const foreign = new URLSearchParams([...present].filter(([name]) => !OWN_PARAMS.has(name))).toString();
  if (foreign === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${foreign}`;
}
