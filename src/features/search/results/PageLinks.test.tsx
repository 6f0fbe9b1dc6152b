import { describe, expect, test } from 'vitest';
import { listPageSteps } from './PageLinks.tsx';

describe('listPageSteps', () => {
  const formatSteps = (present: number, last: number) =>
    listPageSteps(present, last)
      .map((step) => (step.kind === 'gap' ? '…' : step.page))
      .join(' ');

  test.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [4, 7, '1 2 3 4 5 6 7'],
    [5, 9, '1 … 4 5 6 … 9'],
    [1, 20, '1 2 … 20'],
    [20, 20, '1 … 19 20'],
  ])('returns for page %i of %i: %s', (present, last, expected) => {
    expect(formatSteps(present, last)).toBe(expected);
  });
});
