/** Regions that the platform serves. */
export const LOCALES = ['en-AU', 'en-NZ', 'en-US'] as const;

export type Locale = (typeof LOCALES)[number];

interface LocaleFacts {
  /** ISO 3166 country code, for structured data and maps. */
  readonly country: string;
  /** ISO 4217 code of the currency of all prices. */
  readonly currency: string;
  /** Unit of odometers: the name Intl and schema.org use, and the UN/CEFACT code. */
  readonly distance: { readonly unit: 'kilometer' | 'mile'; readonly code: 'KMT' | 'SMI' };
  /** Default style of a calendar date. */
  readonly dateFormat: 'long' | 'numeric';
  /** Requires every price to say which government charges it includes. */
  readonly statesPriceType: boolean;
  /** Requires a comparison rate and its warning beside every rate and repayment. */
  readonly statesComparisonRate: boolean;
}

/** Country, currency, units and rules of each locale. */
export const LOCALE_FACTS = {
  'en-AU': {
    country: 'AU',
    currency: 'AUD',
    distance: { unit: 'kilometer', code: 'KMT' },
    dateFormat: 'long',
    statesPriceType: true,
    statesComparisonRate: true,
  },
  'en-NZ': {
    country: 'NZ',
    currency: 'NZD',
    distance: { unit: 'kilometer', code: 'KMT' },
    dateFormat: 'long',
    statesPriceType: true,
    statesComparisonRate: false,
  },
  'en-US': {
    country: 'US',
    currency: 'USD',
    distance: { unit: 'mile', code: 'SMI' },
    dateFormat: 'numeric',
    statesPriceType: false,
    statesComparisonRate: false,
  },
} as const satisfies Record<Locale, LocaleFacts>;
