import { describe, expect, test } from 'vitest';
import type { SiteInput } from '#src/config/index.ts';
import { makeCampaign } from '#tests/fixtures/campaign.ts';
import { makeContext } from '#tests/fixtures/site-context.ts';
import { makeFrame, planPages } from '../index.ts';

const planSite = (site: Partial<SiteInput>) => planPages(makeContext({ site }));
const findPage = (site: Partial<SiteInput>, path: string) => planSite(site).find((page) => page.path === path);
const OPEN = { garage: false, spinToWin: false, onlinePayment: false };

describe('customer pages', () => {
  test('a dealer with a watchlist has a watchlist page and a sign-in page, both missing from the sitemap', () => {
    const site: Partial<SiteInput> = { features: { saved: { saving: 'watchlist' }, account: { gates: OPEN } } };
    expect(findPage(site, '/watchlist')?.template).toBe('/watchlist');
    expect(findPage(site, '/sign-in')?.inputs()).toMatchObject({ pages: { watchlist: '/watchlist' } });
    for (const path of ['/watchlist', '/sign-in']) expect(findPage(site, path)?.listing()).toBeUndefined();
    const without: Partial<SiteInput> = { features: { account: { gates: OPEN } } };
    expect(findPage(without, '/watchlist')?.template).not.toBe('/watchlist');
    expect(findPage(without, '/sign-in')).toBeUndefined();
  });

  test.each([
    ['favourites', '/saved'],
    ['watchlist', '/watchlist'],
  ] as const)('a dealer with %s shows them at both addresses of saved cars', (saving, template) => {
    const site: Partial<SiteInput> = { features: { saved: { saving } } };
    for (const path of ['/favourites', '/watchlist']) expect(findPage(site, path)?.template).toBe(template);
  });

  test.each([
    ['favourites', '/saved'],
    ['watchlist', '/watchlist'],
  ] as const)('an American dealer with %s also shows them at /favorites', (saving, template) => {
    const site: Partial<SiteInput> = { locale: 'en-US', features: { saved: { saving } } };
    expect(findPage(site, '/favorites')?.template).toBe(template);
    expect(findPage({ ...site, locale: 'en-NZ' }, '/favorites')).toBeUndefined();
  });

  test('a dealer that saves no cars has neither address', () => {
    const site: Partial<SiteInput> = { features: { saved: { saving: 'none' } } };
    for (const path of ['/favourites', '/watchlist']) expect(findPage(site, path)).toBeUndefined();
  });

  test('the garage has the path and name from the config, by default /my-garage, and the header links to it', () => {
    expect(findPage({ garage_enabled: true }, '/my-garage')?.inputs()).toMatchObject({ title: 'My garage' });
    const account = { garagePath: '/mymotorama', garageName: 'My Motorama' };
    const own: Partial<SiteInput> = { garage_enabled: true, features: { account } };
    expect(findPage(own, '/mymotorama')?.inputs()).toMatchObject({ title: 'My Motorama' });
    expect(findPage(own, '/my-garage')).toBeUndefined();
    expect(findPage(own, '/sign-in')?.inputs()).toMatchObject({ pages: { 'my-garage': '/mymotorama' } });
    expect(makeFrame(makeContext({ site: own })).header.inputs.garage).toEqual({
      name: 'My Motorama',
      url: '/mymotorama',
    });
    expect(makeFrame(makeContext()).header.inputs.garage).toBeUndefined();
    expect(findPage({ features: { account } }, '/mymotorama')).toBeUndefined();
  });

  test('the garage links only to pages that the site has', () => {
    const urls = (site: Partial<SiteInput>) => {
      const page = findPage({ ...site, garage_enabled: true }, '/my-garage');
      const shown = page?.inputs() ?? {};
      return 'links' in shown ? shown.links : undefined;
    };
    expect(urls({})).toMatchObject([{ url: '/finance' }, { url: '/cars/trade-in' }]);
    expect(urls({ features: { pages: { finance: false } } })).toMatchObject([{ url: '/cars/trade-in' }]);
  });

  test('signing in without a page to continue to leads to the page of its type, if the site has one', () => {
    const listSignInPages = (site: Partial<SiteInput>) => {
      const shown = findPage({ ...site, garage_enabled: true }, '/sign-in')?.inputs() ?? {};
      return 'pages' in shown ? shown.pages : undefined;
    };
    const account = { gates: OPEN };
    expect(
      listSignInPages({ spinToWin: makeCampaign(), features: { account, leads: { forms: ['trade-in', 'finance'] } } }),
    ).toEqual({
      'my-garage': '/my-garage',
      finance: '/finance',
      'spin-to-win': '/spin-to-win',
      'trade-in': '/cars/trade-in',
    });
    const without = { account, pages: { finance: false }, leads: { forms: ['sell-my-car' as const] } };
    expect(listSignInPages({ features: without })).toEqual({ 'my-garage': '/my-garage', 'trade-in': '/sell-my-car' });
  });

  test('a gated page is listed in the frame and left out of the sitemap', () => {
    const finance = (isOn: boolean): Partial<SiteInput> => ({
      features: { account: { gates: { ...OPEN, finance: isOn } } },
    });
    expect(makeFrame(makeContext({ site: finance(true) })).gates).toContainEqual({ path: '/finance', type: 'finance' });
    expect(findPage(finance(true), '/finance')?.listing()).toBeUndefined();
    expect(findPage(finance(true), '/sign-in')).toBeDefined();
    expect(makeFrame(makeContext({ site: finance(false) })).gates).toEqual([]);
    expect(findPage(finance(false), '/finance')?.listing()).toBeDefined();
  });

  test('a prize campaign has a page to sign in on, even if its own page is open to all', () => {
    const site = { spinToWin: makeCampaign(), features: { account: { gates: OPEN } } };
    expect(findPage(site, '/spin-to-win')?.listing()).toBeDefined();
    expect(findPage(site, '/sign-in')?.inputs()).toMatchObject({ pages: { 'spin-to-win': '/spin-to-win' } });
    expect(findPage({ features: { account: { gates: OPEN } } }, '/sign-in')).toBeUndefined();
  });

  test('the privacy policy mentions the session cookie only if the site has a page to sign in for', () => {
    const mentionsSessionCookie = (site: Partial<SiteInput>) => {
      const shown = findPage(site, '/privacy-policy')?.inputs() ?? {};
      return 'text' in shown && String(shown.text).includes('A cookie that keeps you signed in');
    };
    expect(mentionsSessionCookie({})).toBe(false);
    expect(mentionsSessionCookie({ garage_enabled: true })).toBe(true);
    expect(mentionsSessionCookie({ features: { saved: { saving: 'watchlist' } } })).toBe(true);
    expect(mentionsSessionCookie({ features: { account: { gates: { finance: true } } } })).toBe(true);
    expect(mentionsSessionCookie({ spinToWin: makeCampaign() })).toBe(true);
    expect(mentionsSessionCookie({ spinToWin: makeCampaign(), features: { account: { gates: OPEN } } })).toBe(true);
  });
});
