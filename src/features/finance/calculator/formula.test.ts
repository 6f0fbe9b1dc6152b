import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyChoice, exampleChoice, exampleOffer } from '#tests/fixtures/loan.ts';
import { calculateEstimate } from './estimate.ts';
import { FORMULA, FORMULA_WITHOUT_INTEREST, makeWorkings } from './formula.ts';

const getWorkings = (part: Partial<typeof exampleChoice>, fee = 0) => {
  const choice = { ...exampleChoice, ...part };
  const offer = { ...exampleOffer, terms: { ...exampleOffer.terms, fee } };
  return makeWorkings(choice, calculateEstimate(choice, offer), 'en-AU');
};

describe('makeWorkings', () => {
  test('writes out the example with its numbers', () => {
    expect(getWorkings({})).toEqual({
      formula: FORMULA,
      letters: [
        { letter: 'P', text: '$30,000' },
        { letter: 'R', text: '$0' },
        { letter: 'i', text: '12.94% ÷ 52 = 0.002488462' },
        { letter: 'n', text: '5 × 52 = 260' },
      ],
      filled: '($30,000 − $0 ÷ (1 + 0.002488462)^260) × 0.002488462 ÷ (1 − (1 + 0.002488462)^−260) = $156.85',
    });
  });

  test('lists the parts of the amount borrowed', () => {
    expect(getWorkings({ deposit: 5000 }, 1360.5).letters[0]?.text).toBe('$30,000 − $5,000 + $1,360.50 = $26,360.50');
  });

  test('uses the formula without a division by the interest when there is none', () => {
    const { formula, filled } = getWorkings({ price: 26_000, interestRate: 0 });
    expect([formula, filled]).toEqual([FORMULA_WITHOUT_INTEREST, '($26,000 − $0) ÷ 260 = $100']);
  });

  test('gives the stated result for every choice once the numbers are filled in', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const [numbers = '', result = ''] = makeWorkings(
          choice,
          calculateEstimate(choice, exampleOffer),
          'en-AU',
        ).filled.split(' = ');
        expect(evaluateExpression(numbers)).toBeCloseTo(evaluateExpression(result), 1);
      }),
      { seed: 13, numRuns: 500 },
    );
  });
});

/** Evaluates an expression of these operators. */
function evaluateExpression(text: string): number {
  const tokens = text.replace(/[$,]/gu, '').match(/[\d.]+|[()+−×÷^]/gu) ?? [];
  let position = 0;
  const take = (...signs: string[]) => (signs.includes(tokens[position] ?? '') ? tokens[position++] : undefined);
  const value = (): number => {
    if (take('−')) return -value();
    if (!take('(')) return Number(tokens[position++]);
    const inner = sum();
    take(')');
    return inner;
  };
  const power = (): number => {
    const base = value();
    return take('^') ? base ** power() : base;
  };
  const product = (): number => {
    let result = power();
    for (let sign = take('×', '÷'); sign; sign = take('×', '÷'))
      result = sign === '×' ? result * power() : result / power();
    return result;
  };
  const sum = (): number => {
    let result = product();
    for (let sign = take('+', '−'); sign; sign = take('+', '−')) result += sign === '+' ? product() : -product();
    return result;
  };
  return sum();
}
