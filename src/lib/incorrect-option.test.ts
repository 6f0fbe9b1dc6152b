import { expect, test } from 'vitest';
import { incorrectOption } from './incorrect-option.ts';

test('throws for an option without a case', () => {
  // @ts-expect-error: no type checks for this.
  expect(() => incorrectOption('sideways')).toThrow('An incorrect option was provided to a switch-case statement');
});
