import { expect, test } from 'vitest';
import { incorrectOption } from './incorrect-option.ts';

test('an option that no case knows is an error', () => {
  // @ts-expect-error: what a switch never lets through.
  expect(() => incorrectOption('sideways')).toThrow('An incorrect option was provided to a switch-case statement');
});
