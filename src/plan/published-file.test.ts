import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getPublishedFile } from './published-file.ts';

describe('getPublishedFile', () => {
  test('returns the file that hosts serve for a path', () => {
    expect(getPublishedFile('/')).toBe('index.html');
    expect(getPublishedFile('/cars/2021-kia-rio-1')).toBe('cars/2021-kia-rio-1.html');
    expect(getPublishedFile('/sitemap.xml')).toBe('sitemap.xml');
    expect(getPublishedFile('/art/suv-red-side.svg')).toBe('art/suv-red-side.svg');
    expect(getPublishedFile('/stock.json')).toBe('stock.json');
  });

  test.each([
    '',
    'cars',
    '//evil.example',
    '/../x',
    '/cars/..',
    '/cars/../../x',
    '/cars/',
    '/a\\b',
    '/a%2e',
    '/A',
    '/x.html',
    '/.htaccess',
    '/a b',
    '/a?b',
    '/a#b',
    '/a\0',
  ])('refuses %j and explains what is expected', (path) => {
    expect(() => getPublishedFile(path)).toThrow('expected / and lower-case letters');
  });

  test('never leaves the folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '.', '\\', 'a', '-', '%', '\0', ':', ' ') }), (path) => {
        let file = '';
        try {
          file = getPublishedFile(path);
        } catch {
          return true;
        }
        return !file.startsWith('/') && !file.includes('..') && !file.includes('\\');
      }),
    );
  });
});
