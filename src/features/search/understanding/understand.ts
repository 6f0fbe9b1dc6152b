import { formatPrice, type Locale } from '#src/lib/locale/cars.ts';
import { getLocalName } from '../../cars/card/index.ts';
import type { AdvertisedLoan } from '../../finance/index.ts';
import {
  EMPTY_STATE,
  type FacetCounts,
  type FacetName,
  LIST_FACETS,
  type ListFacet,
  planSearch,
  RANGE_FACETS,
  type Range,
  type RangeFacet,
  type SearchPlan,
  type SearchScope,
  type SearchState,
  type Sort,
  toCanonicalText,
  withQuery,
  withRange,
  withSort,
  withValues,
} from '../core/index.ts';
import { createLexicon } from './lexicon.ts';
import { type ParseContext, parseText } from './parse.ts';
import type { PhraseFinding } from './phrases.ts';
import type { Quantity } from './quantities.ts';

/** A phrase of a text that became a filter or a sort order. */
export interface UnderstoodPart {
  /** The phrase as the shopper wrote it. */
  readonly text: string;
  readonly kind: FacetName | 'sort';
  /** The label of its chip: names as the stock spells them. */
  readonly chip: string;
}

/** The meaning of a shopper's text, in terms of a search. */
export interface Understanding {
  readonly refinements: SearchState['refinements'];
  readonly ranges: SearchState['ranges'];
  readonly sort?: Sort | undefined;
  /** The words that are left for the text search. */
  readonly words: string;
  readonly parts: readonly UnderstoodPart[];
}

/** The facts that texts are understood by: a site's stock and its words. */
export interface UnderstandingContext {
  /** The number of cars with each value of each facet that phrases may mean. */
  readonly counts: FacetCounts;
  readonly locale: Locale;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The loan behind weekly repayments, on sites that show them. */
  readonly loan?: AdvertisedLoan | undefined;
}

/** Plans the search that counts a site's vocabulary: the values of everything that it lists. */
export function planVocabulary(scope: SearchScope, now: number): SearchPlan {
  const facets = LIST_FACETS.map(({ attribute }) => attribute).filter((name) => !name.endsWith('price_range'));
  return { ...planSearch(EMPTY_STATE, scope, now, 'query'), facets, limit: 1 };
}

/** Creates the reader of a site's search boxes. It is deterministic: the same stock and text give the same result. */
export function createReader(input: UnderstandingContext): (text: string) => Understanding {
  const { counts, locale, now, loan } = input;
  const context: ParseContext = {
    lexicon: createLexicon(counts, locale),
    locale,
    year: new Date(now).getUTCFullYear(),
    loan,
  };
  return (text) => {
    const findings: PhraseFinding[] = [];
    let words = toCanonicalText(text);
    // Words that were apart may now say more. Each round leaves fewer, so that reading what is left finds nothing.
    for (let round = parseText(words, context); round.findings.length > 0; round = parseText(words, context)) {
      findings.push(...round.findings);
      words = round.words;
    }
    return { ...collect(findings), words, parts: listParts(findings, input) };
  };
}

type Asked = Pick<Understanding, 'refinements' | 'ranges' | 'sort'>;

function collect(findings: readonly PhraseFinding[]): Asked {
  const refinements: Partial<Record<ListFacet, readonly string[]>> = {};
  const ranges: Partial<Record<RangeFacet, Range>> = {};
  let sort: Sort | undefined;
  // What is only implied comes last, and only where nothing was named.
  for (const finding of findings.toSorted((a, b) => Number(a.isLoose ?? false) - Number(b.isLoose ?? false))) {
    for (const [facet, values] of Object.entries(finding.values) as [ListFacet, readonly string[]][]) {
      if (finding.isLoose && refinements[facet]) continue;
      refinements[facet] = [...new Set([...(refinements[facet] ?? []), ...values])].toSorted();
    }
    if (finding.range) ranges[finding.range.facet] = narrow(ranges[finding.range.facet], finding.range.range);
    sort = finding.sort ?? sort;
  }
  return { refinements, ranges, sort };
}

/** Joins "over 20k" and "under 30k" to one range. Of two that contradict each other, the later counts. */
function narrow(before: Range | undefined, next: Range): Range {
  const { min = next.min, max = next.max } = { ...before, ...omitOpenEnds(next) };
  return min !== undefined && max !== undefined && min > max ? next : { min, max };
}

function omitOpenEnds({ min, max }: Range): Range {
  if (min === undefined) return { max };
  return max === undefined ? { min } : { min, max };
}

/** The facets whose values are names. Of others, such as seats, the shopper's own words say more than the value. */
const NAMES: readonly ListFacet[] = [
  'make',
  'model',
  'badge',
  'body',
  'colour',
  'filtered_features',
  'location_name',
  'city',
  'tag',
  'categories',
];

function listParts(findings: readonly PhraseFinding[], { locale }: UnderstandingContext): UnderstoodPart[] {
  return findings.flatMap(({ text, values, range, sort, isLoose }) => {
    const facets = LIST_FACETS.map(({ attribute }) => attribute).filter((facet) => facet in values);
    const lists = facets.map((facet): UnderstoodPart => {
      const names = values[facet]?.map((name) => getLocalName(facet, name, locale));
      const isNamed = !isLoose && NAMES.includes(facet);
      return { text, kind: facet, chip: (isNamed && names?.join(', ')) || text };
    });
    const ranges = range ? [{ text, kind: range.facet, chip: spellPrices(text, range, locale) }] : [];
    const sorts = sort ? [{ text, kind: 'sort' as const, chip: text }] : [];
    return [...lists, ...ranges, ...sorts];
  });
}

/** Writes the prices of a phrase in full: "under 40k" becomes "under $40,000". Other amounts stay as the shopper wrote them. */
function spellPrices(text: string, { facet, range }: Pick<Quantity, 'facet' | 'range'>, locale: Locale): string {
  if (facet !== 'price') return text;
  const scale = /\d ?k\b/iu.test(text) ? 1000 : 1;
  return text.replace(/(?:\$ ?)?(\d[\d,.]*)(?: ?(?:k|dollars)\b)?/giu, (written, digits: string) => {
    const amount = Number(digits.replaceAll(',', ''));
    const price = [amount, amount * scale].find((value) => value === range.min || value === range.max);
    return price === undefined ? written : formatPrice(price, locale);
  });
}

/** Returns the search that a text asks for within a search, as choosing its filters one by one would. */
export function applyUnderstanding(state: SearchState, understood: Understanding): SearchState {
  let next = withQuery(state, understood.words);
  // Parents come before their children, because a change of make clears the model.
  for (const { attribute } of LIST_FACETS) {
    const values = understood.refinements[attribute];
    if (values) next = withValues(next, attribute, values);
  }
  for (const { attribute } of RANGE_FACETS) {
    const range = understood.ranges[attribute];
    if (range) next = withRange(next, attribute, range);
  }
  return understood.sort ? withSort(next, understood.sort) : next;
}
