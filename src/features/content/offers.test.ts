import { expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { listCurrentOffers } from './offers.ts';

const perth = { timeZone: 'Australia/Perth', locale: 'en-AU' } as const;
const offer = { title: 'Winter service', text: 'Oil and filters.', from: '2026-06-01', until: '2026-08-31' };
const listShownAt = (time: string) =>
  listCurrentOffers([offer], { clock: createClock(Date.parse(time)), ...perth }).length;

test("an offer shows from its first day to the end of its last, in the dealer's time zone", () => {
  expect(listShownAt('2026-05-31T23:59:59+08:00')).toBe(0);
  expect(listShownAt('2026-06-01T00:00:00+08:00')).toBe(1);
  expect(listShownAt('2026-08-31T23:59:59+08:00')).toBe(1);
  expect(listShownAt('2026-09-01T00:00:00+08:00')).toBe(0);
});

test('the clock records when an offer begins, and then when it ends', () => {
  const validUntil = (time: string) => {
    const clock = createClock(Date.parse(time));
    listCurrentOffers([offer], { clock, ...perth });
    return clock.validUntil;
  };
  expect(validUntil('2026-05-01T12:00:00+08:00')).toBe(Date.parse('2026-06-01T00:00:00+08:00'));
  expect(validUntil('2026-07-01T12:00:00+08:00')).toBe(Date.parse('2026-09-01T00:00:00+08:00'));
  expect(validUntil('2026-10-01T12:00:00+08:00')).toBe(Number.POSITIVE_INFINITY);
});

test('the last day is in the regional date format; an offer without one stays until it is removed', () => {
  const clock = createClock(Date.parse('2026-07-01T12:00:00Z'));
  const ends = (locale: 'en-AU' | 'en-US') =>
    listCurrentOffers([offer], { clock, timeZone: 'UTC', locale })[0]?.ends?.text;
  expect([ends('en-AU'), ends('en-US')]).toEqual(['31 August 2026', '08/31/2026']);
  expect(listCurrentOffers([{ title: 'A', text: 'B' }], { clock, ...perth })).toEqual([{ title: 'A', text: 'B' }]);
});
