import { formatNumber, messagesFor } from '#src/lib/locale/browser.ts';
import type { Wording } from '../landing-title.ts';

/** "1 car", "1,250 cars". */
export function countText(count: number, { locale, noun }: Wording): string {
  return messagesFor(locale).resultCount({
    count: formatNumber(count, locale),
    noun: count === 1 ? noun.one : noun.many,
  });
}
