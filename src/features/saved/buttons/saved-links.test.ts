import { expect, test } from 'vitest';
import { makeSavedLinks } from './saved-links.ts';

test('a list that takes no more cars says so in words of its own', () => {
  const links = makeSavedLinks({ saving: 'favourites', compare: true }, 'en-AU');
  expect(links.map(({ list, full }) => [list, full])).toEqual([
    ['favourites', 'You can only save {limit}. Remove one first.'],
    ['compare', 'You can only compare {limit}. Remove one first.'],
  ]);
});
