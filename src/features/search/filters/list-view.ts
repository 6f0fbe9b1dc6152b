import { messagesFor } from '#src/lib/locale/browser.ts';
import { descendants, LIST_FACETS, type ListFacet, type ListRow, parentOf } from '../facets.ts';
import { linkKey } from '../link-key.ts';
import { normalised } from '../normalise.ts';
import { hasValue, isRefined, type SearchState, sameState, toggled } from '../state.ts';
import { searchUrl } from '../url.ts';
import { valueText } from './facet-text.ts';
import type { ShownSearch } from './shown-search.ts';

/** A value that a shopper can pick, ready to show. */
export interface FacetValueView {
  readonly value: string;
  readonly text: string;
  readonly count: number;
  readonly selected: boolean;
  /** Where the value leads without script: a page of its own where there is one. */
  readonly href: string;
  /** Whether `href` is a page of its own, worth a search engine's visit. */
  readonly isPage: boolean;
}

/** A value in its list. */
export interface ListedValue extends FacetValueView {
  /** Not among the first, which are shown before the list is unfolded. */
  readonly isFolded: boolean;
}

export interface ListView {
  readonly kind: 'list';
  readonly facet: ListFacet;
  readonly label: string;
  readonly values: readonly ListedValue[];
  /** What narrows the chosen values further: models under makes. */
  readonly child?: ListView;
}

/** A facet that is on or off. */
export interface SwitchView {
  readonly kind: 'switch';
  readonly facet: ListFacet;
  readonly value: FacetValueView;
}

type ListFacetRow = Exclude<ListRow, { kind: 'switch' }>;
type SwitchRow = Extract<ListRow, { kind: 'switch' }>;

/** Nothing where there is nothing to choose between and nothing chosen. */
export function listView(row: ListFacetRow, shown: ShownSearch): ListView | undefined {
  const facet = row.attribute;
  const values = valueViews(row, shown);
  if (values.length < 2 && !isRefined(shown.state, facet)) return;
  const child = childView(facet, shown);
  return {
    kind: 'list',
    facet,
    label: messagesFor(shown.wording.locale)[row.label],
    values: folded(values, row.limit),
    ...(child && { child }),
  };
}

/** Those that something has come first; others fill up, so that the list is as long whatever is found. */
function folded(values: readonly FacetValueView[], limit: number): ListedValue[] {
  const others = values.filter(({ selected }) => !selected);
  const first = [...others.filter(({ count }) => count > 0), ...others.filter(({ count }) => count === 0)];
  // One value folded away would save no room.
  const rest = new Set(values.length > limit + 1 ? first.slice(limit) : []);
  return values.map((value) => ({ ...value, isFolded: rest.has(value) }));
}

/** All models of all makes would be hundreds; they are offered once a make is chosen. */
function childView(parent: ListFacet, shown: ShownSearch): ListView | undefined {
  const row = LIST_FACETS.find((other) => parentOf(other) === parent);
  if (!row || row.kind === 'switch') return;
  const isOpen = [parent, ...descendants(parent)].some((facet) => isRefined(shown.state, facet));
  return isOpen ? listView(row, shown) : undefined;
}

/** Nothing where all cars have it, or none. */
export function switchView(row: SwitchRow, shown: ShownSearch): SwitchView | undefined {
  const counts = shown.results.facets[row.attribute] ?? {};
  const own = shown.page.results.facets[row.attribute] ?? {};
  const isChoice = ['true', 'false'].every((value) => (counts[value] ?? own[value] ?? 0) > 0);
  if (!isChoice && !isRefined(shown.state, row.attribute)) return;
  return { kind: 'switch', facet: row.attribute, value: valueView(row, 'true', counts['true'] ?? 0, shown) };
}

function valueViews(row: ListFacetRow, shown: ShownSearch): FacetValueView[] {
  const facet = row.attribute;
  const counts = new Map<string, readonly [value: string, count: number]>();
  const add = (value: string, count: number) => {
    if (!counts.has(normalised(value))) counts.set(normalised(value), [value, count]);
  };
  for (const [value, count] of Object.entries(shown.results.facets[facet] ?? {})) add(value, count);
  // A chosen value that nothing has any more still has to be there to be unchosen.
  for (const value of shown.state.refinements[facet] ?? []) add(value, 0);
  for (const value of ownValues(row, shown)) add(value, 0);
  return [...counts.values()]
    .map(([value, count]) => valueView(row, value, count, shown))
    .toSorted((a, b) => compareValues(a, b, row.order));
}

/** What the page itself offers: it stays when nothing has it any more, so that no list moves under the shopper's finger. */
function ownValues(row: ListFacetRow, { page, state }: ShownSearch): string[] {
  const parent = parentOf(row);
  const chosen = (of: SearchState) => JSON.stringify(parent && of.refinements[parent]);
  // The models of one make are not those of another.
  return chosen(state) === chosen(page.base) ? Object.keys(page.results.facets[row.attribute] ?? {}) : [];
}

function valueView(row: ListRow, value: string, count: number, { page, state, wording }: ShownSearch): FacetValueView {
  const facet = row.attribute;
  const path = sameState(state, page.base) ? page.links[linkKey(facet, value)] : undefined;
  return {
    value,
    text: valueText(row, value, wording),
    count,
    selected: hasValue(state, facet, value),
    href: path ?? searchUrl(page.path, toggled(state, facet, value), page.base),
    isPage: path !== undefined,
  };
}

function compareValues(a: FacetValueView, b: FacetValueView, order: ListRow['order']): number {
  if (order === 'alphabetical') return normalised(a.text) < normalised(b.text) ? -1 : 1;
  return lowestOf(a.value) - lowestOf(b.value);
}

/** The number that a value begins with; a range that is open below comes first. */
const lowestOf = (value: string): number => Number.parseFloat(value) || 0;
