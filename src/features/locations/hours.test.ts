import { describe, expect, test } from 'vitest';
import { formatClockTime, formatTimeSpan, makeHoursLines } from './hours.ts';
import type { OpeningHour } from './schema.ts';

const texts = { closed: 'Closed', byAppointmentOnly: 'By appointment only' };
const open = (weekday: number, from = '08:30', to = '17:30'): OpeningHour => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const makeClosedDay = (weekday: number): OpeningHour => ({ weekday, status: 'Closed' });
const weekdays = [1, 2, 3, 4, 5].map((day) => open(day));
const shown = (week: OpeningHour[], options = {}) =>
  makeHoursLines(week, texts, options).map(({ days, hours }) => `${days}: ${hours}`);

describe('makeHoursLines', () => {
  test('five equal weekdays become Mon-Fri, and a closed weekend one line', () => {
    expect(shown([...weekdays, makeClosedDay(6), makeClosedDay(0)])).toEqual([
      'Mon-Fri: 8:30am - 5:30pm',
      'Sat-Sun: Closed',
    ]);
  });

  test('a different Wednesday follows Mon, Tue, Thu, Fri on its own line', () => {
    const week = [...weekdays.filter(({ weekday }) => weekday !== 3), open(3, '10:00', '19:00')];
    expect(shown(week)).toEqual(['Mon, Tue, Thu, Fri: 8:30am - 5:30pm', 'Wed: 10am - 7pm']);
  });

  test('Saturday and Sunday with different hours are two lines, in that order', () => {
    expect(shown([open(0, '10:00', '16:00'), ...weekdays, open(6, '09:00', '17:00')])).toEqual([
      'Mon-Fri: 8:30am - 5:30pm',
      'Sat: 9am - 5pm',
      'Sun: 10am - 4pm',
    ]);
  });

  test('a weekend with the same hours as the week keeps its own line', () => {
    expect(shown([...weekdays, open(6), open(0)])).toEqual(['Mon-Fri: 8:30am - 5:30pm', 'Sat-Sun: 8:30am - 5:30pm']);
  });

  test('the weekend is by appointment only if the setting is on', () => {
    expect(shown([...weekdays, open(6), makeClosedDay(0)], { weekendByAppointment: true })).toEqual([
      'Mon-Fri: 8:30am - 5:30pm',
      'Sat-Sun: By appointment only',
    ]);
  });

  test("the dealer's own wording replaces the times", () => {
    expect(shown([{ ...open(4), formated_hours: '8:30am till late' }])).toEqual(['Thu: 8:30am till late']);
  });

  test('leaves out days without an entry, and returns no lines without entries', () => {
    expect(shown([open(1), open(2)])).toEqual(['Mon-Tue: 8:30am - 5:30pm']);
    expect(shown([])).toEqual([]);
  });
});

describe('formatClockTime', () => {
  test('formats 24-hour times as 12-hour times', () => {
    expect(['00:15', '09:00', '12:00', '17:30', '23:59'].map(formatClockTime)).toEqual([
      '12:15am',
      '9am',
      '12pm',
      '5:30pm',
      '11:59pm',
    ]);
  });

  test('returns anything that is not a time unchanged', () => {
    expect(formatClockTime('late')).toBe('late');
    expect(formatClockTime('25:00')).toBe('25:00');
  });
});

describe('formatTimeSpan', () => {
  test('shows the end that is known', () => {
    expect(formatTimeSpan('09:00', undefined)).toBe('9am');
  });
});
