import { describe, expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { HOUR } from './durations.ts';

const NOON_IN_SYDNEY = Date.parse('2026-11-20T12:00:00+11:00');

describe('createClock', () => {
  test('knows whether an instant has been reached, to the millisecond', () => {
    const clock = createClock(1000);
    expect([999, 1000, 1001].map((instant) => clock.hasReached(instant))).toEqual([true, true, false]);
  });

  test('returns the date and year of a time zone other than that of the machine', () => {
    const lateInAuckland = createClock(Date.parse('2026-12-31T23:30:00+13:00'));
    expect(lateInAuckland.today('Pacific/Auckland')).toBe('2026-12-31');
    expect(lateInAuckland.year('Pacific/Auckland')).toBe(2026);
    expect(createClock(lateInAuckland.now + HOUR).year('Pacific/Auckland')).toBe(2027);
    expect(createClock(lateInAuckland.now + HOUR).year('America/Los_Angeles')).toBe(2026);
  });

  test('is valid for ever until it is asked about a future instant', () => {
    const clock = createClock(NOON_IN_SYDNEY);
    expect(clock.validUntil).toBe(Number.POSITIVE_INFINITY);
    clock.hasReached(NOON_IN_SYDNEY - 1);
    expect(clock.validUntil).toBe(Number.POSITIVE_INFINITY);
  });

  test('records the earliest moment at which an answer changes', () => {
    const clock = createClock(NOON_IN_SYDNEY);
    clock.year('Australia/Sydney');
    expect(clock.validUntil).toBe(Date.parse('2027-01-01T00:00:00+11:00'));
    clock.today('Australia/Sydney');
    expect(clock.validUntil).toBe(Date.parse('2026-11-21T00:00:00+11:00'));
    clock.hasReached(NOON_IN_SYDNEY + HOUR);
    expect(clock.validUntil).toBe(NOON_IN_SYDNEY + HOUR);
  });
});
