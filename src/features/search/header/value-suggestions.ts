import { messagesFor } from '#src/lib/locale/browser.ts';
import { queryText } from '../query-text.ts';
import { withQuery, withValues } from '../state.ts';
import { searchUrl } from '../url.ts';
import type { HeaderSearch } from './header-search.ts';
import type { Found } from './suggestions.ts';
import { leftOver, names } from './words.ts';

/** A make, a model or a body type, alone or together with the text. */
export interface ValueSuggestion {
  readonly kind: 'value';
  readonly url: string;
  readonly text: string;
  readonly count: number;
}

const SUGGESTED = ['make', 'make_model', 'body'] as const;
type SuggestedFacet = (typeof SUGGESTED)[number];

/** What a value is to the text: what it means, or what it is found in. */
interface Candidate {
  readonly value: string;
  readonly count: number;
  readonly relation: 'meant' | 'within';
}

const MOST_MEANT = 4;
const MOST_WITHIN = 2;

/** Values of the cars that match the text: those that it means or, without any, those that narrow what it finds. */
export function valueSuggestions(facet: SuggestedFacet, found: Found, header: HeaderSearch): ValueSuggestion[] {
  const candidates = Object.entries(found.answer.facets[facet] ?? {})
    .flatMap(([value, count]) => candidate(facet, value, count, found))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const meant = candidates.filter(({ relation }) => relation === 'meant').slice(0, MOST_MEANT);
  const chosen = meant.length > 0 ? meant : candidates.slice(0, MOST_WITHIN);
  return chosen.map((one) => suggestion(facet, one, found.text, header));
}

/**
 * A text means a value when it names it, or when it finds that value's cars and no others: a synonym, or a typing error
 * that the engine forgave. Then the value is suggested without the text, so all of its cars have to be among those found.
 */
function candidate(facet: SuggestedFacet, value: string, count: number, found: Found): Candidate[] {
  const { text, answer, overview } = found;
  const narrows = count < answer.total;
  if (text === '') return narrows ? [{ value, count, relation: 'meant' }] : [];
  const ofValue = overview?.facets[facet]?.[value];
  const isQuoted = queryText(text).retry !== undefined;
  const isNamed = names(text, value, isQuoted) || equivalents(found).some((other) => names(other, value));
  if (isNamed && (ofValue === undefined || ofValue === count)) return [{ value, count, relation: 'meant' }];
  return isNamed || narrows ? [{ value, count, relation: 'within' }] : [];
}

/** The values whose cars are all that was found, and all that they have. */
function equivalents({ answer, overview }: Found): string[] {
  return SUGGESTED.flatMap((facet) =>
    Object.entries(answer.facets[facet] ?? {})
      .filter(([value, count]) => count === answer.total && count === overview?.facets[facet]?.[value])
      .map(([value]) => value),
  );
}

function suggestion(
  facet: SuggestedFacet,
  { value, count, relation }: Candidate,
  text: string,
  { path, base, wording }: HeaderSearch,
): ValueSuggestion {
  if (relation === 'meant') {
    return { kind: 'value', url: searchUrl(path, withValues(base, facet, [value]), base), text: value, count };
  }
  const rest = leftOver(text, value) || text;
  return {
    kind: 'value',
    url: searchUrl(path, withValues(withQuery(base, text), facet, [value]), base),
    text: messagesFor(wording.locale).textInValue({ text: rest, value }),
    count,
  };
}
