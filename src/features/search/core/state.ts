import { normaliseValue } from './attributes.ts';
import {
  type FacetName,
  getDescendants,
  LIST_FACETS,
  type ListFacet,
  RANGE_FACETS,
  type RangeFacet,
} from './facets.ts';
import type { Sort } from './sorts.ts';

/** A range that includes both ends. A missing end is open. */
export interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/**
 * Everything a shopper has asked for, in canonical form: text trimmed, values sorted and unique, no empty list and no open
 * range. Two states that ask for the same are equal, and so are their URLs.
 */
export interface SearchState {
  readonly query: string;
  readonly refinements: Readonly<Partial<Record<ListFacet, readonly string[]>>>;
  readonly ranges: Readonly<Partial<Record<RangeFacet, Range>>>;
  /** Absent for the page's default order. */
  readonly sort?: Sort | undefined;
  /** The first page is 1. */
  readonly page: number;
}

export const EMPTY_STATE: SearchState = { query: '', refinements: {}, ranges: {}, page: 1 };

/** Longer input is truncated: it comes from a text box or the address bar, and the engine reads only ten words. */
const MAX_TEXT = 200;
const MAX_VALUES = 50;

export function withQuery(state: SearchState, query: string): SearchState {
  return { ...state, query: toCanonicalText(query), page: 1 };
}

/** Replaces a facet's values and clears its child facets: the old models do not belong to the new make. */
export function withValues(state: SearchState, facet: ListFacet, values: readonly string[]): SearchState {
  const { [facet]: _, ...others } = state.refinements;
  const refinements: Partial<Record<ListFacet, readonly string[]>> = { ...others };
  const canonical = toCanonicalValues(values);
  if (canonical.length > 0) refinements[facet] = canonical;
  for (const child of getDescendants(facet)) delete refinements[child];
  return { ...state, refinements: orderByTable(LIST_FACETS, refinements), page: 1 };
}

/** Adds the value, or removes it if it is already chosen. */
export function toggleValue(state: SearchState, facet: ListFacet, value: string): SearchState {
  const values = state.refinements[facet] ?? [];
  const toggled = normaliseValue(value);
  const others = values.filter((other) => normaliseValue(other) !== toggled);
  return withValues(state, facet, others.length < values.length ? others : [...values, value]);
}

export function withRange(state: SearchState, facet: RangeFacet, range: Range): SearchState {
  const { [facet]: _, ...others } = state.ranges;
  const ranges: Partial<Record<RangeFacet, Range>> = { ...others };
  const canonical = toCanonicalRange(range);
  if (canonical) ranges[facet] = canonical;
  return { ...state, ranges: orderByTable(RANGE_FACETS, ranges), page: 1 };
}

export function withSort(state: SearchState, sort: Sort | undefined): SearchState {
  return { ...state, sort, page: 1 };
}

export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page: Number.isSafeInteger(page) && page > 1 ? page : 1 };
}

/** Returns whether the shopper chose this value, in any spelling. */
export function hasValue(state: SearchState, facet: ListFacet, value: string): boolean {
  return state.refinements[facet]?.some((chosen) => normaliseValue(chosen) === normaliseValue(value)) ?? false;
}

/** Returns whether the facet narrows the search. */
export function isRefined(state: SearchState, facet: FacetName): boolean {
  return facet in state.refinements || facet in state.ranges;
}

/** Returns a key that is equal for states that ask for the same. */
export function makeStateKey({ query, refinements, ranges, sort, page }: SearchState): string {
  return JSON.stringify([query, refinements, ranges, sort, page]);
}

export function isSameState(a: SearchState, b: SearchState): boolean {
  return a === b || makeStateKey(a) === makeStateKey(b);
}

/** A text that is canonical already, as most of stock is. */
const CANONICAL = /^(?:[!-~]+(?: [!-~]+)*)?$/u;

export function toCanonicalText(text: string): string {
  if (text.length <= MAX_TEXT && CANONICAL.test(text)) return text;
  // Truncates by whole characters: a URL cannot carry half of a surrogate pair.
  const characters = [...text.toWellFormed().replace(/\s+/gu, ' ').trim()];
  return characters.slice(0, MAX_TEXT).join('').trim();
}

/** Removes double quotes, which filter values cannot contain. */
function toCanonicalValues(values: readonly string[]): string[] {
  const texts = values.map((value) => toCanonicalText(value.replaceAll('"', '')));
  return [...new Set(texts.filter((text) => text !== ''))].toSorted().slice(0, MAX_VALUES);
}

/** Swaps ends in the wrong order. Returns undefined when both ends are open. */
function toCanonicalRange({ min, max }: Range): Range | undefined {
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

function orderByTable<Key extends FacetName, Value>(
  rows: readonly { readonly attribute: Key }[],
  values: Readonly<Partial<Record<Key, Value>>>,
): Partial<Record<Key, Value>> {
  const entries = rows.filter((row) => row.attribute in values).map((row) => [row.attribute, values[row.attribute]]);
  return Object.fromEntries(entries) as Partial<Record<Key, Value>>;
}
