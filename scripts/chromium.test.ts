import { expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';

test('the Chromium named by the environment is used', () => {
  expect(findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
  expect(findChromium({ PLAYWRIGHT_CHROMIUM: process.execPath })).toBe(process.execPath);
});

test('a Chromium named by the environment that is not there is an error that names the variable', () => {
  expect(() => findChromium({ CHROME_PATH: 'no/such/file' })).toThrow(
    'CHROME_PATH is "no/such/file", which is no program that can be run. Correct it or unset it.',
  );
});
