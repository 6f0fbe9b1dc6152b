/** The key in sessionStorage: a shopper may search in several tabs. */
export const WORDS_KEY = 'search.words';

/** The search for plain words that a search was understood from. */
export interface PlainWords {
  readonly href: string;
  readonly text: string;
}

/**
 * Returns the plain words that the search at an address was understood from, in this tab. The last search is remembered: its
 * address, that of its words and the words, with line breaks between them (understanding/site-reader.ts).
 */
export function recallWords(address: string): PlainWords | undefined {
  try {
    // On a server. Throwing an error on each page takes a hundredth of a build.
    if (typeof sessionStorage === 'undefined') return undefined;
    const [understood, href, text] = sessionStorage.getItem(WORDS_KEY)?.split('\n') ?? [];
    return understood === address && href?.startsWith('/') && text ? { href, text } : undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}
