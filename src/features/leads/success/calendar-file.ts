/** An appointment, for calendars (RFC 5545). */
export interface Appointment {
  /** Its own name among all appointments. */
  readonly id: string;
  /** With the offset of its place, as 2026-11-23T10:30:00+11:00. */
  readonly start: string;
  readonly minutes: number;
  readonly title: string;
  /** None where it could be at several. */
  readonly place: string | undefined;
  readonly description: string;
}

const MINUTE = 60_000;
/** Octets of a line, above which it has to be folded. */
const LINE = 75;

/** The appointment as a file; nothing where its start is no time. `now` is in milliseconds. */
export function calendarFile(appointment: Appointment, now: number): string | undefined {
  const start = Date.parse(appointment.start);
  if (Number.isNaN(start)) return undefined;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//forecourt//appointment//EN', 'BEGIN:VEVENT'],
    `UID:${escaped(appointment.id)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + appointment.minutes * MINUTE)}`,
    `SUMMARY:${escaped(appointment.title)}`,
    ...(appointment.place ? [`LOCATION:${escaped(appointment.place)}`] : []),
    `DESCRIPTION:${escaped(appointment.description)}`,
    ...['END:VEVENT', 'END:VCALENDAR'],
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** 20261123T233000Z */
const utc = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/gu, '');

const escaped = (text: string): string => text.replace(/[\\;,]/gu, '\\$&').replace(/\r?\n/gu, '\\n');

/** A line in pieces of at most 75 octets, of which none cuts a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  return Array.from(line, (character) => {
    const octets = encoder.encode(character).length;
    const isFull = length + octets > LINE;
    length = isFull ? octets + 1 : length + octets;
    return isFull ? `\r\n ${character}` : character;
  }).join('');
}
