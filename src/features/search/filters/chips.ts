import { messagesFor } from '#src/lib/locale/browser.ts';
import { LIST_FACETS, type ListFacet, type ListRow, RANGE_FACETS } from '../facets.ts';
import type { SearchPageData } from '../first-page.ts';
import { linkKey } from '../link-key.ts';
import {
  type SearchState,
  sameState,
  toggled,
  withPage,
  withQuery,
  withRange,
  withSort,
  withValues,
} from '../state.ts';
import { searchUrl } from '../url.ts';
import { rangeText } from './amount.ts';
import { valueText } from './facet-text.ts';
import { weeklyRange } from './price-reading.ts';
import type { ShownSearch } from './shown-search.ts';

/** Something that narrows the search, and the way to the search without it. */
export interface Chip {
  readonly key: string;
  readonly text: string;
  readonly href: string;
  /** The search that `href` leads to, where that is one of this page; nothing where it is another page's. */
  readonly next?: SearchState;
}

/** The way back to the page's own search. */
export type Clearing = Required<Pick<Chip, 'href' | 'next'>>;

/** What narrows the search, in the order of the URL: the text, values, ranges. What the page itself narrows by belongs to it. */
export function chips(shown: ShownSearch): Chip[] {
  const { state, wording } = shown;
  const text = state.query === '' ? [] : [queryChip(shown)];
  const values = LIST_FACETS.flatMap((row) =>
    (state.refinements[row.attribute] ?? []).map((value) => valueChip(row, value, shown)),
  );
  const ranges = RANGE_FACETS.flatMap(({ attribute: facet, label, unit }) => {
    const range = state.ranges[facet];
    if (!range) return [];
    const loan = facet === 'price' && shown.reading === 'weekly' && shown.page.scope.weeklyLoan;
    const amounts = rangeText(loan ? weeklyRange(range, loan) : range, loan ? 'weekly' : unit, wording.locale) ?? '';
    const named = `${messagesFor(wording.locale)[label]}: ${amounts}`;
    return [{ key: facet, text: named, ...inPlace(withRange(state, facet, {}), shown) }];
  });
  return [...text, ...values, ...ranges];
}

/** Nothing where the present search narrows no more than the page. The order is no filter, so it stays. */
export function clearing({ page, state }: ShownSearch): Clearing | undefined {
  const next = withSort(page.base, state.sort);
  return sameState(withPage(state, 1), next) ? undefined : { href: searchUrl(page.path, next, page.base), next };
}

function queryChip(shown: ShownSearch): Chip {
  const text = messagesFor(shown.wording.locale).searchText({ text: shown.state.query });
  return { key: 'query', text, ...inPlace(withQuery(shown.state, ''), shown) };
}

function valueChip(row: ListRow, value: string, shown: ShownSearch): Chip {
  const { page, state, wording } = shown;
  const facet = row.attribute;
  const bare = valueText(row, value, wording);
  const text = 'unit' in row ? `${messagesFor(wording.locale)[row.label]}: ${bare}` : bare;
  const next = toggled(state, facet, value);
  const wider = widerPage(page, facet, value);
  const href = wider && searchUrl(wider.path, next, wider.base);
  return { key: linkKey(facet, value), text, ...(href === undefined ? inPlace(next, shown) : { href }) };
}

const inPlace = (next: SearchState, { page }: ShownSearch) => ({ href: searchUrl(page.path, next, page.base), next });

/**
 * The landing page of this one's search without the facet that it is about: who takes "Toyota" off the page of Toyotas
 * wants all cars, and not a page that still calls them Toyotas.
 */
function widerPage({ base, links, path: own }: SearchPageData, facet: ListFacet, value: string) {
  const values = base.refinements[facet];
  if (values?.length !== 1 || values[0] !== value) return;
  const path = links[linkKey(facet, value)];
  return path === undefined || path === own ? undefined : { path, base: withValues(base, facet, []) };
}
