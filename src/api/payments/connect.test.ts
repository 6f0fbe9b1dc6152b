import { expect, test } from 'vitest';
import { makeLocationInput, makeSite } from '#tests/fixtures/site.ts';
import { HOUR } from '../../lib/durations.ts';
import { getCarTimetable } from './car-timetable.ts';
import { getDeadline } from './connect.ts';

const FRIDAY = Date.parse('2026-11-20T16:00:00+11:00');
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '09:00', close: '17:00' }) as const);
const weekend = [0, 6].map((weekday) => ({ weekday, status: 'Closed' }) as const);
const site = makeSite({
  locations: [
    makeLocationInput({ contact_detail: { opening_hours: [...hours, ...weekend] } }),
    makeLocationInput({ id: 2, name: 'Yard', slug: 'yard', timeZone: 'Australia/Perth' }),
  ],
});
const details = { hold: { length: 2, unit: 'open-days' }, acceptWithinHours: 4 } as const;

test('counts the deadlines of a reservation in the opening hours of its car’s location', () => {
  const timetable = getCarTimetable(site, '1');
  const get = (state: 'requested' | 'held') =>
    new Date(getDeadline(state, { details, timetable, start: FRIDAY })).toISOString();
  expect(get('requested')).toBe(new Date('2026-11-23T12:00:00+11:00').toISOString());
  expect(get('held')).toBe(new Date('2026-11-24T16:00:00+11:00').toISOString());
});

test('uses the hours of the main location if a location is gone, and the clock if the dealer is', () => {
  expect(getCarTimetable(site, '2').zone).toBe('Australia/Perth');
  expect(getCarTimetable(site, '9').zone).toBe('Australia/Sydney');
  const timetable = getCarTimetable(undefined, '1');
  expect(getDeadline('held', { details, timetable, start: FRIDAY }) - FRIDAY).toBe(48 * HOUR);
});
