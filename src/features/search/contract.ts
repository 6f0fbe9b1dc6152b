import * as v from 'valibot';
import {
  type Attribute,
  ExpressionError,
  FACETS,
  type FacetName,
  type Filter,
  parsePlanFilter,
  SORT_ATTRIBUTES,
} from './core/index.ts';
import { DEMAND_KINDS, MAX_DEMAND_LENGTH, normaliseDemand } from './demand/index.ts';
import { CARS_INDEX, SHARED_OPTIONS } from './engine/index.ts';

/*
 * The contract between browser and API about a search: the body that `makeMultiSearchBody` makes, and nothing else. The API
 * accepts what a search page can ask, so that no request costs the engine more than a page does. Below it, that of `demand/`.
 */

/** The highest number of cars of one search: the largest page of results. */
export const MAX_SEARCH_HITS = 100;
/** Bytes of a body. A page that filters by ten facets sends about 10 kB. */
export const MAX_SEARCH_BYTES = 64 * 1024;
/** A text is at most 200 characters, of up to two units each, in quotes. */
const MAX_TEXT_UNITS = 402;
/** Characters of one filter. A dealer's own expression and fifty values fit. */
const MAX_FILTER_LENGTH = 8000;
/** The main query and one for each facet that narrows it. */
const MAX_QUERIES = 1 + FACETS.length;

const FACET_NAMES: readonly FacetName[] = FACETS.map(({ attribute }) => attribute);
/** The attributes that the engine sorts by: a search for rentals sorts by their rate where others sort by price. */
export const ENGINE_SORT_ATTRIBUTES = [...SORT_ATTRIBUTES, 'rental_price'] as const;

const SORTS = ENGINE_SORT_ATTRIBUTES.flatMap((name) => [`${name}:asc`, `${name}:desc`] as const);

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Parses a filter, so that the engine only gets filters rebuilt from what was parsed. */
const FilterSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_FILTER_LENGTH),
  v.rawTransform(({ dataset, addIssue, NEVER }): Filter => {
    try {
      return parsePlanFilter(dataset.value);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      addIssue({ message: error.message, expected: 'a filter of the search page' });
      return NEVER;
    }
  }),
);

const COMMON_ENTRIES = {
  indexUid: v.literal(CARS_INDEX),
  attributesToHighlight: v.strictTuple([v.literal(SHARED_OPTIONS.attributesToHighlight[0])]),
  highlightPreTag: v.literal(SHARED_OPTIONS.highlightPreTag),
  highlightPostTag: v.literal(SHARED_OPTIONS.highlightPostTag),
  matchingStrategy: v.literal(SHARED_OPTIONS.matchingStrategy),
  filter: FilterSchema,
  sort: v.strictTuple([v.literal('sold:asc'), v.literal('reserved:asc'), v.picklist(SORTS), v.literal('id:asc')]),
  q: v.pipe(v.string(), v.maxLength(MAX_TEXT_UNITS)),
};

const FacetsSchema = v.pipe(
  v.array(v.picklist(FACET_NAMES)),
  v.maxLength(FACETS.length),
  v.check((facets) => isUnique(facets), 'Name each facet once.'),
);

const MainQuerySchema = v.strictObject({
  ...COMMON_ENTRIES,
  facets: FacetsSchema,
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SEARCH_HITS)),
  offset: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** Counts the values of one facet, and at most of the facet that its total is counted from. */
const CountQuerySchema = v.strictObject({
  ...COMMON_ENTRIES,
  facets: v.pipe(FacetsSchema, v.minLength(1), v.maxLength(2)),
  limit: v.literal(1),
  offset: v.literal(0),
});

/** The body of a search, with parsed filters. */
export const MultiSearchSchema = v.strictObject({
  queries: v.pipe(
    v.tupleWithRest([MainQuerySchema], CountQuerySchema),
    v.maxLength(MAX_QUERIES),
    v.check(([, ...counts]) => isUnique(counts.map(({ facets: [facet] }) => facet)), 'Count each facet once.'),
    v.check((queries) => new Set(queries.map(({ q, sort }) => `${sort[2]} ${q}`)).size === 1, 'Search for one text.'),
  ),
});

export type MultiSearch = v.InferOutput<typeof MultiSearchSchema>;

/** The attribute with a limit that moves with the clock: when a sold car leaves the search. */
export const SOLD_TIME: Attribute = 'sold_date_timestamp';

/** Code units of a text of the largest length in characters. */
const MAX_DEMAND_UNITS = 2 * MAX_DEMAND_LENGTH;

/** A report of `demand/`: a text as pages send it, which `normaliseDemand` leaves as it is. */
export const DemandReportSchema = v.object({
  kind: v.picklist(DEMAND_KINDS),
  text: v.pipe(
    v.string(),
    v.maxLength(MAX_DEMAND_UNITS),
    v.check((text) => normaliseDemand(text) === text, 'Send a normalised text that identifies no person and no car.'),
  ),
});
export type DemandReport = v.InferOutput<typeof DemandReportSchema>;
