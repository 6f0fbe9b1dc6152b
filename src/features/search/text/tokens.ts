import { groupsOf } from './scripts.ts';

/** A text in the pieces that the engine cuts it into. Words behind a hard separator are not beside those before it. */
export interface Token {
  readonly kind: 'word' | 'soft' | 'hard';
  /** Empty where nothing of a word is left by levelling, such as an accent without a letter. */
  readonly text: string;
}

// The engine's own list (charabia 0.9), in Unicode classes. The first brackets hold what the classes have too much.
const SEPARATOR =
  '(?:[.,] |(?![\\xa0\\u037e\\u0387\\u2000\\u2001\\u2011\\u202f\\u205f\\u2226\\u228e\\u2329\\u232a\\u2e53-\\u2e5d])' +
  '[\\p{P}\\p{Zs}\\p{Zp}\\0\\t\\n\\r\\u200c`+±×÷\\u2212-\\u22ff])';
const SEPARATORS = new RegExp(`(${SEPARATOR})`, 'u');
const ONE_SEPARATOR = new RegExp(`^${SEPARATOR}$`, 'u');
const HARD = /[.,] |[\0!;?¡§¶¿‽※⁏⁖⁚⸘⸮⹁、。]/u;

/** Of which scripts the letters become small, and of which the marks go. */
const CASED = new Set(['latin', 'greek', 'cyrillic']);
const UNMARKED = new Set(['latin', 'greek', 'marked']);

/** Letters that are no others with a mark, but that the engine writes as others all the same. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', đ: 'd', ð: 'd', ı: 'i', ς: 'σ' };

/** Each character by itself: marks stay in the order in which they are written. */
const nfkd = (character: string): string => character.normalize('NFKD');

/** Cuts and levels a text as the engine does, both what is looked for and what it is looked for in. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { script, text: group } of groupsOf(text)) {
    for (const [index, piece] of group.split(SEPARATORS).entries()) {
      if (piece === '') continue;
      // Most of a stock is plain, and a hundred thousand words of it are cut before the first answer.
      if (!/^[ -~]+$/.test(piece)) tokens.push(levelled(piece, script));
      else tokens.push(index % 2 === 1 ? separator(piece) : { kind: 'word', text: piece.toLowerCase() });
    }
  }
  return tokens;
}

function levelled(piece: string, script: string): Token {
  // Control characters go, but not those that are white space.
  let word = piece.replace(/[^\0-\x7f]/gu, nfkd).replace(/(?!\s|\x85)\p{Cc}/gu, '');
  if (ONE_SEPARATOR.test(word)) return separator(word);
  if (CASED.has(script)) word = word.replaceAll('Σ', 'σ').toLowerCase();
  if (UNMARKED.has(script)) word = word.replace(/\p{Mn}/gu, '');
  // The second form of sigma is the same letter at the end of a word, and nowhere else.
  return { kind: 'word', text: word.replace(/[œæđðı]|ς$/gu, (letter) => LETTERS[letter] ?? letter) };
}

function separator(text: string): Token {
  return { kind: HARD.test(text) ? 'hard' : 'soft', text };
}
