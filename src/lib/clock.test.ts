import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAt, localDate, startOfLocalDay } from './clock.ts';

const NOON_IN_SYDNEY = Date.parse('2026-11-20T12:00:00+11:00');
const HOUR = 60 * 60 * 1000;

describe('a clock', () => {
  test('tells whether an instant has been reached, to the millisecond', () => {
    const clock = clockAt(1000);
    expect([999, 1000, 1001].map((instant) => clock.hasReached(instant))).toEqual([true, true, false]);
  });

  test('tells the date and year of a place, whatever the machine’s own zone is', () => {
    const lateInAuckland = clockAt(Date.parse('2026-12-31T23:30:00+13:00'));
    expect(lateInAuckland.today('Pacific/Auckland')).toBe('2026-12-31');
    expect(lateInAuckland.year('Pacific/Auckland')).toBe(2026);
    expect(clockAt(lateInAuckland.now + HOUR).year('Pacific/Auckland')).toBe(2027);
    expect(clockAt(lateInAuckland.now + HOUR).year('America/Los_Angeles')).toBe(2026);
  });

  test('that nobody asked is valid for ever, and past instants change nothing', () => {
    const clock = clockAt(NOON_IN_SYDNEY);
    expect(clock.validUntil).toBe(Number.POSITIVE_INFINITY);
    clock.hasReached(NOON_IN_SYDNEY - 1);
    expect(clock.validUntil).toBe(Number.POSITIVE_INFINITY);
  });

  test('the earliest moment at which an answer changes is remembered', () => {
    const clock = clockAt(NOON_IN_SYDNEY);
    clock.year('Australia/Sydney');
    expect(clock.validUntil).toBe(Date.parse('2027-01-01T00:00:00+11:00'));
    clock.today('Australia/Sydney');
    expect(clock.validUntil).toBe(Date.parse('2026-11-21T00:00:00+11:00'));
    clock.hasReached(NOON_IN_SYDNEY + HOUR);
    expect(clock.validUntil).toBe(NOON_IN_SYDNEY + HOUR);
  });
});

describe('the start of a local day', () => {
  test.each([
    ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00Z'],
    ['2026-10-05', 'Australia/Sydney', '2026-10-04T13:00:00Z'],
    ['2027-04-04', 'Pacific/Auckland', '2027-04-03T11:00:00Z'],
    ['2027-04-05', 'Pacific/Auckland', '2027-04-04T12:00:00Z'],
    // Clocks here go forward at midnight, so this day begins at one o'clock.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z'],
  ])('%s in %s, where clocks change, is %s', (date, timeZone, instant) => {
    expect(new Date(startOfLocalDay(date, timeZone)).toISOString()).toBe(new Date(instant).toISOString());
  });

  test('is the first instant of its date in any zone', () => {
    const zones = fc.constantFrom(
      'Australia/Lord_Howe',
      'Pacific/Chatham',
      'America/New_York',
      'Asia/Kathmandu',
      'UTC',
    );
    fc.assert(
      fc.property(
        zones,
        fc.date({ min: new Date('2020-01-02'), max: new Date('2030-12-30'), noInvalidDate: true }),
        (zone, day) => {
          const date = day.toISOString().slice(0, 10);
          const start = startOfLocalDay(date, zone);
          expect(localDate(start, zone)).toBe(date);
          expect(localDate(start - 1, zone) < date).toBe(true);
        },
      ),
    );
  });
});
