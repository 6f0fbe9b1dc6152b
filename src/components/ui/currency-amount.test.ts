import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, amountText, retyped } from './currency-amount.ts';

describe('amountOf', () => {
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
  ])('reads %j', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  test('reads what amountText writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        expect(amountOf(amountText(amount, 'en-AU'))).toBe(amount);
      }),
      { seed: 5 },
    );
  });
});

/** Types into the text at the caret, which is written as |. */
function typed(text: string): string {
  const caret = text.indexOf('|');
  const after = retyped(text.replace('|', ''), caret, 'en-AU');
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`;
}

describe('retyped', () => {
  test.each([
    ['a first digit gets its sign', '2|', '$2|'],
    ['a group gets its comma', '$2500|', '$2,500|'],
    ['a digit in the middle keeps the caret behind it', '$29|,500', '$29|,500'],
    ['one more digit moves the comma', '$295|,500', '$295|,500'],
    ['what is no digit goes away', '$2,500x|', '$2,500|'],
    ['a comma that is deleted is back, with the caret before it', '$2|500', '$2|,500'],
    ['the last digit that is deleted leaves nothing', '$|', '|'],
    ['a leading zero goes away', '$0|25', '$|25'],
  ])('%s', (_, before, after) => {
    expect(typed(before)).toBe(after);
  });
});
