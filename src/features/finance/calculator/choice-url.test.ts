import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyChoice, exampleChoice } from '#tests/fixtures/loan.ts';
import { parseChoice, writeChoice } from './choice-url.ts';

const read = (query: string) => parseChoice(new URLSearchParams(query), exampleChoice);
const written = (part: Partial<typeof exampleChoice>, query = '') =>
  String(writeChoice(new URLSearchParams(query), { ...exampleChoice, ...part }, exampleChoice));

describe('the address of an estimate', () => {
  test('reads back what was written, whatever other parameters it has', () => {
    fc.assert(
      fc.property(anyChoice, fc.dictionary(fc.string(), fc.string()), (choice, others) => {
        const params = writeChoice(new URLSearchParams(others), choice, exampleChoice);
        expect(parseChoice(new URLSearchParams(String(params)), exampleChoice)).toEqual(choice);
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  test('writes only what differs from the offer, and leaves other parameters alone', () => {
    expect(written({})).toBe('');
    expect(written({ deposit: 5000, frequency: 'month' })).toBe('loanDeposit=5000&loanEvery=month');
    expect(written({ interestRate: 9.99 }, 'utm_source=mail&loanDeposit=5000')).toBe('utm_source=mail&loanRate=9.99');
  });

  test.each([
    ['words', 'loanPrice=cheap&loanEvery=day'],
    ['numbers out of range', 'loanPrice=1&loanYears=99&loanDeposit=-5&loanRate=1e3'],
    ['half dollars and half years', 'loanPrice=20000.5&loanYears=2.5'],
    ['names of object properties', 'loanEvery=constructor&loanPrice=NaN'],
    ['nothing', 'loanPrice=&loanEvery='],
  ])('reads %s as the offer', (_, query) => {
    expect(read(query)).toEqual(exampleChoice);
  });
});
