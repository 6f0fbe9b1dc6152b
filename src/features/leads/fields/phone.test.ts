import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldRegion } from '../contract/index.ts';
import { checkPhone, normalisePhone, stripPhone, TEST_PHONE } from './phone.ts';

const region = (locale: FieldRegion['locale'], phones: FieldRegion['phones'] = 'national'): FieldRegion => ({
  locale,
  phones,
  testPhone: false,
});

const AUSTRALIAN = 'Invalid phone number. Must be an Australian number.';
const MOBILE = 'Invalid phone number. Must be an Australian mobile number.';
const LONG = 'Invalid phone number. Too many characters.';
const NEW_ZEALAND = 'Invalid phone number. Must be a New Zealand number.';
const AMERICAN = 'Invalid phone number. Must be a US number.';
const THREE = 'Invalid phone number. Must be an Australian, New Zealand or UK number.';

/** The input and its error, if any. */
type Case = readonly [typed: string, message: string | undefined];

describe('checkPhone', () => {
  // 10 digits beginning 02, 03, 04, 05, 07 or 08; +61 or 0061 is accepted as prefix.
  test.each<Case>([
    ['0255500101', undefined],
    ['0355500101', undefined],
    ['0491570006', undefined],
    ['0555500101', undefined],
    ['0755500101', undefined],
    ['0855500101', undefined],
    ['+61491570006', undefined],
    ['61491570006', undefined],
    ['0061491570006', undefined],
    ['+61 (0)2 5550 0101', undefined],
    ['(02) 5550-0101', undefined],
    [' 0491 570 006 ', undefined],
    ['0491\u00a0570\u2011006', undefined],
    ['\u202a0491 570 006\u202c', undefined],
    ['0155500101', AUSTRALIAN],
    ['0655500101', AUSTRALIAN],
    ['0955500101', AUSTRALIAN],
    ['049157000', AUSTRALIAN],
    ['04915700066', AUSTRALIAN],
    ['491570006', AUSTRALIAN],
    ['1300555010', AUSTRALIAN],
    ['0491.570.006', AUSTRALIAN],
    ['0491\n570006', AUSTRALIAN],
    ['call me', AUSTRALIAN],
    ['٠٤٩١٥٧٠٠٠٦', AUSTRALIAN],
  ])('takes or refuses %j in Australia', (typed, message) => {
    expect(checkPhone(typed, region('en-AU'))).toBe(message);
  });

  // 04 followed by 8 digits, or +614.
  test.each<Case>([
    ['0491 570 006', undefined],
    ['+61 491 570 006', undefined],
    ['61491570006', undefined],
    ['02 5550 0101', MOBILE],
    ['+61 2 5550 0101', MOBILE],
    ['0591570006', MOBILE],
  ])('takes or refuses %j where Australian mobiles alone are taken', (typed, message) => {
    expect(checkPhone(typed, region('en-AU', 'mobile'))).toBe(message);
  });

  // Under 15 digits beginning 0 or 64.
  test.each<Case>([
    ['021 555 010', undefined],
    ['09 555 0101', undefined],
    ['+64 21 555 0101', undefined],
    ['0064 21 555 0101', undefined],
    ['02155501012345', undefined],
    ['021555010123456', LONG],
    ['+64 21 5550 1012 3456', LONG],
    ['555 0101', NEW_ZEALAND],
    ['61491570006', NEW_ZEALAND],
    ['0', NEW_ZEALAND],
    ['09 555 010x', NEW_ZEALAND],
    ['999999999999999999', NEW_ZEALAND],
  ])('takes or refuses %j in New Zealand', (typed, message) => {
    expect(checkPhone(typed, region('en-NZ'))).toBe(message);
  });

  // 10 digits with an optional leading 1.
  test.each<Case>([
    ['(415) 555-0101', undefined],
    ['+1 415 555 0101', undefined],
    ['14155550101', undefined],
    ['415555010', AMERICAN],
    ['24155550101', AMERICAN],
    ['415.555.0101', AMERICAN],
  ])('takes or refuses %j in the United States', (typed, message) => {
    expect(checkPhone(typed, region('en-US'))).toBe(message);
  });

  test.each<Case>([
    ['0491 570 006', undefined],
    ['+64 21 555 0101', undefined],
    ['+44 7700 900123', undefined],
    ['07700 900123', undefined],
    ['020 7946 0018', undefined],
    ['+1 415 555 0101', THREE],
    ['12345', THREE],
    ['0215550101234567', LONG],
  ])('takes or refuses %j where three countries are taken', (typed, message) => {
    expect(checkPhone(typed, region('en-AU', 'au-nz-uk'))).toBe(message);
  });

  test('applies the national rule to mobiles outside of Australia', () => {
    expect(checkPhone('09 555 0101', region('en-NZ', 'mobile'))).toBeUndefined();
    expect(checkPhone('(415) 555-0101', region('en-US', 'mobile'))).toBeUndefined();
  });

  test('accepts the test number on mock builds only', () => {
    for (const phones of ['national', 'mobile', 'au-nz-uk'] as const) {
      expect(checkPhone('(123) 456-7890', { ...region('en-AU', phones), testPhone: true })).toBeUndefined();
      expect(checkPhone(TEST_PHONE, region('en-AU', phones))).toBeDefined();
    }
    expect(checkPhone(TEST_PHONE, { ...region('en-NZ'), testPhone: true })).toBeUndefined();
    expect(checkPhone(TEST_PHONE, region('en-NZ'))).toBe(NEW_ZEALAND);
  });
});

describe('stripPhone', () => {
  test.each([
    ['+61 (0) 491-570–006', '610491570006'],
    ['[02] 5550\u00a00101', '0255500101'],
    ['0491.570.006', '0491.570.006'],
  ])('%j is %j', (typed, stripped) => {
    expect(stripPhone(typed)).toBe(stripped);
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(stripPhone(stripPhone(text))).toBe(stripPhone(text));
      }),
      { seed: 5 },
    );
  });
});

describe('normalisePhone', () => {
  test.each([
    ['0491 570 006', 'en-AU', 'national', '61491570006'],
    ['+61 491 570 006', 'en-AU', 'mobile', '61491570006'],
    ['0061 (0)491 570 006', 'en-AU', 'national', '61491570006'],
    ['021 555 0101', 'en-NZ', 'national', '64215550101'],
    ['+64 21 555 0101', 'en-NZ', 'national', '64215550101'],
    ['(415) 555-0101', 'en-US', 'national', '14155550101'],
    ['1 415 555 0101', 'en-US', 'national', '14155550101'],
    ['07700 900123', 'en-AU', 'au-nz-uk', '447700900123'],
    ['021 555 0101', 'en-NZ', 'au-nz-uk', '64215550101'],
    ['+64 21 555 0101', 'en-AU', 'au-nz-uk', '64215550101'],
    ['555', 'en-AU', 'national', '555'],
  ] as const)('%j in %s (%s) is %s', (typed, locale, phones, normal) => {
    expect(normalisePhone(typed, region(locale, phones))).toBe(normal);
  });

  test('returns the same digits for every way to write a number', () => {
    const digits = fc.stringMatching(/^[2-478]\d{8}$/u);
    const prefix = fc.constantFrom('0', '+61', '61 ', '0061', '+61 (0)');
    fc.assert(
      fc.property(digits, prefix, (number, before) => {
        expect(checkPhone(before + number, region('en-AU'))).toBeUndefined();
        expect(normalisePhone(before + number, region('en-AU'))).toBe(`61${number}`);
      }),
      { seed: 6 },
    );
  });
});
