import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ada Example', 'AE'],
  ['Mary Jane van der Example', 'ME'],
  ['Zoë', 'Z'],
  ['Élise (parts) Ōtaki', 'ÉŌ'],
  ['42', ''],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
