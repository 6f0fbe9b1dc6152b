/* Letters as pen strokes, 100 units high. Initials are drawn with them, because text in a picture would depend on the
   fonts of the machine. */

export const LETTER_HEIGHT = 100;
export const LETTER_STROKE = 17;
const GAP = 34;

interface Letter {
  readonly width: number;
  readonly path: string;
}

const getLetter = (width: number, path: string): Letter => ({ width, path });

const LETTERS: Readonly<Record<string, Letter>> = {
  A: getLetter(84, 'M0 100L42 0L84 100M15 65H69'),
  B: getLetter(62, 'M0 100V0H34A25 25 0 0 1 34 50H0M34 50H36A25 25 0 0 1 36 100H0'),
  C: getLetter(82, 'M82 21A48 50 0 1 0 82 79'),
  D: getLetter(74, 'M0 0V100H26A48 50 0 0 0 26 0Z'),
  E: getLetter(56, 'M56 0H0V100H56M0 50H47'),
  F: getLetter(54, 'M54 0H0V100M0 50H45'),
  G: getLetter(86, 'M80 19A48 50 0 1 0 86 58V54H54'),
  H: getLetter(70, 'M0 0V100M70 0V100M0 50H70'),
  I: getLetter(0, 'M0 0V100'),
  J: getLetter(46, 'M46 0V76A23 24 0 0 1 0 76'),
  K: getLetter(66, 'M0 0V100M64 0L0 62M22 42L66 100'),
  L: getLetter(52, 'M0 0V100H52'),
  M: getLetter(92, 'M0 100V0L46 66L92 0V100'),
  N: getLetter(74, 'M0 100V0L74 100V0'),
  O: getLetter(96, 'M48 0A48 50 0 1 1 48 100A48 50 0 1 1 48 0'),
  P: getLetter(60, 'M0 100V0H33A27 28 0 0 1 33 56H0'),
  Q: getLetter(96, 'M48 0A48 50 0 1 1 48 100A48 50 0 1 1 48 0M60 70L92 104'),
  R: getLetter(64, 'M0 100V0H34A27 27 0 0 1 34 54H0M34 54L64 100'),
  S: getLetter(
    60,
    'M58 16C50 4 40 0 30 0C14 0 3 10 3 25C3 42 16 46 31 49C47 52 60 58 60 75C60 90 47 100 30 100C17 100 6 94 0 83',
  ),
  T: getLetter(72, 'M0 0H72M36 0V100'),
  U: getLetter(72, 'M0 0V64A36 36 0 0 0 72 64V0'),
  V: getLetter(82, 'M0 0L41 100L82 0'),
  W: getLetter(118, 'M0 0L29 100L59 14L89 100L118 0'),
  X: getLetter(74, 'M0 0L74 100M74 0L0 100'),
  Y: getLetter(76, 'M0 0L38 52L76 0M38 52V100'),
  Z: getLetter(70, 'M0 0H70L0 100H70'),
  0: getLetter(68, 'M34 0A34 50 0 1 1 34 100A34 50 0 1 1 34 0'),
  1: getLetter(26, 'M0 18L26 0V100'),
  2: getLetter(62, 'M2 28C2 11 14 0 31 0C48 0 60 11 60 27C60 42 50 52 40 62L0 100H62'),
  3: getLetter(
    62,
    'M4 16C10 5 20 0 31 0C47 0 58 10 58 25C58 40 47 48 28 48C48 48 62 58 62 74C62 90 49 100 31 100C17 100 6 93 0 82',
  ),
  4: getLetter(72, 'M54 100V0L0 70H72'),
  5: getLetter(60, 'M54 0H8L4 48C12 40 20 37 29 37C47 37 60 50 60 68C60 87 47 100 28 100C15 100 6 94 0 84'),
  6: getLetter(64, 'M52 0C26 12 0 38 0 68A32 32 0 1 0 64 68A32 32 0 0 0 2 60'),
  7: getLetter(62, 'M0 0H62L20 100'),
  8: getLetter(64, 'M32 0A26 24 0 1 1 32 48A26 24 0 1 1 32 0M32 48A32 26 0 1 1 32 100A32 26 0 1 1 32 48'),
  9: getLetter(64, 'M12 100C38 88 64 62 64 32A32 32 0 1 0 0 32A32 32 0 0 0 62 40'),
};

/** A road to the horizon, for names without any of these letters. */
const ROAD = getLetter(108, 'M0 100L32 0M108 100L76 0M54 100V80M54 56V44M54 20V12');

/** Returns up to two drawable initials of a name: "AQ" for Ashcombe & Quill, "K" for Kōwhai, none for 汽车. */
export function getDrawableInitials(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = plain.split(/[^\p{L}\p{N}]+/u).map((word) => word.slice(0, 1).toUpperCase());
  return words
    .filter((initial) => Object.hasOwn(LETTERS, initial))
    .slice(0, 2)
    .join('');
}

/** Returns the letters and digits of a text that can be drawn, without accents, in capitals. */
export function listDrawableLetters(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return [...plain].filter((letter) => Object.hasOwn(LETTERS, letter)).join('');
}

const findLetters = (text: string): readonly Letter[] => {
  const letters = [...text].flatMap((name) => LETTERS[name] ?? []);
  return letters.length > 0 ? letters : [ROAD];
};

/** Returns letters side by side as path elements. */
export function drawLetters(text: string): { paths: string[]; width: number } {
  let x = 0;
  const paths = findLetters(text).map(({ width, path }) => {
    const drawn = `<path transform="translate(${x} 0)" d="${path}"/>`;
    x += width + GAP;
    return drawn;
  });
  return { paths, width: x - GAP };
}
