import { describe, expect, test } from 'vitest';
import { formatFieldText, parseLoanAmount, reformatField } from './loan-field.ts';

describe('the field of an amount', () => {
  test.each([
    ['deposit', '$5,000', 5000],
    ['deposit', '', undefined],
    ['years', '7', 7],
    ['interestRate', '9.5', 9.5],
    ['interestRate', ' 9.5 % ', 9.5],
    ['interestRate', '9.', 9],
    ['interestRate', 'ten', undefined],
    ['years', '-3', undefined],
  ] as const)('of %s reads %j', (name, text, amount) => {
    expect(parseLoanAmount(name, text)).toBe(amount);
  });

  test('shows dollars as dollars, and years and rates as numbers', () => {
    expect(formatFieldText('price', 25_000, 'en-AU')).toBe('$25,000');
    expect(formatFieldText('interestRate', 12.94, 'en-AU')).toBe('12.94');
    expect(reformatField('deposit', '5000', 4, 'en-AU')).toEqual({ text: '$5,000', caret: 6 });
    expect(reformatField('years', '5', 1, 'en-AU')).toEqual({ text: '5', caret: 1 });
  });
});
