import { expect, test } from 'vitest';
import { clockAt } from '#src/lib/clock.ts';
import { getBadgeText } from './badge.ts';

const badge = { text: 'Coming early 2027', until: '2027-03-31' };
const at = (instant: string, zone: string) => getBadgeText(badge, zone, clockAt(Date.parse(instant)));

test("a badge shows to the end of its last day in the location's time zone", () => {
  // 1 April begins at 13:00 UTC in Sydney and at 16:00 UTC in Perth.
  expect(at('2027-03-31T12:59:59Z', 'Australia/Sydney')).toBe('Coming early 2027');
  expect(at('2027-03-31T13:00:00Z', 'Australia/Sydney')).toBeUndefined();
  expect(at('2027-03-31T15:59:59Z', 'Australia/Perth')).toBe('Coming early 2027');
  expect(at('2027-03-31T16:00:00Z', 'Australia/Perth')).toBeUndefined();
});

test('its page is valid until then, and indefinitely without an end', () => {
  const clock = clockAt(Date.parse('2026-11-20T02:00:00Z'));
  expect(getBadgeText({ text: 'New' }, 'Australia/Sydney', clock)).toBe('New');
  expect(clock.validUntil).toBe(Number.POSITIVE_INFINITY);
  getBadgeText(badge, 'Australia/Sydney', clock);
  expect(clock.validUntil).toBe(Date.parse('2027-03-31T13:00:00Z'));
  expect(getBadgeText(undefined, 'Australia/Sydney', clock)).toBeUndefined();
});
