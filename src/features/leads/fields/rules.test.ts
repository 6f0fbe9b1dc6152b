import { describe, expect, test } from 'vitest';
import type { FieldKind, FieldRegion, FieldView } from '../contract/index.ts';
import { checkField } from './check.ts';

const AU: FieldRegion = { locale: 'en-AU', phones: 'national', testPhone: false };
const NZ: FieldRegion = { ...AU, locale: 'en-NZ' };
const US: FieldRegion = { ...AU, locale: 'en-US' };

const makeField = (kind: FieldKind, over: Partial<FieldView> = {}): FieldView => ({
  name: 'field',
  kind,
  label: 'Field',
  optional: false,
  ...over,
});

const COLOURS = { options: ['red', 'blue'].map((value) => ({ value, label: value })) };

/** The input and its error, if any. */
type Case = readonly [typed: string, message: string | undefined];

const EMAIL = 'invalid email address';
const NAME = 'Please use alphabetical characters only.';
const POSTCODE = 'Invalid postcode. Please enter a 4-digit number.';
const ZIP = 'Invalid ZIP code. Please enter a 5-digit number.';

describe('an email', () => {
  test.each<Case>([
    ['kim@example.com', undefined],
    [' kim.lee+cars@mail.example.co.nz ', undefined],
    ["o'brien@example.com", undefined],
    ['kim@xn--bcher-kva.example', undefined],
    ['kim', EMAIL],
    ['kim@', EMAIL],
    ['@example.com', EMAIL],
    ['kim@example', EMAIL],
    ['kim@example.c', EMAIL],
    ['kim@-example.com', EMAIL],
    ['kim@example..com', EMAIL],
    ['kim lee@example.com', EMAIL],
    ['kim@example.com, lee@example.com', EMAIL],
    ['kim@example.com\nBcc: all@example.com', EMAIL],
    ['"><script>@example.com', EMAIL],
    [`${'a'.repeat(65)}@example.com`, EMAIL],
    [`kim@${'a.'.repeat(125)}example.com`, EMAIL],
  ])('%j', (typed, message) => {
    expect(checkField(makeField('email'), typed, AU)).toBe(message);
  });

  test('is checked quickly, even with hostile input', () => {
    const hostile = `${'a'.repeat(200)}@${'a-'.repeat(120)}`;
    expect(checkField(makeField('email'), hostile, AU)).toBe(EMAIL);
  });
});

describe('a name', () => {
  // Letters and marks of any script, spaces, apostrophes, hyphens.
  test.each<Case>([
    ['Kim', undefined],
    ['Kim Lee', undefined],
    ["Siobhán O'Brien", undefined],
    ['Siobhán O’Brien', undefined],
    ['Anne-Marie', undefined],
    ['Māori', undefined],
    ['Ma\u0304ori', undefined],
    ['Nguyễn Thị', undefined],
    ['王小明', undefined],
    ['محمد', undefined],
    ['Kim 2', NAME],
    ['R2D2', NAME],
    ['Kim!', NAME],
    ['Kim_Lee', NAME],
    ['kim@example.com', NAME],
    ['Kim\nLee', NAME],
    ['<b>Kim</b>', NAME],
    ["'", NAME],
    ['-Kim', NAME],
    ['😀', NAME],
  ])('%j', (typed, message) => {
    for (const kind of ['first-name', 'middle-name', 'last-name', 'full-name'] as const) {
      expect(checkField(makeField(kind), typed, AU)).toBe(message);
    }
  });
});

describe('a postcode', () => {
  // Exactly 4 digits; in the United States five digits or ZIP+4.
  test.each<readonly [FieldRegion, ...Case]>([
    [AU, '2150', undefined],
    [AU, ' 0800 ', undefined],
    [AU, '215', POSTCODE],
    [AU, '21500', POSTCODE],
    [AU, '215O', POSTCODE],
    [AU, '２１５０', POSTCODE],
    [NZ, '1010', undefined],
    [NZ, '94103', POSTCODE],
    [US, '94103', undefined],
    [US, '94103-1234', undefined],
    [US, '9410', ZIP],
    [US, '94103-12', ZIP],
    [US, '941031234', ZIP],
  ])('%o %j', (region, typed, message) => {
    expect(checkField(makeField('postcode'), typed, region)).toBe(message);
  });
});

