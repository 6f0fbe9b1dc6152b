import { expect, test } from 'vitest';
import { listPairs } from './pairs.ts';

test('pairs each car with each other one, neighbours first', () => {
  expect(listPairs(3)).toEqual([
    [0, 1],
    [1, 2],
    [0, 2],
  ]);
  expect(listPairs(4).map(String)).toEqual(['0,1', '1,2', '2,3', '0,3', '0,2', '1,3']);
  expect(listPairs(2)).toEqual([[0, 1]]);
  expect(listPairs(1)).toEqual([]);
});
