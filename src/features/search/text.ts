import { valuesFor } from './text/derivations.ts';
import type { SearchableTexts } from './text/rules.ts';
import { termsOf } from './text/terms.ts';
import { vocabularyOf } from './text/vocabulary.ts';

/**
 * Whether the car at a position of the list is found by a text: exactly when the engine finds it, with typing errors, words
 * begun, put together or split, and synonyms. In which order it shows them is not told by the text, so relevance is not
 * worked out.
 */
export function textMatcher(cars: readonly SearchableTexts[], text: string): (position: number) => boolean {
  const terms = termsOf(text);
  const end = Math.max(0, ...terms.map((term) => term.to));
  if (end === 0) return () => true;
  const vocabulary = vocabularyOf(cars);
  // One bit for each term that the car has. Ten words make at most 27.
  const bits = new Uint32Array(cars.length);
  for (const [index, term] of terms.entries()) {
    for (const value of valuesFor(vocabulary, term)) {
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
