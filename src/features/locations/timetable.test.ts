import { describe, expect, test } from 'vitest';
import type { OpeningHour } from './hours-schema.ts';
import { getWeekHours, listOpeningSpans } from './timetable.ts';

const open = (weekday: number, from = '08:30', to = '17:30'): OpeningHour => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const makeClosedDay = (weekday: number): OpeningHour => ({ weekday, status: 'Closed' });

describe('getWeekHours', () => {
  test('distinguishes open, closed and unknown days, Sunday first', () => {
    const inWords: OpeningHour = { weekday: 2, status: 'Open', formated_hours: '8:30am till late' };
    expect(getWeekHours([open(1), inWords, makeClosedDay(0)])).toEqual([
      'closed',
      ['08:30', '17:30'],
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('a weekend by appointment has no times, even if its entries do', () => {
    const week = getWeekHours([open(6), makeClosedDay(0)], { weekendByAppointment: true });
    expect([week[6], week[0]]).toEqual(['appointment', 'appointment']);
    expect(getWeekHours([open(5)], { weekendByAppointment: true })[6]).toBeNull();
  });
});

describe('listOpeningSpans', () => {
  test('groups open days with the same times and leaves out all others', () => {
    const week = [open(1), open(2), open(6, '09:00', '13:00'), makeClosedDay(0)];
    expect(listOpeningSpans(getWeekHours(week))).toEqual([
      { days: ['Monday', 'Tuesday'], opens: '08:30', closes: '17:30' },
      { days: ['Saturday'], opens: '09:00', closes: '13:00' },
    ]);
    expect(listOpeningSpans(getWeekHours(week, { weekendByAppointment: true }))).toHaveLength(1);
  });
});
