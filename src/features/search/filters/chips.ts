import { messagesFor } from '#src/lib/locale/browser.ts';
import {
  isSameState,
  LIST_FACETS,
  type ListFacet,
  type ListRow,
  makeLinkKey,
  makeSearchUrl,
  type PlainWords,
  RANGE_FACETS,
  recallWords,
  type SearchPageData,
  type SearchState,
  toggleValue,
  withPage,
  withQuery,
  withRange,
  withSort,
  withValues,
} from '../core/index.ts';
import { formatRange } from './amount.ts';
import { formatFacetValue } from './facet-text.ts';
import { toWeeklyRange } from './price-reading.ts';
import type { ShownSearch } from './shown-search.ts';

/** Something that narrows the search, with a link to the search without it. */
export interface Chip {
  readonly key: string;
  readonly text: string;
  readonly href: string;
  /** The search that `href` leads to when it stays on this page; absent when it leads to another page. */
  readonly next?: SearchState | undefined;
}

/** A link to the page's own search. */
export interface Clearing {
  readonly href: string;
  readonly next: SearchState;
}

/** Lists everything that narrows the search, including the page's own filters, in the order of the URL: text, values, ranges. */
export function listChips(shown: ShownSearch): Chip[] {
  const { state, wording } = shown;
  const text = state.query === '' ? [] : [makeQueryChip(shown)];
  const values = LIST_FACETS.flatMap((row) =>
    (state.refinements[row.attribute] ?? []).map((value) => makeValueChip(row, value, shown)),
  );
  const ranges = RANGE_FACETS.flatMap(({ attribute: facet, label, unit }) => {
    const range = state.ranges[facet];
    if (!range) return [];
    const loan = facet === 'price' && shown.reading === 'weekly' && shown.page.scope.weeklyLoan;
    const amounts =
      formatRange(loan ? toWeeklyRange(range, loan) : range, loan ? 'weekly' : unit, wording.locale) ?? '';
    const chipText = `${messagesFor(wording.locale)[label]}: ${amounts}`;
    return [{ key: facet, text: chipText, ...makeLink(withRange(state, facet, {}), shown) }];
  });
  return [...text, ...values, ...ranges];
}

/** Returns undefined when the search narrows no more than the page does. Clearing keeps the sort order, which is no filter. */
export function getClearing({ page, state }: ShownSearch): Clearing | undefined {
  const next = withSort(page.base, state.sort);
  return isSameState(withPage(state, 1), next) ? undefined : { href: makeSearchUrl(page.path, next, page.base), next };
}

/** Returns the words that this search was understood from. */
export const getPlainWords = ({ page, state }: ShownSearch): PlainWords | undefined =>
  recallWords(makeSearchUrl(page.path, withPage(state, 1), page.base));

function makeQueryChip(shown: ShownSearch): Chip {
  const text = messagesFor(shown.wording.locale).searchText({ text: shown.state.query });
  return { key: 'query', text, ...makeLink(withQuery(shown.state, ''), shown) };
}

function makeValueChip(row: ListRow, value: string, shown: ShownSearch): Chip {
  const { page, state, wording } = shown;
  const facet = row.attribute;
  const bare = formatFacetValue(row, value, wording);
  const text = 'unit' in row ? `${messagesFor(wording.locale)[row.label]}: ${bare}` : bare;
  const next = toggleValue(state, facet, value);
  const wider = findWiderPage(page, facet, value);
  const href = wider && makeSearchUrl(wider.path, next, wider.base);
  const link = href === undefined ? makeLink(next, shown) : { href };
  return { key: makeLinkKey(facet, value), text, ...link };
}

const makeLink = (next: SearchState, { page }: ShownSearch) => ({
  href: makeSearchUrl(page.path, next, page.base),
  next,
});

/**
 * Finds the landing page of this page's search without the facet that the page is about: a shopper who removes "Toyota" from
 * the page of Toyotas wants all cars, not a page titled Toyota.
 */
function findWiderPage({ base, links, path: own }: SearchPageData, facet: ListFacet, value: string) {
  const values = base.refinements[facet];
  if (values?.length !== 1 || values[0] !== value) return;
  const path = links[makeLinkKey(facet, value)];
  return path === undefined || path === own ? undefined : { path, base: withValues(base, facet, []) };
}
