import { splitByScript } from './scripts.ts';

/** A piece of a text as the engine splits it. Words on either side of a hard separator are not neighbours. */
export interface TextToken {
  readonly kind: 'word' | 'soft' | 'hard';
  /** Empty when normalising leaves nothing of a word, such as an accent without a letter. */
  readonly text: string;
}

// The engine's own list (charabia 0.9) as Unicode classes. The negative lookahead excludes what the classes have in excess.
const SEPARATOR =
  '(?:[.,] |(?![\\xa0\\u037e\\u0387\\u2000\\u2001\\u2011\\u202f\\u205f\\u2226\\u228e\\u2329\\u232a\\u2e53-\\u2e5d])' +
  '[\\p{P}\\p{Zs}\\p{Zp}\\0\\t\\n\\r\\u200c`+±×÷\\u2212-\\u22ff])';
const SEPARATORS = new RegExp(`(${SEPARATOR})`, 'u');
const ONE_SEPARATOR = new RegExp(`^${SEPARATOR}$`, 'u');
const HARD = /[.,] |[\0!;?¡§¶¿‽※⁏⁖⁚⸘⸮⹁、。]/u;

/** The scripts whose letters are lower-cased, and those whose marks are removed. */
const CASED = new Set(['latin', 'greek', 'cyrillic']);
const UNMARKED = new Set(['latin', 'greek', 'marked']);

/** Letters that the engine replaces although they are not a letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', đ: 'd', ð: 'd', ı: 'i', ς: 'σ' };

/** Applied to each character separately, so that marks keep their order. */
const normaliseNfkd = (character: string): string => character.normalize('NFKD');

/** Splits and normalises a text as the engine does, for queries and for stock. */
export function tokenizeText(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  for (const { script, text: group } of splitByScript(text)) {
    for (const [index, piece] of group.split(SEPARATORS).entries()) {
      if (piece === '') continue;
      // Fast path: most of a stock is ASCII, and a hundred thousand words are tokenized before the first answer.
      if (!/^[ -~]+$/.test(piece)) tokens.push(normalisePiece(piece, script));
      else tokens.push(index % 2 === 1 ? makeSeparator(piece) : { kind: 'word', text: piece.toLowerCase() });
    }
  }
  return tokens;
}

function normalisePiece(piece: string, script: string): TextToken {
  // Removes control characters except white space.
  let word = piece.replace(/[^\0-\x7f]/gu, normaliseNfkd).replace(/(?!\s|\x85)\p{Cc}/gu, '');
  if (ONE_SEPARATOR.test(word)) return makeSeparator(word);
  if (CASED.has(script)) word = word.replaceAll('Σ', 'σ').toLowerCase();
  if (UNMARKED.has(script)) word = word.replace(/\p{Mn}/gu, '');
  // Final sigma is the same letter as sigma, but only at the end of a word.
  return { kind: 'word', text: word.replace(/[œæđðı]|ς$/gu, (letter) => LETTERS[letter] ?? letter) };
}

function makeSeparator(text: string): TextToken {
  return { kind: HARD.test(text) ? 'hard' : 'soft', text };
}
