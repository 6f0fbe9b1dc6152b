import { expect, test } from 'vitest';
import { writeAttributeJson } from '#src/lib/attribute-json.ts';
import { makeSavedLinks } from './saved-links.ts';

test('each list has its own message for when it is full', () => {
  const links = makeSavedLinks({ saving: 'favourites', compare: true }, 'en-AU');
  expect(links.map(({ list, full }) => [list, full])).toEqual([
    ['favourites', 'You can only save {limit}. Remove one first.'],
    ['compare', 'You can only compare {limit}. Remove one first.'],
  ]);
});

test('the comparison has the dealer’s image service, so that its tray loads small pictures', () => {
  const images = { kind: 'cdn', template: '/{path}?w={width}', hosts: [], origin: 'https://x.example' } as const;
  const links = makeSavedLinks({ saving: 'favourites', compare: true }, 'en-AU', images);
  expect(links.map(({ data }) => data?.['data-images'])).toEqual([undefined, writeAttributeJson(images)]);
  expect(makeSavedLinks({ saving: 'none', compare: true }, 'en-AU')[0]?.data).not.toHaveProperty('data-images');
});
