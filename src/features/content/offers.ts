import { type Clock, dayAfter, startOfLocalDay } from '#src/lib/clock.ts';
import { formatDate, type Locale } from '#src/lib/locale/index.ts';
import type { OfferView } from './model.ts';

interface Offer {
  readonly title: string;
  readonly text: string;
  readonly image?: string | undefined;
  readonly link?: { readonly name: string; readonly url: string } | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The offers that hold today, where the dealer is: the clock knows when the next one begins or ends. */
export function currentOffers(
  offers: readonly Offer[],
  { clock, timeZone, locale }: { clock: Pick<Clock, 'hasReached'>; timeZone: string; locale: Locale },
): OfferView[] {
  return offers.flatMap(({ title, text, image, link, from, until }) => {
    const begun = from === undefined || clock.hasReached(startOfLocalDay(from, timeZone));
    if (!begun || (until !== undefined && clock.hasReached(startOfLocalDay(dayAfter(until), timeZone)))) return [];
    return {
      ...{ title, text },
      ...(image && { image }),
      ...(link && { link }),
      ...(until && { ends: { date: until, text: formatDate(until, locale) } }),
    };
  });
}
