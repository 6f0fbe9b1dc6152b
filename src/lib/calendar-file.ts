/** An appointment for a calendar. */
export interface CalendarAppointment {
  /** Unique among all appointments. */
  readonly id: string;
  /** With the offset of its location, as 2026-11-23T10:30:00+11:00. */
  readonly start: string;
  readonly minutes: number;
  readonly title: string;
  /** Absent if it could be at one of several locations. */
  readonly place: string | undefined;
  readonly description: string;
  /** Page about the appointment. */
  readonly url?: string | undefined;
  /** Number of changes so far: calendars ignore a file older than the one they have. */
  readonly changes?: number | undefined;
  /** Removes the appointment from the calendar. */
  readonly isCancelled?: boolean | undefined;
}

const MINUTE_MS = 60_000;
/** Octets after which a line has to be folded. */
const MAX_LINE_OCTETS = 75;

/**
 * Makes a calendar file (https://www.rfc-editor.org/rfc/rfc5545), or nothing if the start is invalid. `now` is in milliseconds.
 */
export function makeCalendarFile(appointment: CalendarAppointment, now: number): string | undefined {
  const start = Date.parse(appointment.start);
  if (Number.isNaN(start)) return undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//forecourt//appointment//EN',
    `METHOD:${getCalendarMethod(appointment)}`,
    'BEGIN:VEVENT',
    `UID:${escapeCalendarText(appointment.id)}`,
    `DTSTAMP:${formatCalendarTime(now)}`,
    `DTSTART:${formatCalendarTime(start)}`,
    `DTEND:${formatCalendarTime(start + appointment.minutes * MINUTE_MS)}`,
    `SUMMARY:${escapeCalendarText(appointment.title)}`,
    ...(appointment.place ? [`LOCATION:${escapeCalendarText(appointment.place)}`] : []),
    `DESCRIPTION:${escapeCalendarText(appointment.description)}`,
    ...(appointment.url ? [`URL:${appointment.url}`] : []),
    `SEQUENCE:${appointment.changes ?? 0}`,
    `STATUS:${appointment.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return joinCalendarLines(lines);
}

/** Returns the method of a file, which the content type of a mail's attachment repeats. */
export const getCalendarMethod = ({ isCancelled }: Pick<CalendarAppointment, 'isCancelled'>): string =>
  isCancelled ? 'CANCEL' : 'PUBLISH';

/** Formats an instant as 20261123T233000Z. */
export const formatCalendarTime = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/gu, '');

/** Escapes a text for a value of a line. */
export const escapeCalendarText = (text: string): string => text.replace(/[\\;,]/gu, '\\$&').replace(/\r?\n/gu, '\\n');

/** Joins the lines of a calendar file, folding long ones. */
export const joinCalendarLines = (lines: readonly string[]): string => `${lines.map(foldLine).join('\r\n')}\r\n`;

/** Folds a line at 75 octets, without splitting a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  return Array.from(line, (character) => {
    const octets = encoder.encode(character).length;
    const isFull = length + octets > MAX_LINE_OCTETS;
    length = isFull ? octets + 1 : length + octets;
    return isFull ? `\r\n ${character}` : character;
  }).join('');
}
