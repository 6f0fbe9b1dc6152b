import type { Locale } from '#src/lib/locale/browser.ts';
import type { PageFacts } from './status-comparison.ts';

/** The data that CarCheck.astro passes to the check. */
export interface CheckedPage {
  readonly page: PageFacts;
  readonly locale: Locale;
  /** `{price}` in `price` is the new one. */
  readonly texts: Readonly<
    Record<'sold' | 'unlisted' | 'unknown' | 'confirm' | 'price' | 'onApplication' | 'reserved' | 'changed', string>
  >;
  /** Set if reserved cars can be test-driven. */
  readonly testDriveReserved?: true | undefined;
  readonly badges: Readonly<Record<'sold' | 'reserved' | 'comingSoon', string>>;
}

/** Elements of a car's page that depend on its price: the market comparison and repayments. */
export const PRICE_DEPENDENT = '[data-price-dependent], [data-finance], #finance-disclaimer, #calculator';
