import { describe, expect, test } from 'vitest';
import { getOpenState } from './open-state.ts';
import { formatOpenState } from './open-text.ts';
import type { DayHours, Timetable } from './timetable.ts';

const day: DayHours = ['08:30', '17:30'];
const saturday: DayHours = ['09:00', '12:00'];
const WEEK: readonly DayHours[] = ['closed', day, day, day, day, day, saturday];

const texts = {
  open: 'Open now, closes {time}',
  closed: 'Closed',
  closedToday: 'Closed today',
  closedHoliday: 'Closed today (holiday hours)',
  opens: ', opens {when}',
  tomorrow: 'tomorrow {time}',
  appointment: 'By appointment today',
};

const at = (instant: string, { zone = 'Australia/Sydney', week = WEEK, dates = {} }: Partial<Timetable> = {}) =>
  formatOpenState(getOpenState({ zone, week, dates }, Date.parse(instant)), texts, 'en-AU');

describe('a week in Sydney', () => {
  test.each([
    ['2026-11-20T02:00:00Z', 'Friday at noon', 'Open now, closes 5:30pm'],
    ['2026-11-19T21:29:59Z', 'a second before opening', 'Closed, opens 8:30am'],
    ['2026-11-19T21:30:00Z', 'at opening', 'Open now, closes 5:30pm'],
    ['2026-11-20T06:29:59Z', 'a second before closing', 'Open now, closes 5:30pm'],
    ['2026-11-20T06:30:00Z', 'at closing', 'Closed, opens tomorrow 9am'],
    ['2026-11-20T12:59:59Z', 'before midnight', 'Closed, opens tomorrow 9am'],
    ['2026-11-20T13:00:00Z', 'after midnight', 'Closed, opens 9am'],
    ['2026-11-21T01:00:00Z', 'Saturday after noon', 'Closed, opens Mon 8:30am'],
    ['2026-11-21T23:00:00Z', 'Sunday', 'Closed today, opens tomorrow 8:30am'],
  ])('%s, %s: %s', (instant, _, words) => {
    expect(at(instant)).toBe(words);
  });
});

describe('one instant around the world', () => {
  test.each([
    ['Australia/Perth', 'Open now, closes 5:30pm'],
    ['Australia/Adelaide', 'Open now, closes 5:30pm'],
    ['Australia/Brisbane', 'Open now, closes 5:30pm'],
    ['Pacific/Auckland', 'Open now, closes 5:30pm'],
    ['Pacific/Chatham', 'Closed, opens tomorrow 9am'],
    ['America/Los_Angeles', 'Closed, opens tomorrow 8:30am'],
    ['America/New_York', 'Closed, opens tomorrow 8:30am'],
    ['Asia/Kolkata', 'Open now, closes 5:30pm'],
    ['Pacific/Kiritimati', 'Closed, opens tomorrow 9am'],
    ['Pacific/Pago_Pago', 'Open now, closes 5:30pm'],
  ])('in %s: %s', (zone, words) => {
    expect(at('2026-11-20T04:00:00Z', { zone })).toBe(words);
  });
});

describe('daylight saving', () => {
  const week: readonly DayHours[] = Array.from({ length: 7 }, () => ['02:15', '04:00'] as const);

  test.each([
    // Sydney skips from 2:00 to 3:00 on 4 October 2026, and shows 2:00 to 3:00 twice on 5 April 2026.
    ['2026-10-03T15:59:00Z', 'Closed, opens 2:15am'],
    ['2026-10-03T16:00:00Z', 'Open now, closes 4am'],
    ['2026-10-03T17:00:00Z', 'Closed, opens tomorrow 2:15am'],
    ['2026-04-04T15:20:00Z', 'Open now, closes 4am'],
    ['2026-04-04T16:10:00Z', 'Closed, opens 2:15am'],
    ['2026-04-04T16:20:00Z', 'Open now, closes 4am'],
  ])('%s: %s', (instant, words) => {
    expect(at(instant, { week })).toBe(words);
  });

  test('the same clock time is a different instant in summer and winter', () => {
    expect(at('2026-01-15T21:45:00Z')).toBe('Open now, closes 5:30pm');
    expect(at('2026-07-15T21:45:00Z')).toBe('Closed, opens 8:30am');
  });
});

describe('special hours', () => {
  test('a holiday closes a working day and is skipped in the search for the next opening', () => {
    const dates = { '2026-12-25': 'closed', '2026-12-26': 'closed', '2026-12-28': 'closed' } as const;
    expect(at('2026-12-24T22:00:00Z', { dates })).toBe('Closed today (holiday hours), opens Tue 8:30am');
    expect(at('2026-12-24T08:00:00Z', { dates })).toBe('Closed, opens Tue 8:30am');
  });

  test('they open a usually closed day, or shorten a day', () => {
    expect(at('2026-11-22T02:00:00Z', { dates: { '2026-11-22': ['10:00', '16:00'] } })).toBe('Open now, closes 4pm');
    expect(at('2026-11-20T05:30:00Z', { dates: { '2026-11-20': ['10:00', '16:00'] } })).toBe(
      'Closed, opens tomorrow 9am',
    );
  });

  test('shows a date for an opening more than six days ahead, and nothing after three weeks', () => {
    const listJanuaryDates = (last: number) =>
      Object.fromEntries(
        Array.from({ length: last }, (_, index) => [
          `2027-01-${String(index + 1).padStart(2, '0')}`,
          'closed' as const,
        ]),
      );
    expect(at('2026-12-31T22:00:00Z', { dates: listJanuaryDates(10) })).toBe(
      'Closed today (holiday hours), opens 11 January 8:30am',
    );
    expect(at('2026-12-31T22:00:00Z', { dates: listJanuaryDates(31) })).toBe('Closed today (holiday hours)');
  });
});

describe('unknown hours', () => {
  test('returns nothing for a day without times', () => {
    expect(at('2026-11-20T02:00:00Z', { week: [null, null, null, null, null, null, null] })).toBe('');
  });

  test('a day by appointment is neither open nor closed', () => {
    const week = WEEK.with(6, 'appointment').with(0, 'appointment');
    expect(at('2026-11-21T01:00:00Z', { week })).toBe('By appointment today');
    expect(at('2026-11-20T08:00:00Z', { week })).toBe('Closed, opens Mon 8:30am');
  });

  test('shows no opening beyond a day that may be open', () => {
    expect(at('2026-11-20T08:00:00Z', { week: WEEK.with(6, null) })).toBe('Closed');
  });

  test('shows only "closed" for a week without an opening', () => {
    expect(at('2026-11-20T08:00:00Z', { week: Array.from({ length: 7 }, () => 'closed' as const) })).toBe(
      'Closed today',
    );
  });
});
