import { expect, test } from 'vitest';
import { findSlot, formatLocalTime } from './local-time.ts';

const DAYS = [{ slots: [{ value: '2026-11-23T09:30:00+11:00' }, { value: '2026-11-23T14:00:00+11:00' }] }];

test('finds the slot of the same minute', () => {
  expect(findSlot(DAYS, '2026-11-23T14:00')).toBe('2026-11-23T14:00:00+11:00');
  expect(findSlot(DAYS, '2026-11-23T14:00:00+10:00')).toBe('2026-11-23T14:00:00+11:00');
  expect(findSlot(DAYS, '2026-11-23T14:15')).toBeUndefined();
  expect(findSlot(DAYS, '')).toBeUndefined();
});

test('formats a time in the dealer’s time zone', () => {
  expect(formatLocalTime('2026-11-23T14:15', 'en-AU').replace(/\s/gu, ' ')).toBe('23 Nov 2026, 2:15 pm');
  expect(formatLocalTime('soon', 'en-AU')).toBe('soon');
});
