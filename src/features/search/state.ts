import { descendants, type FacetName, LIST_FACETS, type ListFacet, RANGE_FACETS, type RangeFacet } from './facets.ts';
import { normalised } from './normalise.ts';
import type { Sort } from './sorts.ts';

/** Both ends belong to the range; one that is left out is open. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/**
 * Everything that a shopper has asked for, in one canonical form: text trimmed, values sorted and each once, no empty list
 * and no open range. Two states that ask the same are equal, and so are their URLs.
 */
export interface SearchState {
  readonly query: string;
  readonly refinements: Readonly<Partial<Record<ListFacet, readonly string[]>>>;
  readonly ranges: Readonly<Partial<Record<RangeFacet, Range>>>;
  /** Absent for the page's own order. */
  readonly sort?: Sort;
  /** The first page is 1. */
  readonly page: number;
}

export const EMPTY_STATE: SearchState = { query: '', refinements: {}, ranges: {}, page: 1 };

/** Longer input is cut: it comes from a text box or an address bar, and the engine reads ten words of it. */
const MAX_TEXT = 200;
const MAX_VALUES = 50;

export function withQuery(state: SearchState, query: string): SearchState {
  return { ...state, query: canonicalText(query), page: 1 };
}

/** A facet's values as a whole. What hangs on it is cleared: the old models do not belong to the new make. */
export function withValues(state: SearchState, facet: ListFacet, values: readonly string[]): SearchState {
  const { [facet]: _, ...others } = state.refinements;
  const refinements: Partial<Record<ListFacet, readonly string[]>> = { ...others };
  const canonical = canonicalValues(values);
  if (canonical.length > 0) refinements[facet] = canonical;
  for (const child of descendants(facet)) delete refinements[child];
  return { ...state, refinements: inTableOrder(LIST_FACETS, refinements), page: 1 };
}

/** Adds the value, or takes it away when it is there. */
export function toggled(state: SearchState, facet: ListFacet, value: string): SearchState {
  const values = state.refinements[facet] ?? [];
  const others = values.filter((other) => normalised(other) !== normalised(value));
  return withValues(state, facet, others.length < values.length ? others : [...values, value]);
}

export function withRange(state: SearchState, facet: RangeFacet, range: Range): SearchState {
  const { [facet]: _, ...others } = state.ranges;
  const ranges: Partial<Record<RangeFacet, Range>> = { ...others };
  const canonical = canonicalRange(range);
  if (canonical) ranges[facet] = canonical;
  return { ...state, ranges: inTableOrder(RANGE_FACETS, ranges), page: 1 };
}

export function withSort(state: SearchState, sort: Sort | undefined): SearchState {
  const { sort: _, ...others } = state;
  return { ...others, ...(sort && { sort }), page: 1 };
}

export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page: Number.isSafeInteger(page) && page > 1 ? page : 1 };
}

/** Whether the shopper chose this value, however it is written. */
export function hasValue(state: SearchState, facet: ListFacet, value: string): boolean {
  return state.refinements[facet]?.some((chosen) => normalised(chosen) === normalised(value)) ?? false;
}

/** Whether the facet narrows the search. */
export function isRefined(state: SearchState, facet: FacetName): boolean {
  return facet in state.refinements || facet in state.ranges;
}

/** A text that two states have in common when they ask the same. */
export function stateKey({ query, refinements, ranges, sort, page }: SearchState): string {
  return JSON.stringify([query, refinements, ranges, sort, page]);
}

export function sameState(a: SearchState, b: SearchState): boolean {
  return stateKey(a) === stateKey(b);
}

export function canonicalText(text: string): string {
  // Cut by whole characters, so that no half of one is left at the end, where a URL could not carry it.
  const characters = [...text.toWellFormed().replace(/\s+/gu, ' ').trim()];
  return characters.slice(0, MAX_TEXT).join('').trim();
}

/** Filter values have no double quotes (spec 2 §5). */
function canonicalValues(values: readonly string[]): string[] {
  const texts = values.map((value) => canonicalText(value.replaceAll('"', '')));
  return [...new Set(texts.filter((text) => text !== ''))].toSorted().slice(0, MAX_VALUES);
}

/** Ends given the wrong way round mean the same range. Nothing when both ends are open. */
function canonicalRange({ min, max }: Range): Range | undefined {
  const from = isRangeEnd(min) ? min : undefined;
  const to = isRangeEnd(max) ? max : undefined;
  if (from !== undefined && to !== undefined) return { min: Math.min(from, to), max: Math.max(from, to) };
  if (from !== undefined) return { min: from };
  return to === undefined ? undefined : { max: to };
}

const HIGHEST_END = 999_999_999;

function isRangeEnd(end: number | undefined): end is number {
  return end !== undefined && Number.isInteger(end) && end >= 0 && end <= HIGHEST_END;
}

function inTableOrder<Key extends FacetName, Value>(
  rows: readonly { readonly attribute: Key }[],
  values: Readonly<Partial<Record<Key, Value>>>,
): Partial<Record<Key, Value>> {
  const entries = rows.filter((row) => row.attribute in values).map((row) => [row.attribute, values[row.attribute]]);
  return Object.fromEntries(entries) as Partial<Record<Key, Value>>;
}
