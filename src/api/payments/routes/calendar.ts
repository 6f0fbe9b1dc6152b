import { formatAddressLines } from '#src/features/locations/index.ts';

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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Reservations//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${formatUtc(stamp)}`,
    // Without an end it is one moment; an end has to be later.
    `DTSTART:${formatUtc(at)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `LOCATION:${escapeText(where)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    ALARM,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const formatUtc = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/gu, '');

const escapeText = (text: string): string => text.replace(/[\\;,]/gu, '\\$&').replace(/\r?\n/gu, '\\n');

/** Folds a line at 75 bytes, never within a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
