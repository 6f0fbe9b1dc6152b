import { describe, expect, test } from 'vitest';
import type { SpecialHours } from './schema.ts';
import { specialHoursOf, specialLines } from './special-hours.ts';

const closedAll: SpecialHours = { status: 'Closed', date: '2026-12-25', department: 'all' };
const serviceOnly: SpecialHours = { status: 'Closed', date: '2026-12-24', department: 'service' };
const otherYard: SpecialHours = { ...closedAll, location_name: 'Albion' };
const short: SpecialHours = {
  status: 'Open',
  date: '2026-12-24',
  department: 'sales',
  start_hour: '10:00',
  end_hour: '16:00',
};

describe('specialHoursOf', () => {
  test('takes those for every location and for the location itself, of its department or all', () => {
    const all = [closedAll, serviceOnly, otherYard, short];
    expect(specialHoursOf(all, { name: 'Albion', location_type: 'service' })).toEqual([
      closedAll,
      serviceOnly,
      otherYard,
    ]);
    expect(specialHoursOf(all, { name: 'Newstead', location_type: 'sales' })).toEqual([closedAll, short]);
  });
});

describe('specialLines', () => {
  const texts = { today: 'Today', closed: 'Closed' };

  test('starts today, in order of date, and calls today so', () => {
    const lines = specialLines([closedAll, short], { today: '2026-12-24', locale: 'en-AU', texts });
    expect(lines).toEqual([
      { day: 'Today', date: '2026-12-24', hours: '10am - 4pm', closed: false },
      { day: '25 December 2026', date: '2026-12-25', hours: 'Closed', closed: true },
    ]);
  });

  test('leaves past dates out and writes dates in digits where the region does', () => {
    const lines = specialLines([closedAll, short], { today: '2026-12-25', locale: 'en-US', texts });
    expect(lines.map(({ day }) => day)).toEqual(['Today']);
    expect(specialLines([closedAll], { today: '2026-12-01', locale: 'en-US', texts })[0]?.day).toBe('12/25/2026');
  });
});
