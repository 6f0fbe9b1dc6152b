import type { Clock } from '#src/lib/clock.ts';
import { formatDate, type Locale } from '#src/lib/locale/index.ts';
import { getNextDay, getStartOfDay } from '#src/lib/time-zone.ts';
import type { OfferView } from './model.ts';

interface Offer {
  readonly title: string;
  readonly text: string;
  readonly image?: string | undefined;
  readonly link?: { readonly name: string; readonly url: string } | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Returns today's offers in the dealer's time zone. The clock records when the next one begins or ends. */
export function listCurrentOffers(
  offers: readonly Offer[],
  { clock, timeZone, locale }: { clock: Pick<Clock, 'hasReached'>; timeZone: string; locale: Locale },
): OfferView[] {
  return offers.flatMap(({ title, text, image, link, from, until }) => {
    const begun = from === undefined || clock.hasReached(getStartOfDay(from, timeZone));
    if (!begun || (until !== undefined && clock.hasReached(getStartOfDay(getNextDay(until), timeZone)))) return [];
    return {
      title,
      text,
      image: image || undefined,
      link,
      ends: until ? { date: until, text: formatDate(until, locale) } : undefined,
    };
  });
}
