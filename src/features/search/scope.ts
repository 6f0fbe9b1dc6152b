import type { AdvertisedLoan } from '../finance/index.ts';
import { parseExpression } from './expression.ts';
import { DEFAULT_FACETS, type FacetName } from './facets.ts';
import { and, compare, type Filter, not, oneOf, or } from './filter.ts';
import { isSort, NEWEST_FIRST, type Sort } from './sorts.ts';

/** What the tenant's config says about its search: its `search` area, as far as it is used here. */
export interface SearchConfig {
  readonly filter?: string | undefined;
  readonly minimumPrice: number;
  readonly excludedStockNumbers: readonly string[];
  readonly excludedNewMakes: readonly string[];
  readonly sort?: string | undefined;
  readonly pageSize: number;
  readonly excludePriceZeroWhenAscending: boolean;
  readonly facets?: readonly FacetName[] | undefined;
  readonly engine?: EngineKind | undefined;
  readonly recount?: Recount | undefined;
  readonly weeklyRepayments?: boolean | undefined;
  readonly cacheSize?: number | undefined;
}

/** What answers a site's searches: the search engine, or the stock that the site itself publishes (D14). */
export const ENGINES = ['meilisearch', 'embedded'] as const;
export type EngineKind = (typeof ENGINES)[number];

/** How a total is counted anew where the host of the engine caps its own (D11). */
export const RECOUNTS = ['facets', 'in-stock'] as const;
export type Recount = (typeof RECOUNTS)[number];

/**
 * What every search of one site has in common. Plain data without a point in time: it is published with the search pages,
 * and the same on every one of them.
 */
export interface SearchScope {
  /** The part of the stock filter that does not depend on the time. */
  readonly stock: Filter;
  readonly soldVisibleDays: number;
  readonly sort: Sort;
  readonly pageSize: number;
  readonly excludePriceZeroWhenAscending: boolean;
  /** The facets that are offered, in this order. */
  readonly facets: readonly FacetName[];
  readonly engine: EngineKind;
  readonly recount?: Recount;
  /** What prices by the week are worked out with, where they can be chosen so. */
  readonly weeklyLoan?: AdvertisedLoan;
  /** How many answers a page keeps (spec 1 §9). */
  readonly cacheSize: number;
}

/** How many answers a page keeps, where the site does not say. */
const CACHE_SIZE = 50;

/** Throws an ExpressionError when the dealer's own filter expression cannot be read. */
export function searchScope(config: SearchConfig, soldVisibleDays: number, loan?: AdvertisedLoan): SearchScope {
  return {
    stock: stockRules(config),
    soldVisibleDays,
    sort: config.sort !== undefined && isSort(config.sort) ? config.sort : NEWEST_FIRST,
    pageSize: config.pageSize,
    excludePriceZeroWhenAscending: config.excludePriceZeroWhenAscending,
    facets: config.facets ?? DEFAULT_FACETS,
    engine: config.engine ?? 'meilisearch',
    ...(config.recount && { recount: config.recount }),
    ...(config.weeklyRepayments && loan && { weeklyLoan: loan }),
    cacheSize: config.cacheSize ?? CACHE_SIZE,
  };
}

function stockRules(config: SearchConfig): Filter {
  // Hidden is hidden, whatever the status (D35).
  const rules: Filter[] = [oneOf('show_on_dealer_website', ['true'])];
  if (config.minimumPrice > 0) rules.push(compare('price', '>=', config.minimumPrice));
  if (config.excludedStockNumbers.length > 0) rules.push(not(oneOf('stocknum', config.excludedStockNumbers)));
  if (config.excludedNewMakes.length > 0) {
    rules.push(not(and(oneOf('car_type', ['new']), oneOf('make', config.excludedNewMakes))));
  }
  if (config.filter) rules.push(parseExpression(config.filter));
  return and(...rules);
}

const DAY = 24 * 60 * 60;
const SECOND = 1000;

/** When a car that was sold at `soldDate` (seconds) leaves the search, in milliseconds. */
export function soldWindowEnd({ soldVisibleDays }: SearchScope, soldDate: number): number {
  return (soldDate + soldVisibleDays * DAY) * SECOND;
}

/** Which cars the site shows at `now` (milliseconds): in stock, coming soon, or sold a short while ago (spec 2 §7). */
export function stockFilter(scope: SearchScope, now: number): Filter {
  const soldAfter = Math.floor(now / SECOND) - scope.soldVisibleDays * DAY;
  const listed = or(
    oneOf('status', ['in_stock', 'coming_soon']),
    and(oneOf('status', ['sold']), compare('sold_date_timestamp', '>', soldAfter)),
  );
  return and(listed, scope.stock);
}
