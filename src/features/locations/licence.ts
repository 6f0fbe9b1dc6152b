import { type Locale, messagesFor } from '#src/lib/locale/index.ts';

/**
 * Formats the number that a dealer must show. New Zealand registers traders rather than licensing dealers:
 * https://motortraders.companiesoffice.govt.nz.
 */
export function formatDealerLicence(number: string, locale: Locale): string {
  const { registeredTrader, dealerLicence } = messagesFor(locale);
  return locale === 'en-NZ' ? registeredTrader({ number }) : dealerLicence({ number });
}
