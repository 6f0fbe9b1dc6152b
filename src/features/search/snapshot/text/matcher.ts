import { findValues } from './derivations.ts';
import type { SearchableTexts } from './searchable.ts';
import { parseTerms } from './terms.ts';
import { getVocabulary } from './vocabulary.ts';

/**
 * Returns a predicate of whether a text finds the car at a position of the list, exactly when the engine does: with typos,
 * prefixes, joined and split words, and synonyms. Every sort order ends with the id, so relevance is not computed.
 */
export function createTextMatcher(cars: readonly SearchableTexts[], text: string): (position: number) => boolean {
  const terms = parseTerms(text);
  const end = Math.max(0, ...terms.map((term) => term.to));
  if (end === 0) return () => true;
  const vocabulary = getVocabulary(cars);
  // One bit for each term that the car has. Ten words make at most 27 terms.
  const bits = new Uint32Array(cars.length);
  for (const [index, term] of terms.entries()) {
    for (const value of findValues(vocabulary, term)) {
      for (const position of value.cars) bits[position] = (bits[position] ?? 0) | (1 << index);
    }
  }
  return (position) => {
    const has = bits[position] ?? 0;
    let reached = 1;
    for (const [index, { from, to }] of terms.entries()) {
      if ((has >> index) & (reached >> from) & 1) reached |= 1 << to;
    }
    return ((reached >> end) & 1) === 1;
  };
}
