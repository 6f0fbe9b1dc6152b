import type { Locale } from '#src/lib/locale/locale.ts';

/*
 * Times in the dealer's time zone, wherever the shopper is: "2026-11-23T10:30:00+11:00" as the API offers them, or typed without
 * seconds and offset.
 */

/** Removes seconds and offset: the time is a request rather than one of the offered slots. */
export const toMinute = (time: string): string => time.slice(0, '2026-11-23T10:30'.length);

/** Returns the instant that reads the same in UTC. */
export const parseLocalTime = (time: string): number => Date.parse(`${toMinute(time)}Z`);

/** Returns the free slot of the same minute as a time that was typed or stored. */
export function findSlot(
  days: readonly { readonly slots: readonly { readonly value: string }[] }[],
  time: string,
): string | undefined {
  const slots = days.flatMap((day) => day.slots);
  return time === '' ? undefined : slots.find(({ value }) => toMinute(value) === toMinute(time))?.value;
}

/** Formats a time for a sentence. */
export function formatLocalTime(time: string, locale: Locale): string {
  const instant = parseLocalTime(time);
  if (Number.isNaN(instant)) return time;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(instant);
}
