import { toMatchKey } from './match-key.ts';

/** A value, and the words that mean it. The first rule that matches decides; one without a value keeps a text from being understood. */
export type PhraseRule<Value> = readonly [Value | undefined, RegExp];

const NOT_ASCII = /[^\x00-\x7f]/u;
const MARKS = /\p{M}+/gu;
const WORD = /\p{L}+|\p{N}+/gu;

/**
 * Returns the words of a text with one space between them, in lower case, without accents and punctuation, and with digits apart from
 * letters: "8-SPEED A/T" is `8 speed a t`, "4spd Automatic," is `4 spd automatic`.
 */
export function toPhrase(text: string): string {
  const plain = NOT_ASCII.test(text) ? text.normalize('NFKD').replace(MARKS, '') : text;
  return (plain.toLowerCase().match(WORD) ?? []).join(' ');
}

/** Longer than what feeds call a value, and shorter than the prose of a description, which may name several values. */
const MAX_LENGTH = 60;

/** Creates a lookup of the value that a feed's text means: a known spelling, or else the first rule whose words are in the text. */
export function makePhraseFinder<Value>(
  spellings: ReadonlyMap<string, Value>,
  rules: readonly PhraseRule<Value>[],
): (text: string) => Value | undefined {
  return (text) => {
    const spelled = spellings.get(toMatchKey(text));
    if (spelled !== undefined || text.length > MAX_LENGTH) return spelled;
    const phrase = toPhrase(text);
    return rules.find(([, words]) => words.test(phrase))?.[0];
  };
}
