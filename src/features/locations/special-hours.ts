import type { Clock } from '#src/lib/clock.ts';
import { formatDate, type Locale } from '#src/lib/locale/index.ts';
import { getNextDay, getStartOfDay, toLocalDate } from '#src/lib/time-zone.ts';
import { formatTimeSpan } from './hours.ts';
import type { LocationType, SpecialHours } from './schema.ts';
import type { DayHours } from './timetable.ts';

/** A date with special hours, as displayed. */
export interface SpecialLine {
  /** "Today", or the date in the regional format. */
  readonly day: string;
  readonly date: string;
  readonly hours: string;
  readonly closed: boolean;
  /** The department, if departments differ on that date. */
  readonly department?: string | undefined;
}

interface SpecialPlace {
  readonly name: string;
  readonly location_type: LocationType;
}

/** Hours for one location override those for all, then hours for one department those for all. */
const getWeight = ({ location_name, department }: SpecialHours): number =>
  (location_name === undefined ? 0 : 2) + (department === 'all' ? 0 : 1);

/** Returns the special hours of a location, or of a department without its own location: one entry per date. */
export function listSpecialHours(
  all: readonly SpecialHours[],
  location: SpecialPlace,
  department: LocationType = location.location_type,
): SpecialHours[] {
  const dates = new Map<string, SpecialHours>();
  for (const entry of all) {
    if (entry.location_name !== undefined && entry.location_name !== location.name) continue;
    if (entry.department !== 'all' && entry.department !== department) continue;
    const previous = dates.get(entry.date);
    if (!previous || getWeight(entry) >= getWeight(previous)) dates.set(entry.date, entry);
  }
  return [...dates.values()].toSorted(compareDates);
}

/**
 * Returns today's date at a location. The clock records only when one of the dates begins or ends: a site with
 * Christmas hours is valid until then, and one with last year's hours indefinitely.
 */
export function getCurrentDate(hours: readonly SpecialHours[], timeZone: string, clock: Clock): string {
  for (const { date } of hours) {
    for (const day of [date, getNextDay(date)]) clock.hasReached(getStartOfDay(day, timeZone));
  }
  return toLocalDate(clock.now, timeZone);
}

/** Returns special hours by date in machine-readable form, from `today` on. */
export function getSpecialDates(hours: readonly SpecialHours[], today: string): Record<string, DayHours> {
  const coming = hours.filter(({ date }) => date >= today);
  return Object.fromEntries(coming.map((entry) => [entry.date, getDayHours(entry)]));
}

function getDayHours({ status, start_hour, end_hour }: SpecialHours): DayHours {
  if (status === 'Closed') return 'closed';
  return start_hour && end_hour ? [start_hour, end_hour] : null;
}

const compareDates = (a: { readonly date: string }, b: { readonly date: string }): number =>
  a.date.localeCompare(b.date);

interface LineOptions {
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly locale: Locale;
  readonly texts: { readonly today: string; readonly closed: string };
}

/** Returns the lines from `today` on, earliest first. */
export function makeSpecialLines(
  hours: readonly SpecialHours[],
  { today, locale, texts }: LineOptions,
): Omit<SpecialLine, 'department'>[] {
  return hours
    .filter(({ date }) => date >= today)
    .toSorted(compareDates)
    .map(({ date, status, start_hour, end_hour }) => ({
      day: date === today ? texts.today : formatDate(date, locale),
      date,
      hours: status === 'Closed' ? texts.closed : formatTimeSpan(start_hour, end_hour),
      closed: status === 'Closed',
    }));
}

/**
 * Returns the lines of a location with several departments: one per date if they agree, else one for each department,
 * with its name. A department without special hours on a date has no line there.
 */
export function makeDepartmentLines(
  all: readonly SpecialHours[],
  location: SpecialPlace,
  departments: readonly LocationType[],
  options: LineOptions & { readonly texts: Readonly<Record<LocationType, string>> },
): SpecialLine[] {
  const lines = departments.flatMap((department) =>
    makeSpecialLines(listSpecialHours(all, location, department), options).map((line) => ({ department, ...line })),
  );
  const dates = Map.groupBy(lines.toSorted(compareDates), ({ date }) => date);
  return [...dates.values()].flatMap((onDate) => {
    const agree = onDate.length === departments.length && new Set(onDate.map(({ hours }) => hours)).size === 1;
    if (agree) return onDate.slice(0, 1).map(({ department: _, ...line }) => line);
    return onDate.map(({ department, ...line }) => ({ ...line, department: options.texts[department] }));
  });
}
