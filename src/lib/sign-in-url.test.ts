import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSignInUrl, parseSignInParameters, parseSitePath, SIGN_IN_TYPES } from './sign-in-url.ts';

const SITE = 'https://dealer.example';

describe('parseSitePath', () => {
  test.each(['/', '/cars/a1', '/search/used-cars?make=Kia&page=2', '/cars/a1?x=//evil.example#finance-form'])(
    'accepts %j, a page of this site',
    (path) => {
      expect(parseSitePath(path)).toBe(path);
    },
  );

  test.each([
    '',
    'cars',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    ' /cars',
    '/\u0009\u000d/evil.example',
    '/%2e//evil.example',
    'mailto:a@evil.example',
    '?next=/cars',
    '#top',
  ])('refuses %j, which is another site or not a path', (address) => {
    expect(parseSitePath(address)).toBeUndefined();
  });

  test('accepts only addresses that stay on this site', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '../features/account',
      '../features',
      '\t',
      '\n',
      '%2e',
      '%2f',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      ' ',
    );
    const address = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 8 }).map((list) => `/${list.join('')}`),
    );
    fc.assert(
      fc.property(address, (text) => {
        const path = parseSitePath(text) ?? '/';
        expect(new URL(path, `${SITE}/some/page`).origin).toBe(SITE);
        expect(parseSitePath(path)).toBe(path);
      }),
      { seed: 19, numRuns: 2000 },
    );
  });
});

describe('makeSignInUrl', () => {
  test('contains the type, the page to continue to, and the page to return to', () => {
    expect(makeSignInUrl('watchlist', { redirect: '/cars/a1?x=1&y=2', back: '/' })).toBe(
      '/sign-in?type=watchlist&redirect=%2Fcars%2Fa1%3Fx%3D1%26y%3D2&back=%2F',
    );
  });

  test('does not lead to another site', () => {
    expect(makeSignInUrl('finance', { redirect: '//evil.example', back: 'javascript:alert(1)' })).toBe(
      '/sign-in?type=finance&redirect=%2F&back=%2F',
    );
  });
});

describe('parseSignInParameters', () => {
  test.each(SIGN_IN_TYPES)('reads back the parameters of the sign-in URL for %s', (type) => {
    const pages = { redirect: '/cars/a1?x=1&y=2#finance-form', back: '/search/used-cars?page=2' };
    expect(parseSignInParameters(makeSignInUrl(type, pages).replace(/^[^?]*/u, ''), {})).toEqual({ type, ...pages });
  });

  test('continues to the page of the type by default, and to the home page without a type', () => {
    const pages = { watchlist: '/watchlist', finance: '/apply-for-finance' };
    expect(parseSignInParameters('?type=watchlist', pages)).toEqual({
      type: 'watchlist',
      redirect: '/watchlist',
      back: '/',
    });
    expect(parseSignInParameters('?type=finance', pages)).toMatchObject({ redirect: '/apply-for-finance' });
    expect(parseSignInParameters('?type=checkout', pages)).toEqual({ type: 'checkout', redirect: '/', back: '/' });
    expect(parseSignInParameters('?type=evil&redirect=%2Fcars', pages)).toEqual({
      type: undefined,
      redirect: '/cars',
      back: '/',
    });
  });

  test.each(['//evil.example', 'https://evil.example', '/.//evil.example', '/sign-in?type=watchlist', '/sign-in', 'x'])(
    'neither continues nor returns to %j',
    (address) => {
      const search = `?${new URLSearchParams({ redirect: address, back: address })}`;
      expect(parseSignInParameters(search, {})).toEqual({ type: undefined, redirect: '/', back: '/' });
    },
  );
});