describe('a registration', () => {
  const BAD = 'Please enter a registration: letters and digits only.';
  test.each<readonly [FieldRegion, ...Case]>([
    [AU, 'ABC 123', undefined],
    [AU, '1ABC-234', undefined],
    [AU, 'S·123·ABC', undefined],
    [AU, 'ABCDEFGHIJ', BAD],
    [AU, 'ABC/123', BAD],
    [NZ, 'abc123', undefined],
    [NZ, 'ABCD123', BAD],
    [US, '8ABC123', undefined],
    [US, 'ABC&123', 'Please enter a license plate: letters and digits only.'],
  ])('%o %j', (region, typed, message) => {
    expect(checkField(makeField('rego'), typed, region)).toBe(message);
  });
});

describe('numbers', () => {
  const bounded = { minimum: 500, maximum: 5_000_000 };
  test.each<Case>([
    ['42000', undefined],
    ['42,000', undefined],
    ['42 000', undefined],
    ['499', 'Please enter 500 or more.'],
    ['5000001', 'Please enter 5,000,000 or less.'],
    ['12.5', 'Please enter a whole number.'],
    ['many', 'Please enter a number.'],
    ['1e5', 'Please enter a number.'],
    ['0x10', 'Please enter a number.'],
    ['Infinity', 'Please enter a number.'],
  ])('a number: %j', (typed, message) => {
    expect(checkField(makeField('number', bounded), typed, AU)).toBe(message);
  });

  test.each<Case>([
    ['25000', undefined],
    ['$25,000', undefined],
    ['$25,000.50', undefined],
    ['$499', 'Please enter $500 or more.'],
    ['9000000', 'Please enter $5,000,000 or less.'],
    ['-5', 'Please enter an amount in dollars.'],
    ['$', 'Please enter an amount in dollars.'],
    ['25k', 'Please enter an amount in dollars.'],
  ])('an amount: %j', (typed, message) => {
    expect(checkField(makeField('currency', bounded), typed, AU)).toBe(message);
  });
});

describe('days and times', () => {
  test.each<Case>([
    ['2026-11-23', undefined],
    ['2028-02-29', undefined],
    ['2026-02-30', 'Please enter a date.'],
    ['23/11/2026', 'Please enter a date.'],
  ])('a day: %j', (typed, message) => {
    expect(checkField(makeField('date'), typed, AU)).toBe(message);
  });

  const BAD = 'Please choose a day and a time.';
  test.each<Case>([
    ['2026-11-23T10:30:00+11:00', undefined],
    ['2026-11-23T10:30', undefined],
    ['2026-11-23T10:30:00Z', undefined],
    ['2026-02-30T10:30', BAD],
    ['2026-11-23T24:30', BAD],
    ['2026-11-23T10:30:00+99:00', BAD],
    ['2026-11-23', BAD],
    ['2026-11-23T10:30T10:30', BAD],
  ])('a time: %j', (typed, message) => {
    expect(checkField(makeField('date-time'), typed, AU)).toBe(message);
  });
});

describe('choices', () => {
  const BAD = 'Please choose one of the options.';
  test.each(['select', 'radio', 'location'] as const)('of a %s are its options', (kind) => {
    expect(checkField(makeField(kind, COLOURS), 'red', AU)).toBeUndefined();
    expect(checkField(makeField(kind, COLOURS), 'green', AU)).toBe(BAD);
    expect(checkField(makeField(kind), 'red', AU)).toBe(BAD);
  });

  test('of checkboxes may be several of the options, one line each', () => {
    expect(checkField(makeField('checkboxes', COLOURS), 'red\nblue', AU)).toBeUndefined();
    expect(checkField(makeField('checkboxes', COLOURS), 'red\ngreen', AU)).toBe(BAD);
  });

  test('of a single checkbox may be a tick only', () => {
    expect(checkField(makeField('checkbox'), 'true', AU)).toBeUndefined();
    expect(checkField(makeField('checkbox'), 'on', AU)).toBe(BAD);
  });
});

describe('texts', () => {
  const INVISIBLE = 'Please remove characters that cannot be shown.';
  test('a message may have several lines, a text only one', () => {
    expect(checkField(makeField('text'), 'one\ntwo', AU)).toBe(INVISIBLE);
    expect(checkField(makeField('message'), 'one\r\n\ttwo 👨‍👩‍👧', AU)).toBeUndefined();
  });

  test.each(['\0', '\u001b[31m', '\u202e', '\u2066', '\ud800'])('may not contain %j', (mark) => {
    expect(checkField(makeField('text'), `a${mark}b`, AU)).toBe(INVISIBLE);
    expect(checkField(makeField('message'), `a${mark}b`, AU)).toBe(INVISIBLE);
  });
});
