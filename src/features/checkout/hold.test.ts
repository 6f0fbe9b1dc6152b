import { expect, test } from 'vitest';
import type { Timetable } from '#src/features/locations/index.ts';
import { getHoldEnd } from './hold.ts';

/** Open nine to five on weekdays and nine to one on Saturdays. */
const timetable: Timetable = {
  zone: 'Australia/Melbourne',
  week: ['closed', ...Array<readonly [string, string]>(5).fill(['09:00', '17:00']), ['09:00', '13:00']],
  dates: {},
};

const at = (text: string): number => Date.parse(text);
const end = (length: number, unit: 'open-hours' | 'open-days', start: string, changes: Partial<Timetable> = {}) =>
  new Date(getHoldEnd({ length, unit }, { ...timetable, ...changes }, at(start))).toISOString();

const FRIDAY = '2026-11-20T15:00:00+11:00';

test.each([
  ['within a day', 1, FRIDAY, '2026-11-20T16:00:00+11:00'],
  ['over a night', 3, FRIDAY, '2026-11-21T10:00:00+11:00'],
  ['over a Sunday', 8, FRIDAY, '2026-11-23T11:00:00+11:00'],
  ['from a closed day', 2, '2026-11-22T12:00:00+11:00', '2026-11-23T11:00:00+11:00'],
  ['from the moment of closing', 1, '2026-11-20T17:00:00+11:00', '2026-11-21T10:00:00+11:00'],
  ['from before the doors open', 1, '2026-11-20T05:00:00+11:00', '2026-11-20T10:00:00+11:00'],
  ['to the minute of closing', 2, FRIDAY, '2026-11-20T17:00:00+11:00'],
])('counts open hours %s', (_, length, start, expected) => {
  expect(end(length, 'open-hours', start)).toBe(new Date(at(expected)).toISOString());
});

test.each([
  ['of a working week', 2, '2026-11-18T15:00:00+11:00', '2026-11-20T15:00:00+11:00'],
  ['with a closed Sunday between', 2, FRIDAY, '2026-11-23T15:00:00+11:00'],
  ['from a closed Sunday', 1, '2026-11-22T12:00:00+11:00', '2026-11-23T12:00:00+11:00'],
])('counts open days %s', (_, length, start, expected) => {
  expect(end(length, 'open-days', start)).toBe(new Date(at(expected)).toISOString());
});

test('skips holidays', () => {
  const dates = { '2026-11-23': 'closed', '2026-11-24': ['10:00', '12:00'] } as const;
  expect(end(2, 'open-days', FRIDAY, { dates })).toBe('2026-11-24T04:00:00.000Z');
  expect(end(7, 'open-hours', FRIDAY, { dates })).toBe('2026-11-24T00:00:00.000Z');
});

test('counts open time by the clock when daylight saving ends in between', () => {
  expect(end(8, 'open-hours', '2027-04-02T13:00:00+11:00')).toBe('2027-04-03T02:00:00.000Z');
  expect(end(12, 'open-hours', '2027-04-02T13:00:00+11:00')).toBe('2027-04-05T03:00:00.000Z');
});

test('counts days with unknown hours, and ends a hold at a location that never opens', () => {
  const unknown = Array<null>(7).fill(null);
  expect(end(30, 'open-hours', FRIDAY, { week: unknown })).toBe('2026-11-21T10:00:00.000Z');
  const closed = Array<'closed'>(7).fill('closed');
  expect(end(5, 'open-hours', FRIDAY, { week: closed })).toBe('2026-11-20T09:00:00.000Z');
});
