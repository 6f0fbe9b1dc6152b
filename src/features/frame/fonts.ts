/** A typeface of the font packages; its files are in fonts.css, and those to preload in font-files.ts. */
export type FontFamily =
  | 'Inter Variable'
  | 'Manrope Variable'
  | 'Archivo Variable'
  | 'Newsreader'
  | 'Figtree Variable'
  | 'Barlow Condensed';

interface FontPair {
  readonly heading: FontFamily;
  readonly body: FontFamily;
  /** The weight of headings. */
  readonly headingWeight: number;
  /** The fallback until the font file has loaded, or if it cannot load. */
  readonly headingFallback: 'sans' | 'serif';
  /** The size of headings relative to a typeface of usual width, to compensate for narrow letters. */
  readonly headingScale?: number | undefined;
}

/** The font pairs that a tenant chooses from by key (`theme.font`). */
export const FONT_PAIRS = {
  inter: { heading: 'Inter Variable', body: 'Inter Variable', headingWeight: 700, headingFallback: 'sans' },
  manrope: { heading: 'Manrope Variable', body: 'Manrope Variable', headingWeight: 700, headingFallback: 'sans' },
  archivo: { heading: 'Archivo Variable', body: 'Archivo Variable', headingWeight: 800, headingFallback: 'sans' },
  newsreader: {
    heading: 'Newsreader',
    body: 'Figtree Variable',
    headingWeight: 500,
    headingFallback: 'serif',
  },
  condensed: {
    heading: 'Barlow Condensed',
    body: 'Archivo Variable',
    headingWeight: 700,
    headingFallback: 'sans',
    headingScale: 1.2,
  },
} as const satisfies Record<string, FontPair>;

export type FontKey = keyof typeof FONT_PAIRS;

/** The keys, for the schema of `theme.font`. */
export const FONT_KEYS = [
  'inter',
  'manrope',
  'archivo',
  'newsreader',
  'condensed',
] as const satisfies readonly FontKey[];

/** Returns the CSS variables of a font pair. Their fallbacks, `--sans` and `--serif`, are in theme.css. */
export function getFontStacks(key: FontKey): {
  heading: string;
  body: string;
  headingWeight: number;
  headingScale: number;
} {
  const pair: FontPair = FONT_PAIRS[key];
  return {
    heading: `'${pair.heading}',var(--${pair.headingFallback})`,
    body: `'${pair.body}',var(--sans)`,
    headingWeight: pair.headingWeight,
    headingScale: pair.headingScale ?? 1,
  };
}

/** Returns the typefaces of a pair without duplicates, the body's first because it is on screen first. */
export function listFontFamilies(key: FontKey): FontFamily[] {
  const { heading, body } = FONT_PAIRS[key];
  return [...new Set<FontFamily>([body, heading])];
}
