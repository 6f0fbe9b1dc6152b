import { carMessagesFor } from '#src/lib/locale/cars.ts';
import { type CardSource, getBodyText } from '../../cars/card/index.ts';
import { makeSearchUrl, type SearchAnswer, toQueryText, withQuery, withValues } from '../core/index.ts';
import type { HeaderSearch } from './header-search.ts';
import { getOtherWords, matchesName } from './words.ts';

/** The answers that suggestions are made from. */
export interface FoundAnswers {
  readonly text: string;
  readonly answer: SearchAnswer<CardSource>;
  /** The answer without a text. */
  readonly overview?: SearchAnswer<CardSource> | undefined;
  /** The car whose stock number the text is. */
  readonly stockCar?: CardSource | undefined;
}

/** A make, a model or a body type, alone or together with the text. */
export interface ValueSuggestion {
  readonly kind: 'value';
  readonly url: string;
  readonly text: string;
  readonly count: number;
}

const SUGGESTED = ['make', 'make_model', 'body'] as const;
type SuggestedFacet = (typeof SUGGESTED)[number];

/** A value that relates to the text: the text means it, or the text is searched within it. */
interface Candidate {
  readonly value: string;
  readonly count: number;
  readonly relation: 'meant' | 'within';
}

const MOST_MEANT = 4;
const MOST_WITHIN = 2;

/** Lists values of the cars that match the text: those that it means or, if there are none, those that narrow the result. */
export function listValueSuggestions(
  facet: SuggestedFacet,
  found: FoundAnswers,
  header: HeaderSearch,
): ValueSuggestion[] {
  const candidates = Object.entries(found.answer.facets[facet] ?? {})
    .flatMap(([value, count]) => findCandidate(facet, value, count, found))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const meant = candidates.filter(({ relation }) => relation === 'meant').slice(0, MOST_MEANT);
  const chosen = meant.length > 0 ? meant : candidates.slice(0, MOST_WITHIN);
  return chosen.map((one) => makeValueSuggestion(facet, one, found.text, header));
}

/**
 * Decides how a value relates to the text. A text means a value when it names it, or when it finds exactly that value's cars:
 * a synonym or a tolerated typo. The value is then suggested without the text, so all of its cars must have been found.
 */
function findCandidate(facet: SuggestedFacet, value: string, count: number, found: FoundAnswers): Candidate[] {
  const { text, answer, overview } = found;
  const narrows = count < answer.total;
  if (text === '') return narrows ? [{ value, count, relation: 'meant' }] : [];
  const ofValue = overview?.facets[facet]?.[value];
  const isQuoted = toQueryText(text).retry !== undefined;
  const isNamed =
    matchesName(text, value, isQuoted) || listEquivalents(found).some((other) => matchesName(other, value));
  if (isNamed && (ofValue === undefined || ofValue === count)) return [{ value, count, relation: 'meant' }];
  return isNamed || narrows ? [{ value, count, relation: 'within' }] : [];
}

/** Lists the values whose cars are exactly those found. */
function listEquivalents({ answer, overview }: FoundAnswers): string[] {
  return SUGGESTED.flatMap((facet) =>
    Object.entries(answer.facets[facet] ?? {})
      .filter(([value, count]) => count === answer.total && count === overview?.facets[facet]?.[value])
      .map(([value]) => value),
  );
}

function makeValueSuggestion(
  facet: SuggestedFacet,
  { value, count, relation }: Candidate,
  text: string,
  { path, base, wording }: HeaderSearch,
): ValueSuggestion {
  const name = facet === 'body' ? getBodyText(value, wording.locale) : value;
  if (relation === 'meant') {
    return { kind: 'value', url: makeSearchUrl(path, withValues(base, facet, [value]), base), text: name, count };
  }
  const rest = getOtherWords(text, value) || text;
  return {
    kind: 'value',
    url: makeSearchUrl(path, withValues(withQuery(base, text), facet, [value]), base),
    text: carMessagesFor(wording.locale).textInValue({ text: rest, value: name }),
    count,
  };
}
