import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDollars, parseDollars, reformatTypedDollars } from './currency-amount.ts';

describe('parseDollars', () => {
  test.each<[string, number | undefined]>([
    ['25000', 25_000],
    ['$25,000', 25_000],
    [' 25 000 ', 25_000],
    ['$25,000.99', 25_000],
    ['0', 0],
    ['', undefined],
    ['$', undefined],
    ['about twenty', undefined],
    ['99999999999999', 999_999_999],
  ])('parses %j', (text, amount) => {
    expect(parseDollars(text)).toBe(amount);
  });

  test('reads what formatDollars writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        expect(parseDollars(formatDollars(amount, 'en-AU'))).toBe(amount);
      }),
      { seed: 5 },
    );
  });
});

/** Types into text with the caret written as |. */
function type(text: string): string {
  const caret = text.indexOf('|');
  const after = reformatTypedDollars(text.replace('|', ''), caret, 'en-AU');
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`;
}

describe('reformatTypedDollars', () => {
  test.each([
    ['adds the currency sign to the first digit', '2|', '$2|'],
    ['adds a comma to a group', '$2500|', '$2,500|'],
    ['keeps the caret after a digit in the middle', '$29|,500', '$29|,500'],
    ['moves the comma for one more digit', '$295|,500', '$295|,500'],
    ['removes characters that are not digits', '$2,500x|', '$2,500|'],
    ['restores a deleted comma, with the caret before it', '$2|500', '$2|,500'],
    ['leaves nothing after the last digit is deleted', '$|', '|'],
    ['removes a leading zero', '$0|25', '$|25'],
  ])('%s', (_, before, after) => {
    expect(type(before)).toBe(after);
  });
});
