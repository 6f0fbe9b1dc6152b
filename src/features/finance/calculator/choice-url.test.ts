import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyChoice, exampleChoice } from './calculator-fixtures.ts';
import { choiceFromParams, withChoice } from './choice-url.ts';

const read = (query: string) => choiceFromParams(new URLSearchParams(query), exampleChoice);
const written = (part: Partial<typeof exampleChoice>, query = '') =>
  String(withChoice(new URLSearchParams(query), { ...exampleChoice, ...part }, exampleChoice));

describe('the address of an estimate', () => {
  test('is read as it was written, whatever else it holds', () => {
    fc.assert(
      fc.property(anyChoice, fc.dictionary(fc.string(), fc.string()), (choice, others) => {
        const params = withChoice(new URLSearchParams(others), choice, exampleChoice);
        expect(choiceFromParams(new URLSearchParams(String(params)), exampleChoice)).toEqual(choice);
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  test('says only what differs from the offer, and leaves other parameters alone', () => {
    expect(written({})).toBe('');
    expect(written({ deposit: 5000, frequency: 'month' })).toBe('loanDeposit=5000&loanEvery=month');
    expect(written({ interestRate: 9.99 }, 'utm_source=mail&loanDeposit=5000')).toBe('utm_source=mail&loanRate=9.99');
  });

  test.each([
    ['words', 'loanPrice=cheap&loanEvery=day'],
    ['numbers that no loan has', 'loanPrice=1&loanYears=99&loanDeposit=-5&loanRate=1e3'],
    ['half dollars and half years', 'loanPrice=20000.5&loanYears=2.5'],
    ['names of things that every object has', 'loanEvery=constructor&loanPrice=NaN'],
    ['nothing', 'loanPrice=&loanEvery='],
  ])('of %s is the offer', (_, query) => {
    expect(read(query)).toEqual(exampleChoice);
  });
});
