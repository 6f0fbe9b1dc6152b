import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantAt, zonedText } from './zoned-time.ts';

const ZONES = ['Australia/Sydney', 'Australia/Perth', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Pacific/Auckland'];
const ALL = [...ZONES, 'America/Los_Angeles', 'Pacific/Chatham', 'UTC'];

describe('instantAt and zonedText', () => {
  test.each([
    ['2026-11-23', '10:30', 'Australia/Sydney', '2026-11-23T10:30:00+11:00'],
    ['2026-07-01', '10:30', 'Australia/Sydney', '2026-07-01T10:30:00+10:00'],
    ['2026-07-01', '08:00', 'Australia/Adelaide', '2026-07-01T08:00:00+09:30'],
    ['2026-07-01', '08:00', 'America/Los_Angeles', '2026-07-01T08:00:00-07:00'],
    ['2026-07-01', '08:00', 'UTC', '2026-07-01T08:00:00+00:00'],
  ])('know what clocks show at %s %s in %s', (date, time, zone, text) => {
    const instant = instantAt(date, time, zone);
    expect(instant).toBe(Date.parse(text));
    expect(zonedText(instant ?? 0, zone)).toBe(text);
  });

  test('know no instant in the hour that daylight saving skips', () => {
    expect(instantAt('2026-10-04', '02:30', 'Australia/Sydney')).toBeUndefined();
    expect(instantAt('2026-10-04', '03:00', 'Australia/Sydney')).toBe(Date.parse('2026-10-04T03:00:00+11:00'));
  });

  test('take the first of the two hours that daylight saving repeats', () => {
    expect(instantAt('2026-04-05', '02:30', 'Australia/Sydney')).toBe(Date.parse('2026-04-05T02:30:00+11:00'));
  });

  test('know nothing of a day that is in no calendar', () => {
    expect(instantAt('2026-13-01', '10:00', 'UTC')).toBeUndefined();
  });

  test('give back the same instant, whatever the zone and the season', () => {
    const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ALL), (near, zone) => {
        const instant = Math.floor(near / 60_000) * 60_000;
        const text = zonedText(instant, zone);
        expect(Date.parse(text)).toBe(instant);
        const again = instantAt(text.slice(0, 10), text.slice(11, 16), zone) ?? Number.NaN;
        // Of an hour that comes twice it is the first one.
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(instant - again);
      }),
      { seed: 4 },
    );
  });
});
