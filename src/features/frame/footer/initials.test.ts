import { expect, test } from 'vitest';
import { getInitials } from './initials.ts';

test.each([
  ['Ada Example', 'AE'],
  ['Mary Jane van der Example', 'ME'],
  ['Zoë', 'Z'],
  ['Élise (parts) Ōtaki', 'ÉŌ'],
  ['42', ''],
])('the initials of %s are %s', (name, letters) => {
  expect(getInitials(name)).toBe(letters);
});
