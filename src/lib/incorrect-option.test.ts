import { expect, test } from 'vitest';
import { throwIncorrectOption } from './incorrect-option.ts';

test('throws for an option without a case', () => {
  // @ts-expect-error: no type checks for this.
  expect(() => throwIncorrectOption('sideways')).toThrow('An incorrect option was provided to a switch-case statement');
});
