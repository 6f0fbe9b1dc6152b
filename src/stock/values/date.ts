import { startOfLocalDay } from '#src/lib/clock.ts';
import type { DATE_FORMATS } from '../feed/feed-schema.ts';

export type DateFormat = (typeof DATE_FORMATS)[number];

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/u;
const MONTH = /^(?:(\d{4})[-/](\d{1,2})|(\d{1,2})[-/](\d{4}))$/u;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?=$|[T ])/u;
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/u;

/**
 * A calendar date as `YYYY-MM-DD`, or `YYYY-MM` where only the month is known. Undefined when it is none, or could be two:
 * 03/04/2019 needs a declared format.
 */
export function dateOf(text: string, format?: DateFormat): string | undefined {
  const iso = ISO_DAY.exec(text) ?? COMPACT_DAY.exec(text);
  if (iso) return calendarDate(iso[1], iso[2], iso[3]);
  const month = MONTH.exec(text);
  if (month) return calendarDate(month[1] ?? month[4], month[2] ?? month[3]);
  const slashes = DAY_FIRST.exec(text);
  if (!slashes || format === undefined || format === 'MM/YYYY') return undefined;
  const [, first, second, year] = slashes;
  return format === 'DD/MM/YYYY' ? calendarDate(year, second, first) : calendarDate(year, first, second);
}

function calendarDate(year = '', month = '', day?: string): string | undefined {
  const date = [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-');
  const whole = day === undefined ? `${date}-01` : date;
  const time = Date.parse(`${whole}T00:00:00Z`);
  // The engine reads 31 February as 3 March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== whole ? undefined : date;
}

const DIGITS = /^\d{9,14}$/u;
const TIME = /^[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/u;
/** Feeds write one epoch in seconds, another in milliseconds; no car is from after the year 5000. */
const MOST_SECONDS = 99_999_999_999;

/** Reads moments as seconds since the epoch; a date without a zone is one of `timeZone`. */
export function momentReader(timeZone: string): (text: string, format?: DateFormat) => number | undefined {
  // Finding the start of a day asks Intl some thirty times, and a feed has few different dates.
  const midnights = new Map<string, number>();
  const midnight = (date: string): number => {
    const known = midnights.get(date);
    if (known !== undefined) return known;
    const start = startOfLocalDay(date, timeZone) / 1000;
    midnights.set(date, start);
    return start;
  };
  return (text, format) => {
    if (DIGITS.test(text)) {
      const number = Number(text);
      return number > MOST_SECONDS ? Math.floor(number / 1000) : number;
    }
    const date = dateOf(text, format);
    if (date?.length !== 10) return undefined;
    const rest = text.slice(text.search(/[T ]|$/u));
    if (rest === '') return midnight(date);
    const [, hours, minutes, seconds = '0', zone] = TIME.exec(rest) ?? [];
    if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60) return undefined;
    const ofDay = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    if (zone === undefined) return midnight(date) + ofDay;
    return Date.parse(`${date}T00:00:00Z`) / 1000 + ofDay - offsetSeconds(zone);
  };
}

function offsetSeconds(zone: string): number {
  if (zone === 'Z' || zone === 'UTC') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60);
}
