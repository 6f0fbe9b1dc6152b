import type { Locale } from '#src/lib/locale/browser.ts';

/** What decides the rules of fields on a site (spec 2 §5, D3, D37). */
export interface FieldRegion {
  readonly locale: Locale;
  /** Which phones are taken: those of the locale, its mobiles alone, or Australian, New Zealand and UK ones. */
  readonly phones: 'national' | 'mobile' | 'au-nz-uk';
  /** Whether the test number is taken too: on mock builds only (D17). */
  readonly testPhone: boolean;
}
