import { type Locale, messagesFor } from '#src/lib/locale/index.ts';

/** The recipients of the details that shoppers enter. */
export interface Collection {
  /** Legal name, if different from the name of the site. */
  readonly company?: string | undefined;
  readonly recipients: readonly string[];
  /** Other countries in which they receive it. */
  readonly countries: readonly string[];
}

/** A dealer that collects details from shoppers. */
interface Collector {
  readonly name: string;
  readonly locale: Locale;
  readonly leads: { readonly collection?: Collection | undefined };
}

/**
 * Returns the notice at every form: who collects the details, what for, and who receives them in which other countries
 * (https://www.oaic.gov.au/privacy/australian-privacy-principles/australian-privacy-principles-guidelines/chapter-5-app-5-notification-of-the-collection-of-personal-information).
 */
export function makeCollectionNotice({ name, locale, leads }: Collector): string {
  const { company = name, recipients = [], countries = [] } = leads.collection ?? {};
  const messages = messagesFor(locale);
  const join = (items: readonly string[]) => new Intl.ListFormat(locale).format(items);
  return [
    messages.collectionPurpose({ company }),
    ...(recipients.length > 0 ? [messages.collectionRecipients({ recipients: join(recipients) })] : []),
    ...(countries.length > 0 ? [messages.collectionCountries({ countries: join(countries) })] : []),
  ].join(' ');
}
