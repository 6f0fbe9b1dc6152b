import { expect, test } from 'vitest';
import { slotAt, timeText } from './wall-clock.ts';

const DAYS = [{ slots: [{ value: '2026-11-23T09:30:00+11:00' }, { value: '2026-11-23T14:00:00+11:00' }] }];

test('a time that was typed is the free one of the same minute, and stays its own where there is none', () => {
  expect(slotAt(DAYS, '2026-11-23T14:00')).toBe('2026-11-23T14:00:00+11:00');
  expect(slotAt(DAYS, '2026-11-23T14:00:00+10:00')).toBe('2026-11-23T14:00:00+11:00');
  expect(slotAt(DAYS, '2026-11-23T14:15')).toBeUndefined();
  expect(slotAt(DAYS, '')).toBeUndefined();
});

test('a time is told as the clock on the dealer’s wall has it', () => {
  expect(timeText('2026-11-23T14:15', 'en-AU').replace(/\s/gu, ' ')).toBe('23 Nov 2026, 2:15 pm');
  expect(timeText('soon', 'en-AU')).toBe('soon');
});
