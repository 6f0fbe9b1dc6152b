import { type GarageLink, gateOf, SIGN_IN_PATH, type SignInType } from '#src/features/account/index.ts';
import { fieldRegion } from '#src/features/leads/forms/index.ts';
import { SAVED_PATHS } from '#src/features/saved/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { cardsNameRepayments } from './hit-owner.ts';
import type { Site } from './index.ts';
import { type PlannedPage, route, type SiteContext } from './routes-context.ts';
import { homeCrumb } from './routes-crumbs.ts';
import { garageLink, siteGates } from './site-gates.ts';

/*
 * The pages of customers who sign in. They are the same for everybody, and say nothing of anybody: a browser fills them from
 * the API. No search engine is to list one.
 */

export const watchlistRoute = route({
  template: '/watchlist',
  paths: ({ site }) =>
    site.features.saved.saving === 'watchlist' ? [{ path: SAVED_PATHS.watchlist, params: undefined }] : [],
  inputs: ({ site }) => {
    const garage = garageLink(site);
    return { ...cardsNameRepayments(site), ...(garage && { garage }), crumbs: [homeCrumb(site)] };
  },
  listing: () => undefined,
});

export const garageRoute = route({
  template: '/garage',
  paths: ({ site }, planned) => {
    const garage = garageLink(site);
    const paths = new Set(planned.map(({ path }) => path));
    return garage ? [{ path: garage.url, params: { title: garage.name, paths } }] : [];
  },
  inputs: ({ site, mock }, { title, paths }) => ({
    title,
    region: fieldRegion(site, mock ?? false),
    ...(site.features.saved.saving === 'watchlist' && { watchlist: SAVED_PATHS.watchlist }),
    links: linksOn(site, paths),
    crumbs: [homeCrumb(site)],
  }),
  listing: () => undefined,
});

/** Where a page of finance, or of trading in, may be; the first that the site has is meant. */
const FINANCE_PATHS = ['/finance', '/finance-enquiry', '/apply-for-finance'];
const TRADE_IN_PATHS = ['/cars/trade-in', '/sell-my-car', '/valuations'];

/** What a customer may want next, where the site has a page for it. */
function linksOn({ locale, search }: Site, paths: ReadonlySet<string>): GarageLink[] {
  const messages = messagesFor(locale);
  const noun = search.noun.one;
  const first = (wanted: readonly string[]) => wanted.find((path) => paths.has(path));
  const ways: readonly (Omit<GarageLink, 'url'> & { readonly url: string | undefined })[] = [
    {
      ...{ kind: 'finance', name: messages.garageFinance, text: messages.garageFinanceText },
      url: first(FINANCE_PATHS),
    },
    {
      ...{ kind: 'trade-in', name: messages.garageTradeIn({ noun }), text: messages.garageTradeInText },
      url: first(TRADE_IN_PATHS),
    },
    {
      ...{ kind: 'service', name: messages.garageService, text: messages.garageServiceText },
      url: first(['/service']),
    },
  ];
  return ways.flatMap(({ url, ...way }) => (url === undefined ? [] : [{ ...way, url }]));
}

/** The sign-in page of a site that has a page to sign in for. */
export const signInRoute = route({
  template: '/sign-in',
  paths: (context, planned) => {
    const paths = new Set(planned.map(({ path }) => path));
    return hasGatedPage(context, planned) ? [{ path: SIGN_IN_PATH, params: { paths } }] : [];
  },
  inputs: ({ site, mock }, { paths }) => ({
    region: fieldRegion(site, mock ?? false),
    pages: pagesToSignInFor(site, paths),
  }),
  listing: () => undefined,
});

/**
 * The page of each type of sign-in (spec 1 §2), for an address that names none. A checkout and the finance of one car have no
 * page without their car.
 */
function pagesToSignInFor(site: Site, paths: ReadonlySet<string>): Partial<Record<SignInType, string>> {
  const wanted = {
    watchlist: [SAVED_PATHS.watchlist],
    'my-garage': [garageLink(site)?.url ?? ''],
    'trade-in': TRADE_IN_PATHS,
    finance: FINANCE_PATHS,
    'spin-to-win': ['/spin-to-win'],
    'online-payment': ['/online-payment'],
  } as const satisfies Partial<Record<SignInType, readonly string[]>>;
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([type, pages]) => {
      const page = pages.find((path) => paths.has(path));
      return page === undefined ? [] : [[type, page]];
    }),
  );
}

function hasGatedPage({ site }: SiteContext, planned: readonly PlannedPage[]): boolean {
  const gates = siteGates(site);
  return planned.some(({ path, template }) => template === '/garage' || gateOf(gates, path) !== undefined);
}
