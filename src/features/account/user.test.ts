import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readUser } from './user.ts';

const USER = { name: 'Kim', last_name: 'Lee', email: 'kim@example.com', phone: '0491 570 006', postcode: '3000' };
const NOBODY = { name: '', last_name: '', email: '', phone: '', postcode: '' };

describe('readUser', () => {
  test('reads name, last name, email, phone and postcode, and nothing else', () => {
    expect(readUser(JSON.stringify({ ...USER, card_number: '4111' }))).toEqual(USER);
  });

  test('a field that is none is empty, and the others stay', () => {
    expect(readUser(JSON.stringify({ ...USER, name: 7, phone: 'call me', postcode: undefined }))).toEqual({
      ...USER,
      ...{ name: '', phone: '', postcode: '' },
    });
  });

  test('survives any text', () => {
    expect(readUser(undefined)).toEqual(NOBODY);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (junk) => {
        const values = Object.values(readUser(junk));
        expect(values.every((value) => typeof value === 'string')).toBe(true);
      }),
      { seed: 64 },
    );
  });
});
