import archivoLatin from './fonts/archivo-latin-wght-normal.woff2?url';
import barlowCondensedLatin from './fonts/barlow-condensed-latin-700-normal.woff2?url';
import figtreeLatin from './fonts/figtree-latin-wght-normal.woff2?url';
import interLatin from './fonts/inter-latin-wght-normal.woff2?url';
import manropeLatin from './fonts/manrope-latin-wght-normal.woff2?url';
import newsreaderLatin from './fonts/newsreader-latin-500-normal.woff2?url';
import { type FontFamily, type FontKey, listFontFamilies } from './fonts.ts';

/** The file of each typeface that every page of a tenant needs; fonts.css lists them all. */
const LATIN_FILES: Readonly<Record<FontFamily, string>> = {
  'Archivo Variable': archivoLatin,
  'Barlow Condensed': barlowCondensedLatin,
  'Figtree Variable': figtreeLatin,
  'Inter Variable': interLatin,
  'Manrope Variable': manropeLatin,
  Newsreader: newsreaderLatin,
};

/** The font files that a page of the tenant preloads. */
export const listFontPreloads = (key: FontKey): string[] => listFontFamilies(key).map((family) => LATIN_FILES[family]);
