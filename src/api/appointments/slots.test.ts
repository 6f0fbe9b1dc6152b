import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getHoursOn, type Timetable } from '#src/features/locations/index.ts';
import { toZonedIso } from '#src/lib/time-zone.ts';
import { HOUR } from '../../lib/durations.ts';
import { type AppointmentRules, listOpenDays } from './slots.ts';

const RULES: AppointmentRules = { slotMinutes: 30, noticeHours: 2, perSlot: 1, daysAhead: 7 };
const ZONE = 'Australia/Sydney';
const WORKING = ['09:00', '17:00'] as const;
const TIMETABLE: Timetable = {
  zone: ZONE,
  week: ['closed', WORKING, WORKING, WORKING, WORKING, WORKING, ['09:00', '12:00']],
  dates: {},
};
/** A Friday. */
const NOW = Date.parse('2026-11-20T11:00:00+11:00');
const parseInstant = (text: string): number => Date.parse(text);

const formatSlots = (days: ReturnType<typeof listOpenDays>, zone = ZONE): Record<string, string[]> =>
  Object.fromEntries(days.map(({ date, slots }) => [date, slots.map((slot) => toZonedIso(slot, zone).slice(11, 16))]));

const listSlots = (options: Partial<Parameters<typeof listOpenDays>[0]> = {}): Record<string, string[]> =>
  formatSlots(
    listOpenDays({ timetable: TIMETABLE, rules: RULES, now: NOW, taken: [], ...options }),
    options.timetable?.zone,
  );

describe('listOpenDays', () => {
  test('starts after the notice period, ends before closing time, and omits closed days', () => {
    const days = listSlots();
    expect(days['2026-11-20']?.[0]).toBe('13:00');
    expect(days['2026-11-20']?.at(-1)).toBe('16:30');
    expect(days['2026-11-21']).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(Object.keys(days)).toEqual(['20', '21', '23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`));
  });

  test('respects holidays, and omits days with unknown hours or by appointment only', () => {
    const dates = { '2026-11-23': 'closed', '2026-11-24': ['10:00', '11:00'] } as const;
    const week = TIMETABLE.week.with(3, null).with(4, 'appointment');
    const days = listSlots({ timetable: { ...TIMETABLE, week, dates } });
    expect(Object.keys(days)).toEqual(['2026-11-20', '2026-11-21', '2026-11-24', '2026-11-27']);
    expect(days['2026-11-24']).toEqual(['10:00', '10:30']);
  });

  test('omits booked times, including overlapping ones with another slot length, once capacity is used up', () => {
    const taken = [parseInstant('2026-11-21T09:15:00+11:00'), parseInstant('2026-11-21T11:00:00+11:00')];
    expect(listSlots({ taken })['2026-11-21']).toEqual(['10:00', '10:30', '11:30']);
    const two = { ...RULES, perSlot: 2 };
    expect(listSlots({ taken, rules: two })['2026-11-21']).toHaveLength(6);
    expect(listSlots({ taken: [...taken, ...taken], rules: two })['2026-11-21']).toEqual(['10:00', '10:30', '11:30']);
  });

  test('follows local time across daylight saving changes', () => {
    const night: Timetable = { ...TIMETABLE, week: Array.from({ length: 7 }, () => ['01:00', '04:00'] as const) };
    const begins = listSlots({ timetable: night, now: parseInstant('2026-10-03T12:00:00+10:00') });
    expect(begins['2026-10-04']).toEqual(['01:00', '01:30', '03:00', '03:30']);
    const ends = listSlots({ timetable: night, now: parseInstant('2026-04-04T12:00:00+11:00') });
    expect(ends['2026-04-05']).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
  });

  test('never offers times outside opening hours, in the past, twice or out of order', () => {
    const time = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
    const hours = fc.oneof(
      fc.constantFrom('closed' as const, 'appointment' as const, null),
      fc.tuple(time, time).filter(([open, close]) => open < close),
    );
    const rules = fc.record({
      slotMinutes: fc.integer({ min: 10, max: 240 }),
      noticeHours: fc.integer({ min: 0, max: 336 }),
      perSlot: fc.integer({ min: 1, max: 3 }),
      daysAhead: fc.integer({ min: 1, max: 20 }),
    });
    const options = fc.record({
      zone: fc.constantFrom(ZONE, 'Pacific/Auckland', 'Australia/Perth', 'America/Los_Angeles'),
      week: fc.array(hours, { minLength: 7, maxLength: 7 }),
      now: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }),
      rules,
    });
    fc.assert(
      fc.property(options, ({ zone, week, now, rules: each }) => {
        const timetable = { zone, week, dates: {} };
        const slots = listOpenDays({ timetable, rules: each, now, taken: [] }).flatMap((day) => day.slots);
        expect(slots).toEqual([...new Set(slots)].toSorted((a, b) => a - b));
        for (const slot of slots) {
          expect(slot).toBeGreaterThanOrEqual(now + each.noticeHours * HOUR);
          const [date = '', clock = ''] = toZonedIso(slot, zone).split('T');
          const open = getHoursOn(timetable, date);
          expect(Array.isArray(open) && clock.slice(0, 5) >= open[0] && clock.slice(0, 5) < open[1]).toBe(true);
        }
      }),
      { seed: 39, numRuns: 60 },
    );
  });
});
