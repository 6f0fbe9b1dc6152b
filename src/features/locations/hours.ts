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
 * A week in as few lines as it has different hours (D39). Weekdays and weekend never share a line, as the specification
 * shows them: "Mon-Fri" or "Mon, Tue, Thu, Fri" and "Wed", then "Sat" and "Sun", or "Sat-Sun" when both are the same.
 * A day that the dealer gave no hours for is left out: it is not known to be closed.
 */
export function hoursLines(
  week: readonly OpeningHour[],
  texts: HoursTexts,
  { weekendByAppointment = false } = {},
): HoursLine[] {
  const byDay = new Map(week.map((entry) => [entry.weekday, entry]));
  const linesOf = (days: readonly number[], fixedText?: string): HoursLine[] => {
    const groups = new Map<string, { days: number[]; closed: boolean }>();
    for (const day of days) {
      const entry = byDay.get(day);
      if (!entry) continue;
      const text = fixedText ?? hoursText(entry, texts);
      const group = groups.get(text) ?? { days: [], closed: !fixedText && isClosed(entry) };
      group.days.push(day);
      groups.set(text, group);
    }
    return [...groups].map(([hours, { days: weekdays, closed }]) => ({
      days: daysLabel(weekdays),
      ...{ hours, closed, weekdays },
    }));
  };
  return [...linesOf(WEEKDAYS), ...linesOf(WEEKEND, weekendByAppointment ? texts.byAppointmentOnly : undefined)];
}

function isClosed(entry: OpeningHour): boolean {
  return entry.status === 'Closed';
}

function hoursText(entry: OpeningHour, texts: HoursTexts): string {
  if (isClosed(entry)) return texts.closed;
  if (entry.formated_hours) return entry.formated_hours;
  return timeSpan(entry.open, entry.close);
}

/** Days that follow each other become a range, others a list: "Mon-Fri", "Sat-Sun", "Mon, Tue, Thu, Fri". */
function daysLabel(days: readonly number[]): string {
  const names = days.map((day) => DAY_NAMES[day] ?? '');
  const followEachOther = days.every((day, i) => i === 0 || day === ((days[i - 1] ?? 0) + 1) % 7);
  return names.length > 1 && followEachOther ? `${names[0]}-${names.at(-1)}` : names.join(', ');
}

/** "8:30am - 5:30pm"; with one end missing, the end that is known. */
export function timeSpan(open: string | undefined, close: string | undefined): string {
  return [open, close]
    .filter((time) => time !== undefined)
    .map(clockTime)
    .join(' - ');
}

/** `17:30` as "5:30pm", `09:00` as "9am"; anything else as it is written. */
export function clockTime(time: string): string {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::\d{2})?$/u.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  const minutes = match[2] === '00' ? '' : `:${match[2]}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
