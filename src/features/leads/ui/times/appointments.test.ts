import { expect, test } from 'vitest';
import { makeDayViews } from './appointments.ts';

const free = {
  location_id: '1',
  time_zone: 'Australia/Sydney',
  minutes: 30,
  days: [{ date: '2026-11-23', slots: ['2026-11-23T09:30:00+11:00', '2026-11-23T14:00:00+11:00'] }],
};

test('formats free times in the dealer’s time zone, wherever the shopper is', () => {
  const [day] = makeDayViews(free, 'en-AU');
  expect(day).toMatchObject({ date: '2026-11-23', weekday: 'Mon', day: '23 Nov' });
  expect(day?.slots.map(({ value }) => value)).toEqual(free.days[0]?.slots);
  expect(day?.slots.map(({ time }) => time.replace(/\s/gu, ' '))).toEqual(['9:30 am', '2:00 pm']);
  expect(makeDayViews(free, 'en-US')[0]?.day).toBe('Nov 23');
});
