import { SEARCHABLE, type SearchableTexts } from './searchable.ts';
import { HARD_MARK, listAttributeTexts, type Vocabulary } from './vocabulary.ts';

/*
 * The engine's rule "exactness" (milli, search/new/exact_attribute.rs): first the cars with an attribute that is the whole text, then
 * those with one that starts with it, then the others. It reads only the words at the start of the text that the stock has as written.
 */

/** A word of a text, and its position as the engine counts it. */
export interface PlacedWord {
  readonly text: string;
  readonly position: number;
}

/** Grades of a car's attributes for a text, best first: one is the text, one starts with it, or neither. */
const ATTRIBUTE_IS_TEXT = 0;
const ATTRIBUTE_STARTS = 1;
export const NO_ATTRIBUTE = 2;

/** The engine counts a hard separator in stock as this many words. */
const HARD_STEP = 8;
/** Between values of a list, the engine counts as many words as for a hard separator. */
const VALUE_STEP = HARD_STEP;
/** The engine does not count the words of longer attributes. */
const MOST_COUNTED = 30;

/** Creates the function that grades how the attributes of the car at a position of the list match the words. */
export function createAttributeGrader(
  cars: readonly SearchableTexts[],
  { wordsByText }: Vocabulary,
  words: readonly PlacedWord[],
): (position: number) => number {
  const texts = new Set(words.map(({ text }) => text));
  return (position) => {
    const car = cars[position];
    if (!car || words.length === 0) return NO_ATTRIBUTE;
    const missing = new Set(words);
    let grade = NO_ATTRIBUTE;
    for (const attribute of SEARCHABLE) {
      const values = listAttributeTexts(car[attribute]).map((text) => wordsByText.get(text) ?? '');
      if (!values.some((value) => [...texts].some((text) => value.includes(`\0${text}\0`)))) continue;
      const placed = placeWords(values);
      for (const word of missing) {
        const isThere = placed.some(
          ({ text, position: at }) => text === word.text && roundPosition(at) === roundPosition(word.position),
        );
        if (isThere) missing.delete(word);
      }
      if (![...texts].every((text) => placed.some((other) => other.text === text))) continue;
      const isWhole = placed.length === words.length && placed.length <= MOST_COUNTED;
      grade = Math.min(grade, isWhole ? ATTRIBUTE_IS_TEXT : ATTRIBUTE_STARTS);
    }
    return missing.size === 0 ? grade : NO_ATTRIBUTE;
  };
}

/** Returns the words of an attribute with the positions that the engine gives them. */
function placeWords(values: readonly string[]): PlacedWord[] {
  const placed: PlacedWord[] = [];
  let last = -VALUE_STEP;
  for (const value of values) {
    let position = last + VALUE_STEP;
    last = position;
    let step = 0;
    for (const text of value.split('\0').slice(1, -1)) {
      if (text === HARD_MARK) {
        // Separators before the first word do not count.
        if (step > 0) step = HARD_STEP;
        continue;
      }
      position += step;
      step = 1;
      if (text === '') continue;
      placed.push({ text, position });
      last = position;
    }
  }
  return placed;
}

/** Up to here the engine stores each position, and the powers of two after it. */
const EXACT_POSITIONS = 16;
const FIRST_ROUNDED = 24;

function roundPosition(position: number): number {
  if (position < EXACT_POSITIONS) return position;
  return position < FIRST_ROUNDED ? FIRST_ROUNDED : 2 ** Math.ceil(Math.log2(position));
}
