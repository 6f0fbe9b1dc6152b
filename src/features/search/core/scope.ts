import type { AdvertisedLoan } from '#src/features/finance/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { IndexedCar } from '../../cars/index.ts';
import { parseExpression } from './expression.ts';
import { DEFAULT_FACETS, type FacetName } from './facets.ts';
import { and, compare, type Filter, isIn, not, or } from './filter.ts';
import { isSort, NEWEST_FIRST, type Sort } from './sorts.ts';

/** The parts of the tenant's `search` config that shape every search. */
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
  readonly demand?: boolean | undefined;
}

/** The kinds of engine that answer a site's searches: Meilisearch, or the stock that the site publishes. */
export const ENGINES = ['meilisearch', 'embedded'] as const;
export type EngineKind = (typeof ENGINES)[number];

/** Ways to count totals when the host of the engine caps them. */
export const RECOUNTS = ['facets', 'in-stock'] as const;
export type Recount = (typeof RECOUNTS)[number];

/**
 * The parameters that all searches of a site share. Plain data without a point in time: it is published with the search pages and
 * the same on each of them.
 */
export interface SearchScope {
  /** The part of the stock filter that is independent of time. */
  readonly stock: Filter;
  readonly soldVisibleDays: number;
  readonly sort: Sort;
  readonly pageSize: number;
  readonly excludePriceZeroWhenAscending: boolean;
  /** The facets offered, in this order. */
  readonly facets: readonly FacetName[];
  readonly engine: EngineKind;
  readonly recount?: Recount | undefined;
  /** The loan behind weekly prices, when shoppers can choose those. */
  readonly weeklyLoan?: AdvertisedLoan | undefined;
  /** The number of answers that a page caches. */
  readonly cacheSize: number;
  /** Pages report searches that find nothing, and words that are not understood. */
  readonly demand: boolean;
}

/** The number of answers cached by default. */
const CACHE_SIZE = 50;

/** Creates the scope of a site. Throws an ExpressionError when the dealer's own filter expression is invalid. */
export function createSearchScope(config: SearchConfig, soldVisibleDays: number, loan?: AdvertisedLoan): SearchScope {
  return {
    stock: makeStockRules(config),
    soldVisibleDays,
    sort: config.sort !== undefined && isSort(config.sort) ? config.sort : NEWEST_FIRST,
    pageSize: config.pageSize,
    excludePriceZeroWhenAscending: config.excludePriceZeroWhenAscending,
    facets: config.facets ?? DEFAULT_FACETS,
    engine: config.engine ?? 'meilisearch',
    recount: config.recount,
    weeklyLoan: config.weeklyRepayments ? loan : undefined,
    cacheSize: config.cacheSize ?? CACHE_SIZE,
    demand: config.demand ?? true,
  };
}

function makeStockRules(config: SearchConfig): Filter {
  // Hidden cars stay hidden, whatever their status.
  const rules: Filter[] = [isIn('show_on_dealer_website', ['true'])];
  if (config.minimumPrice > 0)
    rules.push(or(compare('price', '>=', config.minimumPrice), isIn('rental_only', ['true'])));
  if (config.excludedStockNumbers.length > 0) rules.push(not(isIn('stocknum', config.excludedStockNumbers)));
  if (config.excludedNewMakes.length > 0) {
    rules.push(not(and(isIn('car_type', ['new']), isIn('make', config.excludedNewMakes))));
  }
  if (config.filter) rules.push(parseExpression(config.filter));
  return and(...rules);
}

const DAY = 24 * 60 * 60;
const SECOND = 1000;

/** Returns when a car sold at `soldDate` (seconds) leaves the search, in milliseconds. */
export function getSoldWindowEnd({ soldVisibleDays }: SearchScope, soldDate: number): number {
  return (soldDate + soldVisibleDays * DAY) * SECOND;
}

/** Makes the filter of the cars that the site shows at `now` (milliseconds): in stock, coming soon or recently sold. */
export function makeStockFilter(scope: SearchScope, now: number): Filter {
  const soldAfter = Math.floor(now / SECOND) - scope.soldVisibleDays * DAY;
  const listed = or(
    isIn('status', ['in_stock', 'coming_soon']),
    and(isIn('status', ['sold']), compare('sold_date_timestamp', '>', soldAfter)),
  );
  return and(listed, scope.stock);
}

/** Registers with the clock when each sold car leaves the search, because the page changes then. */
export function watchSoldWindows(cars: readonly IndexedCar[], scope: SearchScope, clock: Clock): void {
  for (const { status, sold_date_timestamp: soldDate } of cars) {
    if (status === 'sold' && soldDate !== undefined) clock.hasReached(getSoldWindowEnd(scope, soldDate));
  }
}
