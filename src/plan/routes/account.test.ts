import { describe, expect, test } from 'vitest';
import type { SiteInput } from '#src/config/index.ts';
import { makeContext } from '#tests/fixtures/site-context.ts';
import { makeFrame, planPages } from '../index.ts';

const pagesOf = (site: Partial<SiteInput>) => planPages(makeContext({ site }));
const pageAt = (site: Partial<SiteInput>, path: string) => pagesOf(site).find((page) => page.path === path);
const OPEN = { garage: false, spinToWin: false, onlinePayment: false };

describe('pages of customers', () => {
  test('a dealer with a watchlist has its page and one to sign in on, which no sitemap lists', () => {
    const site: Partial<SiteInput> = { features: { saved: { saving: 'watchlist' }, account: { gates: OPEN } } };
    expect(pageAt(site, '/watchlist')?.template).toBe('/watchlist');
    expect(pageAt(site, '/sign-in')?.inputs()).toMatchObject({ pages: { watchlist: '/watchlist' } });
    for (const path of ['/watchlist', '/sign-in']) expect(pageAt(site, path)?.listing()).toBeUndefined();
    const without: Partial<SiteInput> = { features: { account: { gates: OPEN } } };
    expect(pageAt(without, '/watchlist')).toBeUndefined();
    expect(pageAt(without, '/sign-in')).toBeUndefined();
  });

  test('the garage is at /my-garage or where the dealer has it, by the dealer’s name, and the header leads there', () => {
    expect(pageAt({ garage_enabled: true }, '/my-garage')?.inputs()).toMatchObject({ title: 'My garage' });
    const account = { garagePath: '/mymotorama', garageName: 'My Motorama' };
    const own: Partial<SiteInput> = { garage_enabled: true, features: { account } };
    expect(pageAt(own, '/mymotorama')?.inputs()).toMatchObject({ title: 'My Motorama' });
    expect(pageAt(own, '/my-garage')).toBeUndefined();
    expect(pageAt(own, '/sign-in')?.inputs()).toMatchObject({ pages: { 'my-garage': '/mymotorama' } });
    expect(makeFrame(makeContext({ site: own })).header.garage).toEqual({ name: 'My Motorama', url: '/mymotorama' });
    expect(makeFrame(makeContext()).header.garage).toBeUndefined();
    expect(pageAt({ features: { account } }, '/mymotorama')).toBeUndefined();
  });

  test('the garage leads on to what the site has', () => {
    const urls = (site: Partial<SiteInput>) => {
      const page = pageAt({ ...site, garage_enabled: true }, '/my-garage');
      const shown = page?.inputs() ?? {};
      return 'links' in shown ? shown.links : undefined;
    };
    expect(urls({})).toMatchObject([{ url: '/finance' }, { url: '/cars/trade-in' }]);
    expect(urls({ features: { pages: { finance: false } } })).toMatchObject([{ url: '/cars/trade-in' }]);
  });

  test('signing in without a page to go on to leads to that of its type, where the site has it', () => {
    const pagesOfSignIn = (site: Partial<SiteInput>) => {
      const shown = pageAt({ ...site, garage_enabled: true }, '/sign-in')?.inputs() ?? {};
      return 'pages' in shown ? shown.pages : undefined;
    };
    const account = { gates: OPEN };
    expect(pagesOfSignIn({ features: { account, leads: { forms: ['trade-in', 'finance', 'spin-to-win'] } } })).toEqual({
      'my-garage': '/my-garage',
      finance: '/finance',
      'spin-to-win': '/spin-to-win',
      'trade-in': '/cars/trade-in',
    });
    const without = { account, pages: { finance: false }, leads: { forms: ['sell-my-car' as const] } };
    expect(pagesOfSignIn({ features: without })).toEqual({ 'my-garage': '/my-garage', 'trade-in': '/sell-my-car' });
  });

  test('a page whose gate is switched on is gated in the frame and left out of the sitemap', () => {
    const finance = (isOn: boolean): Partial<SiteInput> => ({
      features: { account: { gates: { ...OPEN, finance: isOn } } },
    });
    expect(makeFrame(makeContext({ site: finance(true) })).gates).toContainEqual({ path: '/finance', type: 'finance' });
    expect(pageAt(finance(true), '/finance')?.listing()).toBeUndefined();
    expect(pageAt(finance(true), '/sign-in')).toBeDefined();
    expect(makeFrame(makeContext({ site: finance(false) })).gates).toEqual([]);
    expect(pageAt(finance(false), '/finance')?.listing()).toBeDefined();
  });

  test('the privacy policy mentions the session cookie only if there is something to sign in for', () => {
    const tells = (site: Partial<SiteInput>) => {
      const shown = pageAt(site, '/privacy-policy')?.inputs() ?? {};
      return 'text' in shown && String(shown.text).includes('A cookie that keeps you signed in');
    };
    expect(tells({})).toBe(false);
    expect(tells({ garage_enabled: true })).toBe(true);
    expect(tells({ features: { saved: { saving: 'watchlist' } } })).toBe(true);
    expect(tells({ features: { account: { gates: { finance: true } } } })).toBe(true);
    expect(tells({ features: { leads: { forms: ['spin-to-win'] } } })).toBe(true);
  });
});
