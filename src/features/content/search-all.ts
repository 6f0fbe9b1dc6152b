import { formatNumber, type Locale, messagesFor } from '#src/lib/locale/index.ts';

/** The label of the link to the whole stock, without "all" when there is only one car. */
export function formatSearchAll(total: number, noun: { many: string }, locale: Locale): string {
  const messages = messagesFor(locale);
  return total === 1
    ? messages.viewOne
    : messages.searchAllStock({ count: formatNumber(total, locale), noun: noun.many });
}
