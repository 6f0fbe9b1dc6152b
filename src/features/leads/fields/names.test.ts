import { expect, test } from 'vitest';
import { nameToSend } from './names.ts';

// Spec 2 §5: if the name is empty or reads 'undefined undefined', it is set to the first name before sending.
test.each([
  [{ name: 'Kim Lee', first_name: 'Kim' }, 'Kim Lee'],
  [{ name: '', first_name: 'Kim' }, 'Kim'],
  [{ name: '  ', first_name: ' Kim ' }, 'Kim'],
  [{ name: 'undefined undefined', first_name: 'Kim' }, 'Kim'],
  [{ first_name: 'Kim' }, 'Kim'],
  [{ name: 'undefined undefined' }, ''],
  [{}, ''],
])('the name of %j is %j', (lead, name) => {
  expect(nameToSend(lead)).toBe(name);
});
