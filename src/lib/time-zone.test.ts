import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getStartOfDay, toInstant, toLocalDate, toZonedIso } from './time-zone.ts';

const ZONES = ['Australia/Sydney', 'Australia/Perth', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Pacific/Auckland'];
const ALL = [...ZONES, 'America/Los_Angeles', 'Pacific/Chatham', 'UTC'];

describe('toInstant and toZonedIso', () => {
  test.each([
    ['2026-11-23', '10:30', 'Australia/Sydney', '2026-11-23T10:30:00+11:00'],
    ['2026-07-01', '10:30', 'Australia/Sydney', '2026-07-01T10:30:00+10:00'],
    ['2026-07-01', '08:00', 'Australia/Adelaide', '2026-07-01T08:00:00+09:30'],
    ['2026-07-01', '08:00', 'America/Los_Angeles', '2026-07-01T08:00:00-07:00'],
    ['2026-07-01', '08:00', 'UTC', '2026-07-01T08:00:00+00:00'],
  ])('convert %s %s in %s', (date, time, zone, text) => {
    const instant = toInstant(date, time, zone);
    expect(instant).toBe(Date.parse(text));
    expect(toZonedIso(instant ?? 0, zone)).toBe(text);
  });

  test('return undefined for the hour that daylight saving skips', () => {
    expect(toInstant('2026-10-04', '02:30', 'Australia/Sydney')).toBeUndefined();
    expect(toInstant('2026-10-04', '03:00', 'Australia/Sydney')).toBe(Date.parse('2026-10-04T03:00:00+11:00'));
  });

  test('take the first of the two hours that daylight saving repeats', () => {
    expect(toInstant('2026-04-05', '02:30', 'Australia/Sydney')).toBe(Date.parse('2026-04-05T02:30:00+11:00'));
  });

  test('return undefined for a date that does not exist', () => {
    expect(toInstant('2026-13-01', '10:00', 'UTC')).toBeUndefined();
  });

  test('return the same instant for any zone and season', () => {
    const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ALL), (near, zone) => {
        const instant = Math.floor(near / 60_000) * 60_000;
        const text = toZonedIso(instant, zone);
        expect(Date.parse(text)).toBe(instant);
        const again = toInstant(text.slice(0, 10), text.slice(11, 16), zone) ?? Number.NaN;
        // For a repeated hour, the first one.
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(instant - again);
      }),
      { seed: 4 },
    );
  });
});

describe('getStartOfDay', () => {
  test.each([
    ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00Z'],
    ['2026-10-05', 'Australia/Sydney', '2026-10-04T13:00:00Z'],
    ['2027-04-04', 'Pacific/Auckland', '2027-04-03T11:00:00Z'],
    ['2027-04-05', 'Pacific/Auckland', '2027-04-04T12:00:00Z'],
    // Clocks go forward at midnight here, so this day starts at one o'clock.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z'],
  ])('starts %s in %s at %s', (date, timeZone, instant) => {
    expect(new Date(getStartOfDay(date, timeZone)).toISOString()).toBe(new Date(instant).toISOString());
  });

  test('returns the first instant of a date in any zone', () => {
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
          const start = getStartOfDay(date, zone);
          expect(toLocalDate(start, zone)).toBe(date);
          expect(toLocalDate(start - 1, zone) < date).toBe(true);
        },
      ),
    );
  });
});
