import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileOf } from './routes-files.ts';

describe('fileOf', () => {
  test('is the file that a host answers the path with', () => {
    expect(fileOf('/')).toBe('index.html');
    expect(fileOf('/cars/2021-kia-rio-1')).toBe('cars/2021-kia-rio-1.html');
    expect(fileOf('/sitemap.xml')).toBe('sitemap.xml');
    expect(fileOf('/art/suv-red-side.svg')).toBe('art/suv-red-side.svg');
    expect(fileOf('/stock.json')).toBe('stock.json');
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
  ])('refuses %j and says what was expected', (path) => {
    expect(() => fileOf(path)).toThrow('expected / and lower-case letters');
  });

  test('never lets a file out of the folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '.', '\\', 'a', '-', '%', '\0', ':', ' ') }), (path) => {
        let file = '';
        try {
          file = fileOf(path);
        } catch {
          return true;
        }
        return !file.startsWith('/') && !file.includes('..') && !file.includes('\\');
      }),
    );
  });
});
