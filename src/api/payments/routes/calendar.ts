import { formatAddressLines } from '#src/features/locations/index.ts';
import { escapeCalendarText, formatCalendarTime, joinCalendarLines } from '#src/lib/calendar-file.ts';

interface CalendarEntry {
  readonly id: string;
  /** Milliseconds since 1970, as are all times here. */
  readonly stamp: number;
  readonly at: number;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  readonly address: Parameters<typeof formatAddressLines>[0] | undefined;
}

/** Early enough to drive there. */
const ALARM = 'TRIGGER:-PT2H';

/** Makes a calendar file (RFC 5545) with one moment and a reminder. */
export function makeCalendar({ id, stamp, at, title, text, place, address }: CalendarEntry): string {
  const where = [place, ...formatAddressLines(address ?? {})].join(', ');
  return joinCalendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Reservations//EN',
    'BEGIN:VEVENT',
    `UID:${escapeCalendarText(id)}`,
    `DTSTAMP:${formatCalendarTime(stamp)}`,
    // Without an end it is one moment; an end has to be later.
    `DTSTART:${formatCalendarTime(at)}`,
    `SUMMARY:${escapeCalendarText(title)}`,
    `DESCRIPTION:${escapeCalendarText(text)}`,
    `LOCATION:${escapeCalendarText(where)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeCalendarText(title)}`,
    ALARM,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
