import type { DepartmentHours } from '../model.ts';

/** Hours of several departments as one table: a row for each set of days, a cell for each department. */
export interface HoursGrid {
  readonly departments: readonly string[];
  readonly rows: readonly { readonly days: string; readonly cells: readonly string[] }[];
}

/**
 * Returns one table of all departments if they group the week alike; undefined otherwise, because "Mon-Fri" and "Mon,
 * Tue" cannot share a row.
 */
export function makeHoursGrid(hours: readonly DepartmentHours[]): HoursGrid | undefined {
  const [first, ...others] = hours;
  if (!first) return undefined;
  const days = first.lines.map((line) => line.days);
  const isSameGrouping = others.every(({ lines }) => lines.map((line) => line.days).join() === days.join());
  if (!isSameGrouping) return undefined;
  return {
    departments: hours.map(({ department }) => department),
    rows: days.map((label, row) => ({ days: label, cells: hours.map(({ lines }) => lines[row]?.hours ?? '') })),
  };
}
