import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import type { SpecialHours } from './schema.ts';
import {
  getCurrentDate,
  getSpecialDates,
  listSpecialHours,
  makeDepartmentLines,
  makeSpecialLines,
} from './special-hours.ts';

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

describe('listSpecialHours', () => {
  test('includes hours for every location and for the location itself, for its department or all', () => {
    const all = [closedAll, serviceOnly, otherYard, short];
    expect(listSpecialHours(all, { name: 'Albion', location_type: 'service' })).toEqual([serviceOnly, otherYard]);
    expect(listSpecialHours(all, { name: 'Newstead', location_type: 'sales' })).toEqual([short, closedAll]);
  });

  test('the most specific entry of a date wins, in any order', () => {
    const christmas: SpecialHours = { ...short, date: '2026-12-25' };
    const albion: SpecialHours = { ...christmas, location_name: 'Albion', end_hour: '14:00' };
    for (const all of [
      [closedAll, christmas, albion],
      [albion, christmas, closedAll],
    ]) {
      expect(listSpecialHours(all, { name: 'Albion', location_type: 'sales' })).toEqual([albion]);
      expect(listSpecialHours(all, { name: 'Newstead', location_type: 'sales' })).toEqual([christmas]);
      expect(listSpecialHours(all, { name: 'Newstead', location_type: 'parts' })).toEqual([closedAll]);
    }
  });
});

describe('makeSpecialLines', () => {
  const texts = { today: 'Today', closed: 'Closed' };

  test("starts today, sorted by date, with today's line named so", () => {
    const lines = makeSpecialLines([closedAll, short], { today: '2026-12-24', locale: 'en-AU', texts });
    expect(lines).toEqual([
      { day: 'Today', date: '2026-12-24', hours: '10am - 4pm', closed: false },
      { day: '25 December 2026', date: '2026-12-25', hours: 'Closed', closed: true },
    ]);
  });

  test('leaves out past dates and uses the regional date format', () => {
    const lines = makeSpecialLines([closedAll, short], { today: '2026-12-25', locale: 'en-US', texts });
    expect(lines.map(({ day }) => day)).toEqual(['Today']);
    expect(makeSpecialLines([closedAll], { today: '2026-12-01', locale: 'en-US', texts })[0]?.day).toBe('12/25/2026');
  });
});

describe('getSpecialDates', () => {
  test('are the dates from today on in machine-readable form', () => {
    expect(getSpecialDates([closedAll, short], '2026-12-24')).toEqual({
      '2026-12-24': ['10:00', '16:00'],
      '2026-12-25': 'closed',
    });
    expect(getSpecialDates([closedAll, short], '2026-12-26')).toEqual({});
  });
});

describe('makeDepartmentLines', () => {
  const texts = { today: 'Today', closed: 'Closed', sales: 'Sales', service: 'Service', parts: 'Parts' };
  const yard = { name: 'Albion', location_type: 'sales' } as const;
  const listLines = (all: SpecialHours[], departments: ('sales' | 'service' | 'parts')[]) =>
    makeDepartmentLines(all, yard, departments, { today: '2026-12-24', locale: 'en-AU', texts }).map(
      ({ day, department, hours }) => [day, department, hours].filter(Boolean).join(' '),
    );

  test('names departments only on dates on which they differ', () => {
    const serviceAtChristmas: SpecialHours = { ...serviceOnly, date: '2026-12-25' };
    expect(listLines([closedAll, serviceOnly, short, serviceAtChristmas], ['sales', 'service'])).toEqual([
      'Today Sales 10am - 4pm',
      'Today Service Closed',
      '25 December 2026 Closed',
    ]);
  });

  test('leaves out the name of a single department', () => {
    expect(listLines([short, serviceOnly], ['sales'])).toEqual(['Today 10am - 4pm']);
  });
});

/** Parts and service closed; sales 10:00 to 16:00 in most places, shorter in a few. */
describe('4 July 2025', () => {
  const fourth = { status: 'Open', date: '2025-07-04', department: 'sales', start_hour: '10:00' } as const;
  const hours: SpecialHours[] = [
    { status: 'Closed', date: '2025-07-04', department: 'parts' },
    { status: 'Closed', date: '2025-07-04', department: 'service' },
    { ...fourth, end_hour: '16:00' },
    { ...fourth, end_hour: '14:00', location_name: 'Redwood' },
  ];
  const listShown = (name: string, location_type: 'sales' | 'service' | 'parts', today: string) =>
    makeSpecialLines(listSpecialHours(hours, { name, location_type }), {
      today,
      locale: 'en-US',
      texts: { today: 'Today', closed: 'Closed' },
    }).map((line) => `${line.day}: ${line.hours}`);

  test.each([
    ['Harbor', 'sales', '07/04/2025: 10am - 4pm'],
    ['Redwood', 'sales', '07/04/2025: 10am - 2pm'],
    ['Harbor', 'service', '07/04/2025: Closed'],
    ['Redwood', 'parts', '07/04/2025: Closed'],
  ] as const)('%s %s: %s', (name, department, line) => {
    expect(listShown(name, department, '2025-06-20')).toEqual([line]);
  });

  test('is called today on the day, and is removed the day after', () => {
    expect(listShown('Harbor', 'sales', '2025-07-04')).toEqual(['Today: 10am - 4pm']);
    expect(listShown('Harbor', 'sales', '2025-07-05')).toEqual([]);
  });
});

describe('getCurrentDate', () => {
  const closeOn = (date: string): SpecialHours => ({ status: 'Closed', date, department: 'all' });
  const sydney = 'Australia/Sydney';

  test('is the date at the location', () => {
    expect(getCurrentDate([closeOn('2026-12-25')], sydney, createClock(Date.parse('2026-11-20T14:00:00Z')))).toBe(
      '2026-11-21',
    );
  });

  test('keeps pages valid until the first of the dates begins, and indefinitely after the last', () => {
    const before = createClock(Date.parse('2026-11-20T02:00:00Z'));
    getCurrentDate([closeOn('2025-12-25'), closeOn('2026-12-25')], sydney, before);
    expect(new Date(before.validUntil).toISOString()).toBe('2026-12-24T13:00:00.000Z');
    const after = createClock(Date.parse('2027-01-01T02:00:00Z'));
    getCurrentDate([closeOn('2025-12-25'), closeOn('2026-12-25')], sydney, after);
    expect(after.validUntil).toBe(Number.POSITIVE_INFINITY);
  });
});
