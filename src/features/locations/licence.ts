import { type Locale, messagesFor } from '#src/lib/locale/index.ts';

/**
 * Formats the number that a dealer must show. New Zealand registers traders rather than licensing dealers:
 * https://motortraders.companiesoffice.govt.nz.
 */
export function formatDealerLicence(number: string, locale: Locale): string {
  const { registeredTrader, dealerLicence } = messagesFor(locale);
  return locale === 'en-NZ' ? registeredTrader({ number }) : dealerLicence({ number });
}

/**
 * States that require the licence number on a dealer's website and in advertisements, with their names. New South Wales: Motor
 * Dealers and Repairers Act 2013 s 19A (https://legislation.nsw.gov.au/view/html/inforce/current/act-2013-107).
 */
const LICENCE_STATES: ReadonlyMap<string, string> = new Map([
  ['NSW', 'New South Wales'],
  ['NT', 'the Northern Territory'],
  ['TAS', 'Tasmania'],
  ['VIC', 'Victoria'],
  ['WA', 'Western Australia'],
]);

/** Returns who requires the number of a location; undefined if no law does. Workshops do not sell cars. */
export function findLicenceAuthority(
  locale: Locale,
  { type, state }: { readonly type: string; readonly state?: string | undefined },
): string | undefined {
  if (type !== 'sales') return undefined;
  if (locale === 'en-NZ') return 'New Zealand';
  return locale === 'en-AU' ? LICENCE_STATES.get(state ?? '') : undefined;
}
