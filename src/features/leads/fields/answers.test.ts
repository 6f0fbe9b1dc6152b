import { describe, expect, test } from 'vitest';
import type { FieldView } from '../contract/index.ts';
import { formatLeadAnswer, getLeadName } from './answers.ts';

const makeField = (kind: FieldView['kind']): FieldView => ({
  name: 'field',
  kind,
  label: 'Field',
  optional: false,
  options: [
    { value: '7', label: 'Ryde' },
    { value: 'tyres', label: 'Tyres' },
  ],
});

describe('formatLeadAnswer', () => {
  test('shows chosen options by their labels, separated by commas', () => {
    expect(formatLeadAnswer(makeField('location'), '7')).toBe('Ryde');
    expect(formatLeadAnswer(makeField('checkboxes'), 'tyres\n7')).toBe('Tyres, Ryde');
  });

  test('keeps a value that is no option, and one whose field no longer exists', () => {
    expect(formatLeadAnswer(makeField('select'), 'Parramatta')).toBe('Parramatta');
    expect(formatLeadAnswer(undefined, 'one\ntwo')).toBe('one, two');
  });

  test('shows a tick as "yes"', () => {
    expect(formatLeadAnswer({ name: 'a', kind: 'checkbox', label: 'A', optional: true }, 'true')).toBe('yes');
  });
});

describe('getLeadName', () => {
  test.each([
    [{ name: 'Kim Lee', first_name: 'Kim' }, 'Kim Lee'],
    [{ name: '', first_name: 'Kim' }, 'Kim'],
    [{ name: '  ', first_name: ' Kim ' }, 'Kim'],
    [{ name: 'undefined undefined', first_name: 'Kim' }, 'Kim'],
    [{ first_name: 'Kim' }, 'Kim'],
    [{ name: 'undefined undefined' }, ''],
    [{}, ''],
  ])('returns the name of %j as %j', (lead, name) => {
    expect(getLeadName(lead)).toBe(name);
  });
});
