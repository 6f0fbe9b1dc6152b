import { getClearing, getPlainWords, listChips, type ShownSearch } from '../filters/index.ts';
import { type AlternativeSearch, type Alternatives, findAlternatives } from './alternatives.ts';

/** Reports a search that found nothing, unless the dealer has switched reports off, and finds what the shopper can change. */
export function answerNothingFound(
  shown: ShownSearch,
  search: AlternativeSearch,
  signal: AbortSignal,
): Promise<Alternatives> {
  // An empty page that was only opened is not a search.
  if (shown.page.scope.demand && getClearing(shown)) {
    void import('../demand/index.ts')
      .then(({ reportDemand }) => reportDemand('nothing', describeSearch(shown)))
      .catch(() => undefined);
  }
  return findAlternatives(shown, search, signal);
}

/** Returns the words that a search was understood from, else its text and the names of its filters. */
function describeSearch(shown: ShownSearch): string {
  const words = getPlainWords(shown)?.text;
  if (words !== undefined) return words;
  const filters = listChips(shown).filter(({ key }) => key !== 'query');
  return [shown.state.query, ...filters.map(({ text }) => text)].filter((text) => text !== '').join(', ');
}
