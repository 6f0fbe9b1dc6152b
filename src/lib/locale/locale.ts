/** The regions that the platform serves (D3). */
export const LOCALES = ['en-AU', 'en-NZ', 'en-US'] as const;

export type Locale = (typeof LOCALES)[number];

interface LocaleFacts {
  /** ISO 3166 code of the country, as structured data and maps want it. */
  readonly country: string;
  /** ISO 4217 code of the currency that prices are in. */
  readonly currency: string;
  /** The unit that odometers are in, as Intl and schema.org name it; `code` is UN/CEFACT's. */
  readonly distance: { readonly unit: 'kilometer' | 'mile'; readonly code: 'KMT' | 'SMI' };
  /** How a calendar date is written where nothing else is asked for (spec 2 §4: long or numeric by region). */
  readonly dateFormat: 'long' | 'numeric';
  /** How a postcode is written (D37), with an example. */
  readonly postcode: { readonly pattern: RegExp; readonly example: string };
  /** Whether prices must say which government charges they hold (D4). */
  readonly statesPriceType: boolean;
  /** Whether a rate or a repayment must have a comparison rate and its warning beside it (D23). */
  readonly statesComparisonRate: boolean;
  /** Open Graph's name for the locale. */
  readonly openGraph: string;
}

/** What follows from a tenant's locale (D3). */
export const LOCALE_FACTS = {
  'en-AU': {
    country: 'AU',
    postcode: { pattern: /^\d{4}$/u, example: '2150' },
    currency: 'AUD',
    distance: { unit: 'kilometer', code: 'KMT' },
    dateFormat: 'long',
    statesPriceType: true,
    statesComparisonRate: true,
    openGraph: 'en_AU',
  },
  'en-NZ': {
    country: 'NZ',
    postcode: { pattern: /^\d{4}$/u, example: '1010' },
    currency: 'NZD',
    distance: { unit: 'kilometer', code: 'KMT' },
    dateFormat: 'long',
    statesPriceType: false,
    statesComparisonRate: false,
    openGraph: 'en_NZ',
  },
  'en-US': {
    country: 'US',
    postcode: { pattern: /^\d{5}(?:-\d{4})?$/u, example: '94103' },
    currency: 'USD',
    distance: { unit: 'mile', code: 'SMI' },
    dateFormat: 'numeric',
    statesPriceType: false,
    statesComparisonRate: false,
    openGraph: 'en_US',
  },
} as const satisfies Record<Locale, LocaleFacts>;
