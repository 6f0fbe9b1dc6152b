import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import * as v from 'valibot';
import { type FontSource, MAORI_LETTERS } from '#src/features/frame/index.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The font files of sites. */
export const FONTS_DIR = join(ROOT, 'src/features/frame/fonts');

/** The weights that pages use. */
const WEIGHTS = { min: 400, max: 800 } as const;

/** The OpenType features that are kept: kerning, accents, ligatures, and digits of equal width, which align in columns. */
const FEATURES = ['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'liga', 'calt', 'rvrn', 'tnum', 'lnum'] as const;

/** The letters of each subset, as ranges of a stylesheet: `U+0000-00FF,U+0131`. */
const UnicodeSchema = v.object({ latin: v.string(), 'latin-ext': v.string() });

/** Returns the WOFF2 file of a font, cut from the file of its package. */
export function cutFont(font: FontSource): Promise<Buffer> {
  const folder = join(ROOT, 'node_modules', font.package);
  return subsetFont(readFileSync(join(folder, font.source)), listLetters(folder, font.letters), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: font.isVariable ? { wght: WEIGHTS } : {},
  });
}

function listLetters(folder: string, letters: FontSource['letters']): string {
  if (letters === 'maori') return MAORI_LETTERS;
  const ranges = v.parse(UnicodeSchema, JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')))[letters];
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
