import { LOCALES } from '#src/lib/locale/cars.ts';
import {
  makeSearchUrl,
  type SearchEnvironment,
  type SearchPageData,
  type SearchScope,
  type SearchState,
  toCanonicalText,
  WORDS_KEY,
  withQuery,
} from '../core/index.ts';
import { applyUnderstanding, createReader, planVocabulary, type Understanding } from './understand.ts';

export type Environment = Pick<SearchEnvironment, 'search' | 'now'>;

/** The locale of the page, which `<html lang>` names. */
export function getPageLocale() {
  const { lang } = document.documentElement;
  return LOCALES.find((locale) => locale === lang) ?? LOCALES[0];
}

const readers = new WeakMap<SearchScope, Promise<ReturnType<typeof createReader>>>();

/** Reads a text by the stock of the site, which is counted once per page. Rejects while neither engine nor stock can count it. */
export async function readSiteText(
  text: string,
  scope: SearchScope,
  { search, now }: Environment,
): Promise<Understanding> {
  const known = readers.get(scope);
  const reader =
    known ??
    search(planVocabulary(scope, now()), new AbortController().signal).then(({ answer }) =>
      createReader({ counts: answer.facets, locale: getPageLocale(), now: now(), loan: scope.weeklyLoan }),
    );
  readers.set(scope, reader);
  try {
    return (await reader)(text);
  } catch (error) {
    readers.delete(scope);
    throw error;
  }
}

/**
 * Remembers for this tab which words a search was understood from: its address, that of the search for the words, and the
 * words. A search without parameters is nothing to go back from.
 */
export function rememberWords(understood: string, href: string, text: string): void {
  if (!understood.includes('?')) return;
  try {
    sessionStorage.setItem(WORDS_KEY, `${understood}\n${href}\n${text}`);
  } catch {
    // Storage is blocked: the shopper can still type the words again.
  }
}

/** Reports the words of a submitted text that became no filter, unless the dealer has switched reports off. Never rejects. */
export async function reportWords({ words }: Understanding, { demand }: SearchScope): Promise<void> {
  if (!demand || words === '') return;
  await import('../demand/index.ts').then(({ reportDemand }) => reportDemand('words', words)).catch(() => undefined);
}

/** Turns the submitted words of a search page into filters, unless the shopper has gone on meanwhile, and reports the others. */
export async function submitWords(
  text: string,
  { path, base, scope }: Pick<SearchPageData, 'path' | 'base' | 'scope'>,
  environment: Environment,
  change: (next: (state: SearchState) => SearchState) => void,
): Promise<void> {
  const understood = await readSiteText(text, scope, environment);
  if (understood.parts.length > 0) {
    change((state) => {
      const words = toCanonicalText(text);
      if (state.query !== words) return state;
      const next = applyUnderstanding(state, understood);
      rememberWords(makeSearchUrl(path, next, base), makeSearchUrl(path, withQuery(state, words), base), words);
      return next;
    });
  }
  await reportWords(understood, scope);
}
