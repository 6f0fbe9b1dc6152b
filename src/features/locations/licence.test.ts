import { expect, test } from 'vitest';
import { formatDealerLicence } from './licence.ts';

test.each([
  ['en-AU', 'Dealer licence MD1'],
  ['en-NZ', 'Registered motor vehicle trader MD1'],
  ['en-US', 'Dealer license MD1'],
] as const)('%s: %s', (locale, text) => {
  expect(formatDealerLicence('MD1', locale)).toBe(text);
});
