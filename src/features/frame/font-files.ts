import barlowCondensedLatin from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import barlowCondensedLatinExt from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-700-normal.woff2?url';
import newsreaderLatin from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url';
import newsreaderLatinExt from '@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff2?url';
import archivoLatinExt from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url';
import archivoLatin from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import figtreeLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import manropeLatinExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url';
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import { type FontFamily, type FontKey, listFontFamilies } from './fonts.ts';

interface FontFiles {
  readonly latin: string;
  /** Extended letters such as the macrons of Māori; fetched only by pages that use one. */
  readonly latinExt: string;
}

const FILES = {
  'Archivo Variable': { latin: archivoLatin, latinExt: archivoLatinExt },
  'Barlow Condensed': { latin: barlowCondensedLatin, latinExt: barlowCondensedLatinExt },
  'Figtree Variable': { latin: figtreeLatin, latinExt: figtreeLatinExt },
  'Inter Variable': { latin: interLatin, latinExt: interLatinExt },
  'Manrope Variable': { latin: manropeLatin, latinExt: manropeLatinExt },
  Newsreader: { latin: newsreaderLatin, latinExt: newsreaderLatinExt },
} as const satisfies Record<FontFamily, FontFiles>;

/** The subsets of the font packages (their unicode.json). */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** The font files that a page of the tenant preloads. */
export function listFontPreloads(key: FontKey): string[] {
  return listFontFamilies(key).map((family) => FILES[family].latin);
}

/** Returns the font-face rules of a tenant's typefaces only. */
export function makeFontFaces(key: FontKey): string {
  return listFontFamilies(key)
    .map(
      (family) =>
        makeFontFace(family, FILES[family].latin, LATIN) + makeFontFace(family, FILES[family].latinExt, LATIN_EXT),
    )
    .join('');
}

function makeFontFace(family: FontFamily, file: string, range: string): string {
  return `@font-face{font-family:'${family}';font-display:swap;font-weight:100 900;src:url(${file}) format('woff2');unicode-range:${range}}`;
}
