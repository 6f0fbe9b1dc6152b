import { findDerivations } from './derivations.ts';
import { createAttributeGrader, NO_ATTRIBUTE, type PlacedWord } from './exactness.ts';
import type { SearchableTexts } from './searchable.ts';
import { parseTerms, type Term } from './terms.ts';
import { getVocabulary } from './vocabulary.ts';

/** A term that a car lacks. */
const ABSENT = 0xffff;

/** A cost is this many times the typing errors, plus the number of words that the car does not have as written: at most ten. */
const PER_TYPO = 16;
const countTypos = (cost: number): number => Math.floor(cost / PER_TYPO);
/** A rank is this many times the typing errors, plus this many times the grade of the attributes, plus the words. */
const PER_GRADE = PER_TYPO;
const PER_RANKED_TYPO = PER_GRADE * (NO_ATTRIBUTE + 1);

/** A term with its lowest cost for each car. */
interface CostedTerm {
  readonly term: Term;
  readonly least: Uint16Array;
  /** True if any car has the term as written. */
  readonly isWritten: boolean;
}

/** A text that cars are searched for. Positions are those of the list of cars. */
export interface TextMatcher {
  /** Returns whether the text finds the car. */
  readonly finds: (position: number) => boolean;
  /**
   * Ranks cars that the text finds: first those with fewer typing errors, then those with an attribute that is the text or starts with
   * it, then those with more of its words as written. A lower number is better.
   */
  readonly rank: (found: readonly number[]) => (position: number) => number;
}

/**
 * Creates the matcher of a text. Cars and ranks are those of the engine: with typos, prefixes, joined and split words, synonyms and exact
 * matches. The other rules of its relevance come after the sort order, which ends with the id.
 */
export function createTextMatcher(cars: readonly SearchableTexts[], text: string): TextMatcher {
  const terms = parseTerms(text);
  const end = Math.max(0, ...terms.map((term) => term.to));
  if (end === 0) return { finds: () => true, rank: () => () => 0 };
  const vocabulary = getVocabulary(cars);
  const costed = terms.map((term): CostedTerm => {
    const least = new Uint16Array(cars.length).fill(ABSENT);
    let isWritten = term.kind === 'phrase';
    for (const { values, typos, isExact } of findDerivations(vocabulary, term)) {
      const cost = typos * PER_TYPO + (isExact ? 0 : term.to - term.from);
      isWritten ||= isExact;
      for (const value of values) {
        for (const position of value.cars) least[position] = Math.min(least[position] ?? ABSENT, cost);
      }
    }
    return { term, least, isWritten };
  });
  const costs = new Map<number, number>();
  /** Returns the least cost with which terms cover the text; ABSENT or more if none do. */
  const getCost = (position: number): number => {
    const cost = costs.get(position) ?? findCosts(costed, 0, end, position)[end] ?? ABSENT;
    costs.set(position, cost);
    return cost;
  };

  return {
    finds: (position) => getCost(position) < ABSENT,
    rank(found) {
      const graders = new Map(
        [...Map.groupBy(found, (position) => countTypos(getCost(position)))].map(([typos, group]) => [
          typos,
          createAttributeGrader(cars, vocabulary, listWritten(costed, end, typos, group)),
        ]),
      );
      return (position) => {
        const cost = getCost(position);
        const typos = countTypos(cost);
        const grade = graders.get(typos)?.(position) ?? NO_ATTRIBUTE;
        return typos * PER_RANKED_TYPO + grade * PER_GRADE + (cost % PER_TYPO);
      };
    },
  };
}

/** Finds the least costs with which terms cover the text from a word to each later one. */
function findCosts(costed: readonly CostedTerm[], from: number, end: number, position: number): number[] {
  const reached = new Array<number>(end + 1).fill(ABSENT);
  reached[from] = 0;
  for (const { term, least } of costed) {
    const cost = (reached[term.from] ?? ABSENT) + (least[position] ?? ABSENT);
    reached[term.to] = Math.min(reached[term.to] ?? ABSENT, cost);
  }
  return reached;
}

/**
 * Lists the words at the start of the text that the engine compares with whole attributes: those that some car of the group, all of
 * which are found with as many typing errors, has without one. A gap between them ends the comparison.
 */
function listWritten(
  costed: readonly CostedTerm[],
  end: number,
  typos: number,
  group: readonly number[],
): PlacedWord[] {
  const single = costed.filter(({ term, isWritten }) => isWritten && term.to === term.from + 1);
  const used = typos === 0 ? single : single.filter((one) => group.some((position) => isUsed(one, position)));
  if (used.some(({ term }, index) => term.from !== index)) return [];
  return used.flatMap(({ term }) => term.words.map((text, index) => ({ text, position: term.position + index })));

  /** Returns whether a best way to cover the text for the car has the term without typing errors. */
  function isUsed({ term, least }: CostedTerm, position: number): boolean {
    if (countTypos(least[position] ?? ABSENT) > 0) return false;
    const before = findCosts(costed, 0, end, position)[term.from] ?? ABSENT;
    const after = findCosts(costed, term.to, end, position)[end] ?? ABSENT;
    return countTypos(before) + countTypos(after) === typos;
  }
}
