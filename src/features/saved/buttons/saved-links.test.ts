import { expect, test } from 'vitest';
import { makeSavedLinks } from './saved-links.ts';

test('each list has its own message for when it is full', () => {
  const links = makeSavedLinks({ saving: 'favourites', compare: true }, 'en-AU');
  expect(links.map(({ list, full }) => [list, full])).toEqual([
    ['favourites', 'You can only save {limit}. Remove one first.'],
    ['compare', 'You can only compare {limit}. Remove one first.'],
  ]);
});
