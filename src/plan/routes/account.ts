import { listSiteGates, type Site } from '#src/config/index.ts';
import { findSignInGate, type GarageLink } from '#src/features/account/index.ts';
import { ONLINE_PAYMENT_PATH } from '#src/features/checkout/index.ts';
import { showsRepaymentsOnCards } from '#src/features/finance/offer/index.ts';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
import { getSavingList, hasAccountList, listSavingPaths, SAVED_PATHS } from '#src/features/saved/index.ts';
import { LOCALE_FACTS, messagesFor } from '#src/lib/locale/index.ts';
import { SIGN_IN_PATH, type SignInType } from '#src/lib/sign-in-url.ts';
import { makeHomeCrumb } from '../catalogue/breadcrumbs.ts';
import { findGarageLink } from '../catalogue/garage-link.ts';
import type { SiteContext } from '../context.ts';
import { defineRoute, type PlannedPage } from '../route.ts';

/*
 * Pages of customers who sign in. They are published without customer data, which the browser loads from the API, and are
 * hidden from search engines.
 */

export const watchlistRoute = defineRoute({
  template: '/watchlist',
  paths: ({ site }) =>
    site.features.saved.saving === 'watchlist'
      ? listSavingPaths(site.locale).map((path) => ({ path, params: undefined }))
      : [],
  inputs: ({ site }) => {
    const garage = findGarageLink(site);
    return { repayments: showsRepaymentsOnCards(site), garage, crumbs: [makeHomeCrumb(site)] };
  },
  listing: () => undefined,
});

export const garageRoute = defineRoute({
  template: '/garage',
  paths: ({ site }, planned) => {
    const garage = findGarageLink(site);
    const paths = new Set(planned.map(({ path }) => path));
    return garage ? [{ path: garage.url, params: { title: garage.name, paths } }] : [];
  },
  inputs: ({ site, mock }, { title, paths }) => ({
    title,
    region: getFieldRegion(site, mock ?? false),
    savedList: hasAccountList(site.features.saved) ? getSavingList(site.features.saved) : undefined,
    links: listGarageLinks(site, paths),
    crumbs: [makeHomeCrumb(site)],
  }),
  listing: () => undefined,
});

/** Candidate paths of the finance and trade-in pages; the first that the site has is used. */
const FINANCE_PATHS = ['/finance', '/finance-enquiry', '/apply-for-finance'];
const TRADE_IN_PATHS = ['/cars/trade-in', '/sell-my-car', '/valuations'];

/** Returns links to likely next steps that the site has a page for. */
function listGarageLinks({ locale, search }: Site, paths: ReadonlySet<string>): GarageLink[] {
  const messages = messagesFor(locale);
  const noun = search.noun.one;
  const findFirst = (candidates: readonly string[]) => candidates.find((path) => paths.has(path));
  const ways: readonly (Omit<GarageLink, 'url'> & { readonly url: string | undefined })[] = [
    {
      kind: 'finance',
      name: messages.garageFinance,
      text: messages.garageFinanceText,
      url: findFirst(FINANCE_PATHS),
    },
    {
      kind: 'trade-in',
      name: messages.garageTradeIn({ noun }),
      text: messages.garageTradeInText,
      url: findFirst(TRADE_IN_PATHS),
    },
    {
      kind: 'service',
      name: messages.garageService,
      text: messages.garageServiceText,
      url: findFirst(['/service']),
    },
  ];
  return ways.flatMap(({ url, ...way }) => (url === undefined ? [] : [{ ...way, url }]));
}

/** The sign-in page, if a page of the site leads to it. */
export const signInRoute = defineRoute({
  template: '/sign-in',
  paths: (context, planned) => {
    const paths = new Set(planned.map(({ path }) => path));
    return needsSignIn(context, planned) ? [{ path: SIGN_IN_PATH, params: { paths } }] : [];
  },
  inputs: ({ site, mock }, { paths }) => ({
    region: getFieldRegion(site, mock ?? false),
    textsAbroad:
      site.features.account.codeCountries?.some((code) => code !== LOCALE_FACTS[site.locale].country) ?? false,
    pages: listSignInPages(site, paths),
  }),
  listing: () => undefined,
});

/**
 * Returns the page to continue to after each type of sign-in if the URL has none. A checkout and the finance of one
 * car need their car, so they have no such page.
 */
function listSignInPages(site: Site, paths: ReadonlySet<string>): Partial<Record<SignInType, string>> {
  const list = getSavingList(site.features.saved);
  const candidates = {
    watchlist: list && hasAccountList(site.features.saved) ? [SAVED_PATHS[list]] : [],
    'my-garage': [findGarageLink(site)?.url ?? ''],
    'trade-in': TRADE_IN_PATHS,
    finance: FINANCE_PATHS,
    'spin-to-win': ['/spin-to-win'],
    'online-payment': [ONLINE_PAYMENT_PATH],
  } as const satisfies Partial<Record<SignInType, readonly string[]>>;
  return Object.fromEntries(
    Object.entries(candidates).flatMap(([type, pages]) => {
      const page = pages.find((path) => paths.has(path));
      return page === undefined ? [] : [[type, page]];
    }),
  );
}

function needsSignIn({ site }: SiteContext, planned: readonly PlannedPage[]): boolean {
  const gates = listSiteGates(site);
  if (hasAccountList(site.features.saved)) return true;
  return planned.some(
    ({ path, template }) => SIGNED_IN.some((one) => one === template) || findSignInGate(gates, path) !== undefined,
  );
}

/** Pages that ask customers to sign in, with or without a gate before them. */
const SIGNED_IN = ['/garage', '/spin-to-win'] as const;
