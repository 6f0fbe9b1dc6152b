import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCarLink, parseCarLink, removeCarsFromUrl } from './shared-link.ts';

const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,40}$/u), { minLength: 1, maxLength: 100 });

describe('a link to cars', () => {
  test('contains the cars it was made from', () => {
    fc.assert(
      fc.property(slugs, (cars) => {
        const { pathname, search } = new URL(makeCarLink('/favourites', cars), 'https://dealer.example');
        expect(pathname).toBe('/favourites');
        expect(parseCarLink(search, 100)).toEqual(cars);
      }),
      { seed: 41 },
    );
  });

  test('never throws, whatever the link contains', () => {
    fc.assert(
      fc.property(fc.string(), (junk) => {
        for (const slug of parseCarLink(`?cars=${junk}`, 100)) expect(slug).toMatch(/^[a-z0-9-]+$/u);
      }),
      { seed: 42 },
    );
  });

  test.each([
    ['', []],
    ['?cars=', []],
    ['?differences=1', []],
    ['?cars=a-1,,a-1,b-2', ['a-1', 'b-2']],
    ['?cars=../../x,javascript:alert(1),%3Cb%3E,A,good', ['good']],
    [`?cars=${'x'.repeat(501)},good`, ['good']],
    ['?cars=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ])('%s names %j, at most four', (search, expected) => {
    expect(parseCarLink(search, 4)).toEqual(expected);
  });

  test.each([
    ['?cars=a-1,b-2', ''],
    ['?differences=1&cars=a-1,b-2', '?differences=1'],
    ['?cars=a&differences=1&cars=b#top', '?differences=1#top'],
    ['?differences=1', '?differences=1'],
  ])('removes the cars from %s and keeps the rest: %j', (search, left) => {
    const page = 'https://dealer.example/compare';
    expect(removeCarsFromUrl(page + search)).toBe(page + left);
  });
});
