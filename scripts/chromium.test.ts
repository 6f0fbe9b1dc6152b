import { expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';

test('uses the Chromium named by the environment', () => {
  expect(findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
  expect(findChromium({ PLAYWRIGHT_CHROMIUM: process.execPath })).toBe(process.execPath);
});

test('a missing Chromium is an error that names the environment variable', () => {
  expect(() => findChromium({ CHROME_PATH: 'no/such/file' })).toThrow(
    'CHROME_PATH is "no/such/file", which is not an executable file. Correct it or unset it.',
  );
});
