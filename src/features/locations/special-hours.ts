import { formatDate, type Locale } from '#src/lib/locale/index.ts';
import { timeSpan } from './hours.ts';
import type { LocationType, SpecialHours } from './schema.ts';

/** A date whose hours differ from the weekday's, as it is shown. */
export interface SpecialLine {
  /** "Today", or the date by region (spec 2 §4). */
  readonly day: string;
  readonly date: string;
  readonly hours: string;
  readonly closed: boolean;
}

/** Special hours that hold for a location: its own and those of every location, for its department or for all. */
export function specialHoursOf(
  all: readonly SpecialHours[],
  location: { readonly name: string; readonly location_type: LocationType },
): SpecialHours[] {
  return all.filter(
    ({ location_name, department }) =>
      (location_name === undefined || location_name === location.name) &&
      (department === 'all' || department === location.location_type),
  );
}

/** The lines from `today` (`YYYY-MM-DD`) on, earliest first. */
export function specialLines(
  hours: readonly SpecialHours[],
  { today, locale, texts }: { today: string; locale: Locale; texts: { today: string; closed: string } },
): SpecialLine[] {
  return hours
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, status, start_hour, end_hour }) => ({
      day: date === today ? texts.today : formatDate(date, locale),
      date,
      hours: status === 'Closed' ? texts.closed : timeSpan(start_hour, end_hour),
      closed: status === 'Closed',
    }));
}
