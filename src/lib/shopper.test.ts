import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeUser } from './shopper.ts';

const USER = { name: 'Kim', last_name: 'Lee', email: 'kim@example.com', phone: '0491 570 006', postcode: '3000' };
const EMPTY_USER = { name: '', last_name: '', email: '', phone: '', postcode: '' };

describe('decodeUser', () => {
  test('reads name, last name, email, phone and postcode, and nothing else', () => {
    expect(decodeUser(JSON.stringify({ ...USER, card_number: '4111' }))).toEqual(USER);
  });

  test('empties an invalid field and keeps the others', () => {
    expect(decodeUser(JSON.stringify({ ...USER, name: 7, phone: 'call me', postcode: undefined }))).toEqual({
      ...USER,
      name: '',
      phone: '',
      postcode: '',
    });
  });

  test('accepts any text', () => {
    expect(decodeUser(undefined)).toEqual(EMPTY_USER);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (junk) => {
        const values = Object.values(decodeUser(junk));
        expect(values.every((value) => typeof value === 'string')).toBe(true);
      }),
      { seed: 64 },
    );
  });
});
