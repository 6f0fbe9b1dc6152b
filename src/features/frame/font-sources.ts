/**
 * The letters that te reo Māori adds to basic Latin. Most pages of a New Zealand dealer have some of them, and no other letter of
 * extended Latin, so each typeface has a small file with these only.
 */
export const MAORI_LETTERS = 'āēīōūĀĒĪŌŪ';

/** A font file that browsers fetch, in the folder `fonts`, and the file of a font package that it is cut from. */
export interface FontSource {
  readonly file: string;
  /** The package's folder below `node_modules`. */
  readonly package: string;
  /** The package's file, below its folder. */
  readonly source: string;
  readonly letters: 'latin' | 'latin-ext' | 'maori';
  /** The font has an axis for weights. */
  readonly isVariable: boolean;
}

const PACKAGES = [
  { name: '@fontsource-variable/archivo', style: 'wght-normal' },
  { name: '@fontsource-variable/figtree', style: 'wght-normal' },
  { name: '@fontsource-variable/inter', style: 'wght-normal' },
  { name: '@fontsource-variable/manrope', style: 'wght-normal' },
  { name: '@fontsource/barlow-condensed', style: '700-normal' },
  { name: '@fontsource/newsreader', style: '500-normal' },
] as const;

/** All font files of sites: `npm run fonts` writes them, and fonts.css names them. */
export const FONT_SOURCES: readonly FontSource[] = PACKAGES.flatMap(({ name, style }) => {
  const typeface = name.slice(name.indexOf('/') + 1);
  const isVariable = style.startsWith('wght');
  return (['latin', 'latin-ext', 'maori'] as const).map((letters) => ({
    file: `${typeface}-${letters}-${style}.woff2`,
    package: name,
    source: `files/${typeface}-${letters === 'latin' ? 'latin' : 'latin-ext'}-${style}.woff2`,
    letters,
    isVariable,
  }));
});
