import { getStartOfDay } from '#src/lib/time-zone.ts';

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/u;
const MONTH = /^(?:(\d{4})[-/](\d{1,2})|(\d{1,2})[-/](\d{4}))$/u;
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/u;

/**
 * Parses a date to `YYYY-MM-DD`, or to `YYYY-MM` if only the month is known. Undefined if it is not a date, or ambiguous:
 * 03/04/2019 needs the `date` of its column in the feed's mapping, which writes it as 2019-04-03.
 */
export function parseDate(text: string): string | undefined {
  const iso = ISO_DAY.exec(text) ?? COMPACT_DAY.exec(text);
  if (iso) return makeDate(iso[1], iso[2], iso[3]);
  const month = MONTH.exec(text);
  return month ? makeDate(month[1] ?? month[4], month[2] ?? month[3]) : undefined;
}

function makeDate(year = '', month = '', day?: string): string | undefined {
  const date = [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-');
  const whole = day === undefined ? `${date}-01` : date;
  const time = Date.parse(`${whole}T00:00:00Z`);
  // JavaScript parses 31 February as 3 March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== whole ? undefined : date;
}

const DIGITS = /^\d{9,14}$/u;
const TIME = /^[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/u;
/** Epochs in feeds are in seconds or milliseconds. No car is from after the year 5000. */
const MAX_SECONDS = 99_999_999_999;

/** Returns a parser for instants, as seconds since the epoch. A date without a zone is in `timeZone`. */
export function makeMomentParser(timeZone: string): (text: string) => number | undefined {
  // Finding the start of a day calls Intl several times, and a feed has few different dates.
  const midnights = new Map<string, number>();
  const getMidnight = (date: string): number => {
    const cached = midnights.get(date);
    if (cached !== undefined) return cached;
    const start = getStartOfDay(date, timeZone) / 1000;
    midnights.set(date, start);
    return start;
  };
  return (text) => {
    if (DIGITS.test(text)) {
      const number = Number(text);
      return number > MAX_SECONDS ? Math.floor(number / 1000) : number;
    }
    const date = parseDate(text);
    if (date?.length !== 10) return undefined;
    const rest = text.slice(text.search(/[T ]|$/u));
    if (rest === '') return getMidnight(date);
    const [, hours, minutes, seconds = '0', zone] = TIME.exec(rest) ?? [];
    if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60) return undefined;
    const secondsOfDay = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    if (zone === undefined) return getMidnight(date) + secondsOfDay;
    return Date.parse(`${date}T00:00:00Z`) / 1000 + secondsOfDay - getOffsetSeconds(zone);
  };
}

function getOffsetSeconds(zone: string): number {
  if (zone === 'Z' || zone === 'UTC') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  return (zone.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60);
}
