import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSignIn, SIGN_IN_TYPES, signInAddress, sitePath } from './sign-in.ts';

const SITE = 'https://dealer.example';

describe('sitePath', () => {
  test.each(['/', '/cars/a1', '/search/used-cars?make=Kia&page=2', '/cars/a1?x=//evil.example#finance-form'])(
    'takes %j, a page of this site',
    (path) => {
      expect(sitePath(path)).toBe(path);
    },
  );

  test.each([
    ...[
      '',
      'cars',
      'https://evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '///evil.example',
    ],
    ...[
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n\\evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
    ],
    ...[' /cars', '/\u0009\u000d/evil.example', '/%2e//evil.example', 'mailto:a@evil.example', '?next=/cars', '#top'],
  ])('refuses %j, which leads elsewhere or is no path', (address) => {
    expect(sitePath(address)).toBeUndefined();
  });

  test('whatever it takes leads nowhere but to this site', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
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
        const path = sitePath(text) ?? '/';
        expect(new URL(path, `${SITE}/some/page`).origin).toBe(SITE);
        expect(sitePath(path)).toBe(path);
      }),
      { seed: 19, numRuns: 2000 },
    );
  });
});

describe('signInAddress', () => {
  test('says what for, where to go on to, and where to go back to', () => {
    expect(signInAddress('watchlist', { redirect: '/cars/a1?x=1&y=2', back: '/' })).toBe(
      '/sign-in?type=watchlist&redirect=%2Fcars%2Fa1%3Fx%3D1%26y%3D2&back=%2F',
    );
  });

  test('leads to no other site', () => {
    expect(signInAddress('finance', { redirect: '//evil.example', back: 'javascript:alert(1)' })).toBe(
      '/sign-in?type=finance&redirect=%2F&back=%2F',
    );
  });
});

describe('readSignIn', () => {
  test.each(SIGN_IN_TYPES)('reads back what the way to sign in for %s says', (type) => {
    const pages = { redirect: '/cars/a1?x=1&y=2#finance-form', back: '/search/used-cars?page=2' };
    expect(readSignIn(signInAddress(type, pages).replace(/^[^?]*/u, ''), {})).toEqual({ type, ...pages });
  });

  test('goes on to the page of the type where the address names none, and to the home page for no type', () => {
    const pages = { watchlist: '/watchlist', finance: '/apply-for-finance' };
    expect(readSignIn('?type=watchlist', pages)).toEqual({ type: 'watchlist', redirect: '/watchlist', back: '/' });
    expect(readSignIn('?type=finance', pages)).toMatchObject({ redirect: '/apply-for-finance' });
    expect(readSignIn('?type=checkout', pages)).toEqual({ type: 'checkout', redirect: '/', back: '/' });
    expect(readSignIn('?type=evil&redirect=%2Fcars', pages)).toEqual({ type: undefined, redirect: '/cars', back: '/' });
  });

  test.each(['//evil.example', 'https://evil.example', '/.//evil.example', '/sign-in?type=watchlist', '/sign-in', 'x'])(
    'goes neither on nor back to %j',
    (address) => {
      const search = `?${new URLSearchParams({ redirect: address, back: address })}`;
      expect(readSignIn(search, {})).toEqual({ type: undefined, redirect: '/', back: '/' });
    },
  );
});
