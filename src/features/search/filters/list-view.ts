import { messagesFor } from '#src/lib/locale/browser.ts';
import {
  getDescendants,
  getParent,
  hasValue,
  isRefined,
  isSameState,
  LIST_FACETS,
  type ListFacet,
  type ListRow,
  makeLinkKey,
  makeSearchUrl,
  normaliseValue,
  type SearchState,
  toggleValue,
} from '../core/index.ts';
import { formatFacetValue } from './facet-text.ts';
import type { ShownSearch } from './shown-search.ts';

/** A value that a shopper can choose, ready to render. */
export interface FacetValueView {
  readonly value: string;
  readonly text: string;
  readonly count: number;
  readonly selected: boolean;
  /** The link of the value without JavaScript: its landing page if it has one. */
  readonly href: string;
  /** True if `href` is a landing page, which search engines may index. */
  readonly isPage: boolean;
}

/** A value in a list. */
export interface ListedValue extends FacetValueView {
  /** Hidden until the list is unfolded. */
  readonly isFolded: boolean;
}

export interface ListView {
  readonly kind: 'list';
  readonly facet: ListFacet;
  readonly label: string;
  readonly values: readonly ListedValue[];
  /** The facet that narrows the chosen values: models under makes. */
  readonly child?: ListView | undefined;
}

/** A facet that is on or off. */
export interface SwitchView {
  readonly kind: 'switch';
  readonly facet: ListFacet;
  readonly value: FacetValueView;
}

type ListFacetRow = Exclude<ListRow, { kind: 'switch' }>;
type SwitchRow = Extract<ListRow, { kind: 'switch' }>;

/** Returns undefined when there is nothing to choose between and nothing is chosen. */
export function makeListView(row: ListFacetRow, shown: ShownSearch): ListView | undefined {
  const facet = row.attribute;
  const values = listValueViews(row, shown);
  if (values.length < 2 && !isRefined(shown.state, facet)) return;
  const child = makeChildView(facet, shown);
  return {
    kind: 'list',
    facet,
    label: messagesFor(shown.wording.locale)[row.label],
    values: foldValues(values, row.limit),
    child,
  };
}

/** Shows values with cars first and fills up with others, so that the list keeps its length. */
function foldValues(values: readonly FacetValueView[], limit: number): ListedValue[] {
  const others = values.filter(({ selected }) => !selected);
  const first = [...others.filter(({ count }) => count > 0), ...others.filter(({ count }) => count === 0)];
  // Folding a single value would save no space.
  const rest = new Set(values.length > limit + 1 ? first.slice(limit) : []);
  return values.map((value) => ({ ...value, isFolded: rest.has(value) }));
}

/** Returns the child facet once its parent has a value: the models of all makes would be hundreds. */
function makeChildView(parent: ListFacet, shown: ShownSearch): ListView | undefined {
  const row = LIST_FACETS.find((other) => getParent(other) === parent);
  if (!row || row.kind === 'switch') return;
  const isOpen = [parent, ...getDescendants(parent)].some((facet) => isRefined(shown.state, facet));
  return isOpen ? makeListView(row, shown) : undefined;
}

/** Returns undefined when all cars have the value, or none. */
export function makeSwitchView(row: SwitchRow, shown: ShownSearch): SwitchView | undefined {
  const counts = shown.results.facets[row.attribute] ?? {};
  const own = shown.page.results.facets[row.attribute] ?? {};
  const isChoice = ['true', 'false'].every((value) => (counts[value] ?? own[value] ?? 0) > 0);
  if (!isChoice && !isRefined(shown.state, row.attribute)) return;
  return { kind: 'switch', facet: row.attribute, value: makeValueView(row, 'true', counts['true'] ?? 0, shown) };
}

function listValueViews(row: ListFacetRow, shown: ShownSearch): FacetValueView[] {
  const facet = row.attribute;
  const counts = new Map<string, readonly [value: string, count: number]>();
  const add = (value: string, count: number) => {
    const key = normaliseValue(value);
    if (!counts.has(key)) counts.set(key, [value, count]);
  };
  for (const [value, count] of Object.entries(shown.results.facets[facet] ?? {})) add(value, count);
  // A chosen value without cars stays, so that it can be removed.
  for (const value of shown.state.refinements[facet] ?? []) add(value, 0);
  for (const value of listOwnValues(row, shown)) add(value, 0);
  const views = [...counts.values()].map(([value, count]) => makeValueView(row, value, count, shown));
  if (row.order !== 'alphabetical') return views.toSorted((a, b) => parseLowest(a.value) - parseLowest(b.value));
  return views
    .map((view) => [normaliseValue(view.text), view] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, view]) => view);
}

/** Lists the values of the page itself. They stay when they have no cars, so that the list does not move while it is used. */
function listOwnValues(row: ListFacetRow, { page, state }: ShownSearch): string[] {
  const parent = getParent(row);
  const getParentChoice = (search: SearchState) => JSON.stringify(parent && search.refinements[parent]);
  // Another make has other models.
  return getParentChoice(state) === getParentChoice(page.base)
    ? Object.keys(page.results.facets[row.attribute] ?? {})
    : [];
}

function makeValueView(
  row: ListRow,
  value: string,
  count: number,
  { page, state, wording }: ShownSearch,
): FacetValueView {
  const facet = row.attribute;
  const path = isSameState(state, page.base) ? page.links[makeLinkKey(facet, value)] : undefined;
  return {
    value,
    text: formatFacetValue(row, value, wording),
    count,
    selected: hasValue(state, facet, value),
    href: path ?? makeSearchUrl(page.path, toggleValue(state, facet, value), page.base),
    isPage: path !== undefined,
  };
}

/** Parses the number that a value starts with. Ranges that are open below come first. */
const parseLowest = (value: string): number => Number.parseFloat(value) || 0;
