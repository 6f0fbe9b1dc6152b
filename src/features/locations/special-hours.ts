import { type Clock, dayAfter, localDate, startOfLocalDay } from '#src/lib/clock.ts';
import { formatDate, type Locale } from '#src/lib/locale/index.ts';
import { timeSpan } from './hours.ts';
import type { LocationType, SpecialHours } from './schema.ts';
import type { DayHours } from './timetable.ts';

/** A date whose hours differ from the weekday's, as it is shown. */
export interface SpecialLine {
  /** "Today", or the date by region (spec 2 §4). */
  readonly day: string;
  readonly date: string;
  readonly hours: string;
  readonly closed: boolean;
  /** Whose hours they are, where departments differ on that date. */
  readonly department?: string;
}

interface SpecialPlace {
  readonly name: string;
  readonly location_type: LocationType;
}

/** Hours for one location outweigh those for all, then hours for one department those for all. */
const weight = ({ location_name, department }: SpecialHours): number =>
  (location_name === undefined ? 0 : 2) + (department === 'all' ? 0 : 1);

/** The special hours of a location, or of another department that has no location of its own: one entry a date. */
export function specialHoursOf(
  all: readonly SpecialHours[],
  location: SpecialPlace,
  department: LocationType = location.location_type,
): SpecialHours[] {
  const dates = new Map<string, SpecialHours>();
  for (const entry of all) {
    if (entry.location_name !== undefined && entry.location_name !== location.name) continue;
    if (entry.department !== 'all' && entry.department !== department) continue;
    const known = dates.get(entry.date);
    if (!known || weight(entry) >= weight(known)) dates.set(entry.date, entry);
  }
  return [...dates.values()].toSorted(byDate);
}

/**
 * The day it is in a place. The clock learns only when one of the dates begins or ends there: a site with hours for
 * Christmas stays true until then, and one with hours of last year for ever.
 */
export function dayAmong(hours: readonly SpecialHours[], timeZone: string, clock: Clock): string {
  for (const { date } of hours) {
    for (const day of [date, dayAfter(date)]) clock.hasReached(startOfLocalDay(day, timeZone));
  }
  return localDate(clock.now, timeZone);
}

/** Special hours as machines read them, by date, from `today` on. */
export function specialDates(hours: readonly SpecialHours[], today: string): Record<string, DayHours> {
  const coming = hours.filter(({ date }) => date >= today);
  return Object.fromEntries(coming.map((entry) => [entry.date, dayHours(entry)]));
}

function dayHours({ status, start_hour, end_hour }: SpecialHours): DayHours {
  if (status === 'Closed') return 'closed';
  return start_hour && end_hour ? [start_hour, end_hour] : null;
}

const byDate = (a: { readonly date: string }, b: { readonly date: string }): number => a.date.localeCompare(b.date);

interface LineOptions {
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly locale: Locale;
  readonly texts: { readonly today: string; readonly closed: string };
}

/** The lines from `today` on, earliest first. */
export function specialLines(
  hours: readonly SpecialHours[],
  { today, locale, texts }: LineOptions,
): Omit<SpecialLine, 'department'>[] {
  return hours
    .filter(({ date }) => date >= today)
    .toSorted(byDate)
    .map(({ date, status, start_hour, end_hour }) => ({
      day: date === today ? texts.today : formatDate(date, locale),
      date,
      hours: status === 'Closed' ? texts.closed : timeSpan(start_hour, end_hour),
      closed: status === 'Closed',
    }));
}

/**
 * The lines of a place that stands for several departments: one a date where they agree, else one for each, with its name.
 * A department that has nothing special on a date has no line there.
 */
export function departmentLines(
  all: readonly SpecialHours[],
  location: SpecialPlace,
  departments: readonly LocationType[],
  options: LineOptions & { readonly texts: Readonly<Record<LocationType, string>> },
): SpecialLine[] {
  const lines = departments.flatMap((department) =>
    specialLines(specialHoursOf(all, location, department), options).map((line) => ({ department, ...line })),
  );
  const dates = Map.groupBy(lines.toSorted(byDate), ({ date }) => date);
  return [...dates.values()].flatMap((onDate) => {
    const agree = onDate.length === departments.length && new Set(onDate.map(({ hours }) => hours)).size === 1;
    if (agree) return onDate.slice(0, 1).map(({ department: _, ...line }) => line);
    return onDate.map(({ department, ...line }) => ({ ...line, department: options.texts[department] }));
  });
}
