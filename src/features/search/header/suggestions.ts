import { formatNumber, messagesFor } from '#src/lib/locale/browser.ts';
import type { CardSource } from '../../cars/card/index.ts';
import type { SearchAnswer } from '../answer.ts';
import { withQuery } from '../state.ts';
import { searchUrl } from '../url.ts';
import { type CarSuggestion, carSuggestion } from './car-suggestion.ts';
import type { HeaderSearch } from './header-search.ts';
import { type ValueSuggestion, valueSuggestions } from './value-suggestions.ts';

/** The text as it is: all that it finds. */
interface AllSuggestion {
  readonly kind: 'all';
  readonly url: string;
  readonly text: string;
  readonly count: number;
}

export type Suggestion = ValueSuggestion | CarSuggestion | AllSuggestion;

export interface SuggestionGroup {
  /** Absent for the last one, which speaks for itself. */
  readonly heading?: string;
  readonly options: readonly Suggestion[];
}

/** What a search box offers for a text. */
export interface Suggestions {
  readonly kind: 'suggestions';
  readonly text: string;
  readonly groups: readonly SuggestionGroup[];
  /** The page of the one car whose stock number the text is. */
  readonly jump?: string;
}

/** What was found for a text, and what is known beside it. */
export interface Found {
  readonly text: string;
  readonly answer: SearchAnswer<CardSource>;
  /** What is found without a text. */
  readonly overview?: SearchAnswer<CardSource> | undefined;
  /** The one car whose stock number the text is. */
  readonly stockCar?: CardSource | undefined;
}

/** The suggestions for a text, most telling first; each leads to a page that shows as many cars as it says. */
export function suggestionsFor(found: Found, header: HeaderSearch): Suggestions {
  const { text, answer, stockCar } = found;
  const { locale, noun } = header.wording;
  const messages = messagesFor(locale);
  const inStockGroup = stockCar && carSuggestion(stockCar, locale);
  const others = answer.hits.filter(({ slug }) => slug !== stockCar?.slug);
  const makes = valueSuggestions('make', found, header);
  // All models of a site without a text are a list to choose from at random, unless it sells one make.
  const models = text !== '' || makes.length === 0 ? valueSuggestions('make_model', found, header) : [];
  const groups: SuggestionGroup[] = [
    { heading: messages.stockNumber, options: inStockGroup ? [inStockGroup] : [] },
    { heading: messages.makesHere, options: makes },
    { heading: messages.models, options: models },
    { heading: messages.bodyTypes, options: valueSuggestions('body', found, header) },
    {
      heading: text === '' ? messages.sortRecommended : capitalised(noun.many),
      options: others.flatMap((car) => carSuggestion(car, locale) ?? []),
    },
    { options: answer.total > 0 ? [allSuggestion(found, header)] : [] },
  ];
  return {
    kind: 'suggestions',
    text,
    groups: groups.filter(({ options }) => options.length > 0),
    ...(inStockGroup && { jump: inStockGroup.url }),
  };
}

function allSuggestion({ text, answer: { total } }: Found, header: HeaderSearch): AllSuggestion {
  const { path, base, wording } = header;
  const messages = messagesFor(wording.locale);
  return {
    kind: 'all',
    url: searchUrl(path, withQuery(base, text), base),
    text: text === '' ? messages.viewAll : messages.searchForText({ text }),
    count: total,
  };
}

/** "12 cars", "1 car". */
export function countText(count: number, { locale, noun }: HeaderSearch['wording']): string {
  const values = { count: formatNumber(count, locale), noun: count === 1 ? noun.one : noun.many };
  return messagesFor(locale).resultCount(values);
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
