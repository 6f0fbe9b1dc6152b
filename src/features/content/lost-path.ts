/* Guesses the intended page of a broken address from its words alone. */

/** A link that the page already has. */
export interface KnownPath {
  readonly url: string;
  readonly name: string;
}

const MOST_NEAR = 4;
/** Words of addresses that say nothing about the page. */
const EMPTY_WORDS = new Set([
  'www',
  'html',
  'htm',
  'php',
  'aspx',
  'index',
  'page',
  'pages',
  'search',
  'cars',
  'all',
  'the',
  'and',
]);

const listWords = (text: string): string[] =>
  (
    text
      .replace(/%[\da-f]{2}/giu, ' ')
      .toLowerCase()
      .match(/[a-z0-9]+/gu) ?? []
  ).filter((word) => !EMPTY_WORDS.has(word));

/** Returns true for the address of a car, whose page is removed some time after the sale. */
export const isCarPath = (path: string): boolean => /^\/cars\/./u.test(path);

/**
 * Returns the search words: the make and model of a car, whose address starts with its year and ends with its number.
 */
export function getSearchWords(path: string): string {
  const words = listWords(path);
  if (!isCarPath(path)) return words.slice(0, 4).join(' ');
  return words
    .filter((word) => !/^(?:19|20)\d\d$/u.test(word))
    .slice(0, 2)
    .join(' ');
}

/** Returns the links that share the most words with the address. */
export function findNearestLinks(path: string, candidates: readonly KnownPath[]): KnownPath[] {
  const pathWords = new Set(listWords(path));
  const seen = new Set<string>();
  return candidates
    .flatMap(({ url, name }) => {
      if (seen.has(url)) return [];
      seen.add(url);
      const shared = new Set(listWords(`${url} ${name}`).filter((word) => pathWords.has(word))).size;
      return shared > 0 ? { url, name, shared } : [];
    })
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MOST_NEAR)
    .map(({ url, name }) => ({ url, name }));
}
