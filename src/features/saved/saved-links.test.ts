import { expect, test } from 'vitest';
import { savedLinks } from './saved-links.ts';

test('a list that takes no more cars says so in words of its own', () => {
  const links = savedLinks({ saving: 'favourites', compare: true }, 'en-AU');
  expect(links.map(({ list, full }) => [list, full])).toEqual([
    ['favourites', 'Only {limit} can be saved. Remove one first.'],
    ['compare', 'Only {limit} can be compared. Remove one first.'],
  ]);
});
