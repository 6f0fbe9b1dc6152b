import type { OpeningHour } from './hours-schema.ts';

/** A day's hours as machines read them: from when to when, closed, by appointment, or nothing that could be told. */
export type DayHours = readonly [open: string, close: string] | 'closed' | 'appointment' | null;

/** When a location is open, in its own time zone: what the page says in words, for scripts and search engines. */
export interface Timetable {
  /** An IANA time zone. */
  readonly zone: string;
  /** Sunday first, as weekdays are numbered. */
  readonly week: readonly DayHours[];
  /** Dates (`YYYY-MM-DD`) that differ from their weekday. */
  readonly dates: Readonly<Record<string, DayHours>>;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** The seven days of a week. A day without an entry is not known to be closed, and hours in words alone are no times. */
export function weekHours(week: readonly OpeningHour[], { weekendByAppointment = false } = {}): DayHours[] {
  return WEEK.map((weekday) => {
    const entry = week.find((hour) => hour.weekday === weekday);
    if (!entry) return null;
    if (weekendByAppointment && (weekday === 0 || weekday === 6)) return 'appointment';
    if (entry.status === 'Closed') return 'closed';
    return entry.open && entry.close ? [entry.open, entry.close] : null;
  });
}

/** Days of the same hours, with schema.org's names of the days. */
export interface OpeningSpan {
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

const SCHEMA_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** The open days of a week, those with the same times together. */
export function openingSpans(week: readonly DayHours[]): OpeningSpan[] {
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
