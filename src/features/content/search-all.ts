import { formatNumber, type Locale, messagesFor } from '#src/lib/locale/index.ts';

/** What leads to the whole stock, in words: of a single car nobody says "all". */
export function searchAllText(total: number, noun: { many: string }, locale: Locale): string {
  const messages = messagesFor(locale);
  return total === 1
    ? messages.viewOne
    : messages.searchAllStock({ count: formatNumber(total, locale), noun: noun.many });
}
