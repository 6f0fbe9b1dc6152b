import { expect, test } from 'vitest';
import { getDevice } from './vitals.ts';

test.each([
  ['a phone', { width: 390, height: 844 }, true, 'phone'],
  ['a phone on its side', { width: 844, height: 390 }, true, 'phone'],
  ['a tablet on its side', { width: 1180, height: 820 }, true, 'tablet'],
  ['a laptop', { width: 1440, height: 900 }, false, 'desktop'],
  ['a small window of a computer', { width: 500, height: 500 }, false, 'desktop'],
])('recognises %s', (_, screen, isTouch, device) => {
  expect(getDevice(screen, isTouch)).toBe(device);
});
