import { describe, expect, test } from 'vitest';
import { findNearestLinks, getSearchWords, isCarPath } from './lost-path.ts';

test('recognises the address of a car', () => {
  expect(['/cars/2021-kia-rio-1', '/cars', '/cars/', '/search/cars/x'].map(isCarPath)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('searches for the make and model of a car, and otherwise for the words of the address', () => {
  expect(getSearchWords('/cars/2021-toyota-hilux-sr5-u10501')).toBe('toyota hilux');
  expect(getSearchWords('/used-utes/brisbane.html')).toBe('used utes brisbane');
  expect(getSearchWords('/%E2%80%A6/')).toBe('');
  expect(getSearchWords('/')).toBe('');
});

describe('findNearestLinks', () => {
  const links = [
    { url: '/pages/about-us', name: 'Who we are' },
    { url: '/search/toyota', name: 'Toyota' },
    { url: '/search/toyota', name: 'Toyota 12 cars' },
    { url: '/search/used-cars', name: 'Used' },
    { url: '/contact', name: 'Contact' },
  ];

  test('returns the links that share the most words with the address, each once', () => {
    expect(findNearestLinks('/used/toyota-cars', links).map(({ url }) => url)).toEqual([
      '/search/toyota',
      '/search/used-cars',
    ]);
    expect(findNearestLinks('/about-us', links)).toEqual([{ url: '/pages/about-us', name: 'Who we are' }]);
  });

  test('returns none without a match, and ignores words that every address has', () => {
    expect(findNearestLinks('/search/pages/xyz', links)).toEqual([]);
  });
});
