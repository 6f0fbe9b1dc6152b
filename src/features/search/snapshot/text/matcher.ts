import { findDerivations } from './derivations.ts';
import type { SearchableTexts } from './searchable.ts';
import { parseTerms } from './terms.ts';
import { getVocabulary } from './vocabulary.ts';

/** A term that a car lacks. */
const ABSENT: number = 255;

/**
 * Returns a function that counts the typing errors with which a text finds the car at a position of the list; undefined if it does
 * not find it. Cars and counts are those of the engine: with typos, prefixes, joined and split words, and synonyms. The other rules
 * of its relevance come after the sort order, which ends with the id.
 */
export function createTextMatcher(
  cars: readonly SearchableTexts[],
  text: string,
): (position: number) => number | undefined {
  const terms = parseTerms(text);
  const end = Math.max(0, ...terms.map((term) => term.to));
  if (end === 0) return () => 0;
  const vocabulary = getVocabulary(cars);
  const costs = terms.map((term) => {
    const least = new Uint8Array(cars.length).fill(ABSENT);
    for (const { values, typos } of findDerivations(vocabulary, term)) {
      for (const value of values) {
        for (const position of value.cars) least[position] = Math.min(least[position] ?? ABSENT, typos);
      }
    }
    return { from: term.from, to: term.to, least };
  });
  return (position) => {
    // The least errors with which terms cover the text up to each of its words.
    const reached = Array.from({ length: end + 1 }, (_, index) => (index === 0 ? 0 : ABSENT));
    for (const { from, to, least } of costs) {
      const typos = (reached[from] ?? ABSENT) + (least[position] ?? ABSENT);
      reached[to] = Math.min(reached[to] ?? ABSENT, typos);
    }
    const typos = reached[end] ?? ABSENT;
    return typos < ABSENT ? typos : undefined;
  };
}
