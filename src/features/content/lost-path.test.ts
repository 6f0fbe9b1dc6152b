import { describe, expect, test } from 'vitest';
import { isCarPath, nearestLinks, searchWords } from './lost-path.ts';

test('the address of a car is told from others', () => {
  expect(['/cars/2021-kia-rio-1', '/cars', '/cars/', '/search/cars/x'].map(isCarPath)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('what to search for is the make and the model of a car, and else the words of the address', () => {
  expect(searchWords('/cars/2021-toyota-hilux-sr5-u10501')).toBe('toyota hilux');
  expect(searchWords('/used-utes/brisbane.html')).toBe('used utes brisbane');
  expect(searchWords('/%E2%80%A6/')).toBe('');
  expect(searchWords('/')).toBe('');
});

describe('nearestLinks', () => {
  const links = [
    { url: '/pages/about-us', name: 'Who we are' },
    { url: '/search/toyota', name: 'Toyota' },
    { url: '/search/toyota', name: 'Toyota 12 cars' },
    { url: '/search/used-cars', name: 'Used' },
    { url: '/contact', name: 'Contact' },
  ];

  test('are those that share the most words with the address, each once', () => {
    expect(nearestLinks('/used/toyota-cars', links).map(({ url }) => url)).toEqual([
      '/search/toyota',
      '/search/used-cars',
    ]);
    expect(nearestLinks('/about-us', links)).toEqual([{ url: '/pages/about-us', name: 'Who we are' }]);
  });

  test('are none where nothing is like it, and words that every address has count for nothing', () => {
    expect(nearestLinks('/search/pages/xyz', links)).toEqual([]);
  });
});
