import type { Locale } from '#src/lib/locale/locale.ts';

/* Times as the clock on the dealer's wall has them, wherever the shopper is: "2026-11-23T10:30:00+11:00", or typed without the rest. */

/** Without seconds and offset: what is no appointment that we offer, but a wish. */
export const minuteOf = (time: string): string => time.slice(0, '2026-11-23T10:30'.length);

/** The instant that reads the same in UTC. */
export const onTheWall = (time: string): number => Date.parse(`${minuteOf(time)}Z`);

/** The free time at the same minute: of one that was typed, or kept from before. */
export function slotAt(
  days: readonly { readonly slots: readonly { readonly value: string }[] }[],
  time: string,
): string | undefined {
  const slots = days.flatMap((day) => day.slots);
  return time === '' ? undefined : slots.find(({ value }) => minuteOf(value) === minuteOf(time))?.value;
}

/** As people read it, in a sentence. */
export function timeText(time: string, locale: Locale): string {
  const instant = onTheWall(time);
  if (Number.isNaN(instant)) return time;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(instant);
}
