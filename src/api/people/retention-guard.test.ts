import { expect, test } from 'vitest';
import { isOrdinaryShare } from './retention-guard.ts';

test.each([
  [0, 0, false, true],
  [1, 10, false, true],
  [2, 10, false, false],
  [5, 10, true, true],
  [6, 10, true, false],
  [100, 1000, true, true],
  [101, 1000, true, false],
])('%i of %i, daily %s, may be removed without asking: %s', (expired, stored, isDaily, expected) => {
  expect(isOrdinaryShare(expired, stored, isDaily)).toBe(expected);
});
