import type { Locale } from './locale.ts';

interface PostcodeFormat {
  readonly pattern: RegExp;
  readonly example: string;
}

/** The format of postcodes in each locale. */
export const POSTCODES = {
  'en-AU': { pattern: /^\d{4}$/u, example: '2150' },
  'en-NZ': { pattern: /^\d{4}$/u, example: '1010' },
  'en-US': { pattern: /^\d{5}(?:-\d{4})?$/u, example: '94103' },
} as const satisfies Record<Locale, PostcodeFormat>;
