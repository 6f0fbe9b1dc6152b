import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AccountFeaturesSchema } from './schema.ts';
import { findSignInGate, listSignInGates, type SignInGateOptions } from './sign-in-gates.ts';

const SWITCHES = ['garage', 'checkout', 'tradeIn', 'finance', 'spinToWin', 'onlinePayment'] as const;
type Switch = (typeof SWITCHES)[number];

/** A site with only the named gates switched on. */
function makeOptions(...on: readonly Switch[]): SignInGateOptions {
  const gates = Object.fromEntries(SWITCHES.map((name) => [name, on.includes(name)]));
  return { garageEnabled: true, hasWatchlist: false, account: v.parse(AccountFeaturesSchema, { gates }) };
}
const typeAt = (site: SignInGateOptions, path: string) => findSignInGate(listSignInGates(site), path)?.type;

describe('gates', () => {
  test.each([
    ['garage', '/my-garage', 'my-garage'],
    ['checkout', '/cars/2021-kia-rio-1/checkout', 'checkout'],
    ['tradeIn', '/cars/trade-in', 'trade-in'],
    ['finance', '/finance', 'finance'],
    ['finance', '/finance-enquiry', 'finance'],
    ['finance', '/apply-for-finance', 'finance'],
    ['finance', '/personalised/finance', 'car-finance'],
    ['spinToWin', '/spin-to-win', 'spin-to-win'],
    ['onlinePayment', '/online-payment', 'online-payment'],
  ] as const)('only the switch %s gates %s, for sign-in type %s', (name, path, type) => {
    expect(typeAt(makeOptions(name), path)).toBe(type);
    expect(typeAt(makeOptions(...SWITCHES.filter((other) => other !== name)), path)).toBeUndefined();
  });

  test('garage, spin to win and online payment are gated by default, others are not', () => {
    const usual = { garageEnabled: true, hasWatchlist: false, account: v.parse(AccountFeaturesSchema, {}) };
    expect(listSignInGates(usual).map(({ path }) => path)).toEqual(['/my-garage', '/spin-to-win', '/online-payment']);
  });

  test('a watchlist is always gated', () => {
    for (const path of ['/watchlist', '/favourites', '/favorites'])
      expect(typeAt({ ...makeOptions(), hasWatchlist: true }, path)).toBe('watchlist');
    expect(typeAt(makeOptions(), '/watchlist')).toBeUndefined();
  });

  test.each(['/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'])(
    'the garage of a dealer is at %s',
    (garagePath) => {
      const account = v.parse(AccountFeaturesSchema, { garagePath });
      const site = { garageEnabled: true, hasWatchlist: false, account };
      expect(typeAt(site, garagePath)).toBe('my-garage');
      expect(typeAt(site, '/my-garage')).toBeUndefined();
      expect(typeAt({ ...site, garageEnabled: false }, garagePath)).toBeUndefined();
    },
  );

  test('every other page is open', () => {
    const all = { ...makeOptions(...SWITCHES), hasWatchlist: true };
    for (const path of ['/', '/cars/a', '/cars/a/checkout/b', '/finance/x', '/search/finance', '/sign-in', '/contact'])
      expect(typeAt(all, path)).toBeUndefined();
  });

  test.each(['my-garage', '//evil.example', '/a/b', '/My Garage', '/', 'https://evil.example'])(
    'the garage cannot be at %j',
    (garagePath) => {
      expect(v.safeParse(AccountFeaturesSchema, { garagePath }).success).toBe(false);
    },
  );
});
