import { carMessagesFor } from '#src/lib/locale/cars.ts';
import {
  makeSearchUrl,
  planSearch,
  type SearchPageData,
  type SearchState,
  toCanonicalText,
  withQuery,
} from '../core/index.ts';
import { type Environment, getPageLocale, readSiteText, rememberWords, reportWords } from './site-reader.ts';
import { applyUnderstanding } from './understand.ts';

/** A search box: the search page that it leads to, and that page's own search. */
type SearchBox = Pick<SearchPageData, 'path' | 'base' | 'scope'>;

/** The search that a text asks for. */
export interface UnderstoodText {
  readonly state: SearchState;
  readonly url: string;
  /** The texts of its filters, and the words that are left. */
  readonly label: string;
}

/**
 * Returns the search that a text of a search box asks for, or undefined for a text that asks for no filters. The tab remembers
 * the text, so that the search can lead back to it.
 */
export async function understandText(
  text: string,
  { path, base, scope }: SearchBox,
  environment: Environment,
): Promise<UnderstoodText | undefined> {
  const understood = await readSiteText(text, scope, environment);
  if (understood.parts.length === 0) return;
  const state = applyUnderstanding(base, understood);
  const url = makeSearchUrl(path, state, base);
  const typed = toCanonicalText(text);
  rememberWords(url, makeSearchUrl(path, withQuery(base, typed), base), typed);
  const words = understood.words && carMessagesFor(getPageLocale()).searchText({ text: understood.words });
  const labels = [...understood.parts.map(({ chip }) => chip), words].filter((label) => label !== '');
  return { state, url, label: [...new Set(labels)].join(' · ') };
}

/** Returns the search that a submitted text of a search box asks for, as `understandText` does, and reports what was not understood. */
export async function submitText(
  text: string,
  box: SearchBox,
  environment: Environment,
): Promise<UnderstoodText | undefined> {
  // The page may close once it has the search.
  await reportWords(await readSiteText(text, box.scope, environment), box.scope);
  return understandText(text, box, environment);
}

/** A suggestion of a search box: a link to the search that the text asks for, with its number of cars. */
export interface UnderstoodSuggestion {
  readonly kind: 'understood';
  readonly url: string;
  readonly text: string;
  readonly count: number;
}

/** The suggestions of a text, as a search box groups them. */
interface Suggestions<Group> {
  readonly text: string;
  readonly groups: readonly Group[];
}

/** Puts the search that the text asks for first, unless it finds nothing or another suggestion leads to it. */
export async function addUnderstood<
  Group extends { readonly options: readonly { readonly url: string }[] },
  All extends Suggestions<Group>,
>(suggestions: All, box: SearchBox, environment: Environment) {
  const { text, groups } = suggestions;
  const understood = await understandText(text, box, environment);
  if (!understood || groups.some(({ options }) => options.some(({ url }) => url === understood.url)))
    return suggestions;
  const plan = planSearch(understood.state, box.scope, environment.now(), 'cards');
  const { answer } = await environment.search(plan, new AbortController().signal);
  if (answer.total === 0) return suggestions;
  const { url, label } = understood;
  const option: UnderstoodSuggestion = { kind: 'understood', url, text: label, count: answer.total };
  return { ...suggestions, groups: [{ options: [option] }, ...groups] };
}
