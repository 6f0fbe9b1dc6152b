import { describe, expect, test } from 'vitest';
import { clockAt } from '#src/lib/clock.ts';
import type { SpecialHours } from './schema.ts';
import { dayAmong, departmentLines, specialDates, specialHoursOf, specialLines } from './special-hours.ts';

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
    expect(specialHoursOf(all, { name: 'Albion', location_type: 'service' })).toEqual([serviceOnly, otherYard]);
    expect(specialHoursOf(all, { name: 'Newstead', location_type: 'sales' })).toEqual([short, closedAll]);
  });

  test('the most particular entry of a date holds, in whatever order they are written', () => {
    const christmas: SpecialHours = { ...short, date: '2026-12-25' };
    const albion: SpecialHours = { ...christmas, location_name: 'Albion', end_hour: '14:00' };
    for (const all of [
      [closedAll, christmas, albion],
      [albion, christmas, closedAll],
    ]) {
      expect(specialHoursOf(all, { name: 'Albion', location_type: 'sales' })).toEqual([albion]);
      expect(specialHoursOf(all, { name: 'Newstead', location_type: 'sales' })).toEqual([christmas]);
      expect(specialHoursOf(all, { name: 'Newstead', location_type: 'parts' })).toEqual([closedAll]);
    }
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

describe('specialDates', () => {
  test('are the dates from today on as machines read them', () => {
    expect(specialDates([closedAll, short], '2026-12-24')).toEqual({
      '2026-12-24': ['10:00', '16:00'],
      '2026-12-25': 'closed',
    });
    expect(specialDates([closedAll, short], '2026-12-26')).toEqual({});
  });
});

describe('departmentLines', () => {
  const texts = { today: 'Today', closed: 'Closed', sales: 'Sales', service: 'Service', parts: 'Parts' };
  const yard = { name: 'Albion', location_type: 'sales' } as const;
  const linesOf = (all: SpecialHours[], departments: ('sales' | 'service' | 'parts')[]) =>
    departmentLines(all, yard, departments, { today: '2026-12-24', locale: 'en-AU', texts }).map(
      ({ day, department, hours }) => [day, department, hours].filter(Boolean).join(' '),
    );

  test('name departments on dates on which they differ, and only on those', () => {
    const serviceAtChristmas: SpecialHours = { ...serviceOnly, date: '2026-12-25' };
    expect(linesOf([closedAll, serviceOnly, short, serviceAtChristmas], ['sales', 'service'])).toEqual([
      'Today Sales 10am - 4pm',
      'Today Service Closed',
      '25 December 2026 Closed',
    ]);
  });

  test('one department has no need of its name', () => {
    expect(linesOf([short, serviceOnly], ['sales'])).toEqual(['Today 10am - 4pm']);
  });
});

/** Spec 2 §9: parts and service closed; sales 10:00 to 16:00 in most places, shorter at a few. */
describe('4 July 2025', () => {
  const fourth = { status: 'Open', date: '2025-07-04', department: 'sales', start_hour: '10:00' } as const;
  const hours: SpecialHours[] = [
    { status: 'Closed', date: '2025-07-04', department: 'parts' },
    { status: 'Closed', date: '2025-07-04', department: 'service' },
    { ...fourth, end_hour: '16:00' },
    { ...fourth, end_hour: '14:00', location_name: 'Redwood' },
  ];
  const shown = (name: string, location_type: 'sales' | 'service' | 'parts', today: string) =>
    specialLines(specialHoursOf(hours, { name, location_type }), {
      ...{ today, locale: 'en-US' },
      texts: { today: 'Today', closed: 'Closed' },
    }).map((line) => `${line.day}: ${line.hours}`);

  test.each([
    ['Harbor', 'sales', '07/04/2025: 10am - 4pm'],
    ['Redwood', 'sales', '07/04/2025: 10am - 2pm'],
    ['Harbor', 'service', '07/04/2025: Closed'],
    ['Redwood', 'parts', '07/04/2025: Closed'],
  ] as const)('%s %s: %s', (name, department, line) => {
    expect(shown(name, department, '2025-06-20')).toEqual([line]);
  });

  test('is called today on the day, and is gone the day after', () => {
    expect(shown('Harbor', 'sales', '2025-07-04')).toEqual(['Today: 10am - 4pm']);
    expect(shown('Harbor', 'sales', '2025-07-05')).toEqual([]);
  });
});

describe('dayAmong', () => {
  const on = (date: string): SpecialHours => ({ status: 'Closed', date, department: 'all' });
  const sydney = 'Australia/Sydney';

  test('is the day in the place', () => {
    expect(dayAmong([on('2026-12-25')], sydney, clockAt(Date.parse('2026-11-20T14:00:00Z')))).toBe('2026-11-21');
  });

  test('lets pages stand until the first of the dates begins, and for ever after the last', () => {
    const before = clockAt(Date.parse('2026-11-20T02:00:00Z'));
    dayAmong([on('2025-12-25'), on('2026-12-25')], sydney, before);
    expect(new Date(before.validUntil).toISOString()).toBe('2026-12-24T13:00:00.000Z');
    const after = clockAt(Date.parse('2027-01-01T02:00:00Z'));
    dayAmong([on('2025-12-25'), on('2026-12-25')], sydney, after);
    expect(after.validUntil).toBe(Number.POSITIVE_INFINITY);
  });
});
