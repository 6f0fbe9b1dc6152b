import { carMessagesFor } from '#src/lib/locale/cars.ts';
import { makeSearchUrl, withQuery } from '../core/index.ts';
import type { UnderstoodSuggestion } from '../understanding/index.ts';
import { type CarSuggestion, makeCarSuggestion } from './car-suggestion.ts';
import type { HeaderSearch } from './header-search.ts';
import { type FoundAnswers, listValueSuggestions, type ValueSuggestion } from './value-suggestions.ts';

/** A link to everything that the text finds. */
interface AllSuggestion {
  readonly kind: 'all';
  readonly url: string;
  readonly text: string;
  readonly count: number;
}

export type Suggestion = ValueSuggestion | CarSuggestion | AllSuggestion | UnderstoodSuggestion;

export interface SuggestionGroup {
  /** Absent for the last group, which needs none. */
  readonly heading?: string | undefined;
  readonly options: readonly Suggestion[];
}

/** The suggestions for a text. */
export interface Suggestions {
  readonly kind: 'suggestions';
  readonly text: string;
  readonly groups: readonly SuggestionGroup[];
  /** The page of the car whose stock number the text is. */
  readonly jump?: string | undefined;
}

/** Makes the suggestions for a text, most relevant first. Each links to a page with exactly as many cars as its count. */
export function makeSuggestions(found: FoundAnswers, header: HeaderSearch): Suggestions {
  const { text, answer, stockCar } = found;
  const { locale, noun } = header.wording;
  const messages = carMessagesFor(locale);
  const inStockGroup = stockCar && makeCarSuggestion(stockCar, locale);
  const others = answer.hits.filter(({ slug }) => slug !== stockCar?.slug);
  const makes = listValueSuggestions('make', found, header);
  // Without a text, models are useful only on a site that sells a single make.
  const models = text !== '' || makes.length === 0 ? listValueSuggestions('make_model', found, header) : [];
  const groups: SuggestionGroup[] = [
    { heading: messages.stockNumber, options: inStockGroup ? [inStockGroup] : [] },
    { heading: messages.makesAtLocation, options: makes },
    { heading: messages.models, options: models },
    { heading: messages.bodyTypes, options: listValueSuggestions('body', found, header) },
    {
      heading: text === '' ? messages.sortRecommended : capitalise(noun.many),
      options: others.flatMap((car) => makeCarSuggestion(car, locale) ?? []),
    },
    { options: answer.total > 0 ? [makeAllSuggestion(found, header)] : [] },
  ];
  return {
    kind: 'suggestions',
    text,
    groups: groups.filter(({ options }) => options.length > 0),
    jump: inStockGroup?.url,
  };
}

function makeAllSuggestion({ text, answer: { total } }: FoundAnswers, header: HeaderSearch): AllSuggestion {
  const { path, base, wording } = header;
  const messages = carMessagesFor(wording.locale);
  return {
    kind: 'all',
    url: makeSearchUrl(path, withQuery(base, text), base),
    text: text === '' ? messages.viewAll : messages.searchForText({ text }),
    count: total,
  };
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
