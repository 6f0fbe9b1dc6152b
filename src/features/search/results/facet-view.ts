import { formatDistance, formatPrice, type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { conditionText, fuelText } from '../../cars/card/index.ts';
import { FACETS, type ListFacet, type ListRow, type RangeFacet, type RangeRow } from '../facets.ts';
import { linkKey, type SearchPageData } from '../first-page.ts';
import type { Wording } from '../landing-title.ts';
import { normalised } from '../normalise.ts';
import type { SearchResultsData } from '../results-data.ts';
import { hasValue, isRefined, type Range, type SearchState, sameState, toggled } from '../state.ts';
import { searchUrl } from '../url.ts';

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

export type FacetView =
  | {
      readonly kind: 'list';
      readonly facet: ListFacet;
      readonly label: string;
      readonly values: readonly FacetValueView[];
    }
  | {
      readonly kind: 'range';
      readonly facet: RangeFacet;
      readonly label: string;
      readonly range: Range;
      /** The ends of what is there, as hints. */
      readonly lowest?: string;
      readonly highest?: string;
    };

interface Shown {
  readonly page: SearchPageData;
  readonly state: SearchState;
  readonly results: SearchResultsData;
  readonly wording: Wording;
}

/** The filters that the panel offers now, in its order. */
export function facetViews(shown: Shown): FacetView[] {
  return FACETS.flatMap((row): FacetView[] => {
    const offered =
      shown.page.scope.facets.includes(row.attribute) || ('parent' in row && isRefined(shown.state, row.parent));
    if (!offered && !isRefined(shown.state, row.attribute)) return [];
    return row.kind === 'range' ? rangeView(row, shown) : listView(row, shown);
  });
}

function listView(row: ListRow, shown: Shown): FacetView[] {
  const { state, results, wording } = shown;
  const facet = row.attribute;
  // All models of all makes would be hundreds; they are offered once a make is chosen.
  if ('parent' in row && !isRefined(state, row.parent) && !isRefined(state, facet)) return [];
  const counts = results.facets[facet] ?? {};
  const known = new Set(Object.keys(counts).map(normalised));
  // A chosen value that nothing has any more still has to be there to be unchosen.
  const missing = (state.refinements[facet] ?? []).filter((value) => !known.has(normalised(value)));
  const values = [...Object.entries(counts), ...missing.map((value) => [value, 0] as const)]
    .toSorted(([a], [b]) => compareValues(a, b, row.order))
    .map(([value, count]) => valueView(facet, value, count, shown));
  return values.length === 0 ? [] : [{ kind: 'list', facet, label: messagesFor(wording.locale)[row.label], values }];
}

function valueView(facet: ListFacet, value: string, count: number, { page, state, wording }: Shown): FacetValueView {
  const path = sameState(state, page.base) ? page.links[linkKey(facet, value)] : undefined;
  return {
    value,
    text: valueText(facet, value, wording),
    count,
    selected: hasValue(state, facet, value),
    href: path ?? searchUrl(page.path, toggled(state, facet, value), page.base),
    isPage: path !== undefined,
  };
}

function valueText(facet: ListFacet, value: string, wording: Wording): string {
  if (facet === 'fuel') return fuelText(value, wording.locale);
  if (facet === 'car_type' && (value === 'new' || value === 'used' || value === 'demo'))
    return conditionText(value, wording);
  return value;
}

function compareValues(a: string, b: string, order: ListRow['order']): number {
  if (order === 'numeric') return Number.parseFloat(a) - Number.parseFloat(b);
  return normalised(a) < normalised(b) ? -1 : 1;
}

function rangeView(row: RangeRow, { state, results, wording }: Shown): FacetView[] {
  const facet = row.attribute;
  const ends = results.stats[facet];
  const range = state.ranges[facet];
  if (!ends && !range) return [];
  const text = (value: number) => END_TEXTS[row.unit](value, wording.locale);
  return [
    {
      kind: 'range',
      facet,
      label: messagesFor(wording.locale)[row.label],
      range: range ?? {},
      // A lowest price of 0 is a car without a price (D4), which is no amount to suggest.
      ...(ends && ends.min > 0 && { lowest: text(ends.min) }),
      ...(ends && ends.max > 0 && { highest: text(ends.max) }),
    },
  ];
}

const END_TEXTS = {
  money: formatPrice,
  distance: formatDistance,
  year: (year) => String(year),
} as const satisfies Record<RangeRow['unit'], (value: number, locale: Locale) => string>;
