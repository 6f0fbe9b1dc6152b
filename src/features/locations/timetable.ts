import type { OpeningHour } from './hours-schema.ts';

/** A day's hours in machine-readable form: from and to, closed, by appointment, or undefined if unknown. */
export type DayHours = readonly [open: string, close: string] | 'closed' | 'appointment' | null;

/** The opening hours of a location in its time zone, for scripts and search engines. */
export interface Timetable {
  /** An IANA time zone. */
  readonly zone: string;
  /** Sunday first, as weekdays are numbered. */
  readonly week: readonly DayHours[];
  /** Dates (`YYYY-MM-DD`) that differ from their weekday. */
  readonly dates: Readonly<Record<string, DayHours>>;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** Returns the seven days of a week. A day without an entry may be open, and a text alone has no times. */
export function getWeekHours(week: readonly OpeningHour[], { weekendByAppointment = false } = {}): DayHours[] {
  return WEEK.map((weekday) => {
    const entry = week.find((hour) => hour.weekday === weekday);
    if (!entry) return null;
    if (weekendByAppointment && (weekday === 0 || weekday === 6)) return 'appointment';
    if (entry.status === 'Closed') return 'closed';
    return entry.open && entry.close ? [entry.open, entry.close] : null;
  });
}

/** Days with the same hours, with schema.org's names of the days. */
export interface OpeningSpan {
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

const SCHEMA_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** Returns the open days of a week, grouped by their hours. */
export function listOpeningSpans(week: readonly DayHours[]): OpeningSpan[] {
  const spans = new Map<string, { days: string[]; opens: string; closes: string }>();
  for (const weekday of FROM_MONDAY) {
    const hours = week[weekday];
    if (!hours || typeof hours === 'string') continue;
    const [opens, closes] = hours;
    const span = spans.get(`${opens}-${closes}`) ?? { days: [], opens, closes };
    span.days.push(SCHEMA_DAYS[weekday]);
    spans.set(`${opens}-${closes}`, span);
  }
  return [...spans.values()];
}
