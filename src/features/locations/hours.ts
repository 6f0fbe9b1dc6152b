import type { OpeningHour } from './schema.ts';

/** A line of an hours table: "Mon-Fri", "8:30am - 5:30pm". */
export interface HoursLine {
  readonly days: string;
  readonly hours: string;
  readonly closed: boolean;
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
}

export interface HoursTexts {
  readonly closed: string;
  readonly byAppointmentOnly: string;
}

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 0];

/**
 * Returns a week in as few lines as it has different hours. Weekdays and weekend never share a line: "Mon-Fri" or "Mon,
 * Tue, Thu, Fri" and "Wed", then "Sat" and "Sun", or "Sat-Sun" if both are the same. A day without an entry is left
 * out, because it may not be closed.
 */
export function makeHoursLines(
  week: readonly OpeningHour[],
  texts: HoursTexts,
  { weekendByAppointment = false } = {},
): HoursLine[] {
  const byDay = new Map(week.map((entry) => [entry.weekday, entry]));
  const makeLines = (days: readonly number[], fixedText?: string): HoursLine[] => {
    const groups = new Map<string, { days: number[]; closed: boolean }>();
    for (const day of days) {
      const entry = byDay.get(day);
      if (!entry) continue;
      const text = fixedText ?? formatHours(entry, texts);
      const group = groups.get(text) ?? { days: [], closed: !fixedText && isClosed(entry) };
      group.days.push(day);
      groups.set(text, group);
    }
    return [...groups].map(([hours, { days: weekdays, closed }]) => ({
      days: formatDays(weekdays),
      hours,
      closed,
      weekdays,
    }));
  };
  return [...makeLines(WEEKDAYS), ...makeLines(WEEKEND, weekendByAppointment ? texts.byAppointmentOnly : undefined)];
}

function isClosed(entry: OpeningHour): boolean {
  return entry.status === 'Closed';
}

function formatHours(entry: OpeningHour, texts: HoursTexts): string {
  if (isClosed(entry)) return texts.closed;
  if (entry.formated_hours) return entry.formated_hours;
  return formatTimeSpan(entry.open, entry.close);
}

/** Joins consecutive days as a range and others as a list: "Mon-Fri", "Sat-Sun", "Mon, Tue, Thu, Fri". */
function formatDays(days: readonly number[]): string {
  const names = days.map((day) => DAY_NAMES[day] ?? '');
  const followEachOther = days.every((day, i) => i === 0 || day === ((days[i - 1] ?? 0) + 1) % 7);
  return names.length > 1 && followEachOther ? `${names[0]}-${names.at(-1)}` : names.join(', ');
}

/** Returns "8:30am - 5:30pm"; if one end is missing, only the other. */
export function formatTimeSpan(open: string | undefined, close: string | undefined): string {
  return [open, close]
    .filter((time) => time !== undefined)
    .map(formatClockTime)
    .join(' - ');
}

/** Formats `17:30` as "5:30pm" and `09:00` as "9am"; returns anything else unchanged. */
export function formatClockTime(time: string): string {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::\d{2})?$/u.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  const minutes = match[2] === '00' ? '' : `:${match[2]}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
