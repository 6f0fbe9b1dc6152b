import { expect, test } from 'vitest';
import { formatSearchAll } from './search-all.ts';

test.each([
  [0, 'Search all 0 cars'],
  [1, 'View the one in stock'],
  [1204, 'Search all 1,204 cars'],
])('the link to a stock of %d reads %s', (total, words) => {
  expect(formatSearchAll(total, { many: 'cars' }, 'en-AU')).toBe(words);
});
