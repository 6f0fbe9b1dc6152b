import * as v from 'valibot';
import type { AdvertisedLoan } from '#src/features/finance/index.ts';
import { advertisedLoan } from '#src/features/finance/offer/index.ts';
import { FinanceSchema } from '#src/features/finance/schema.ts';
import type { PriceReading } from '#src/features/search/filters/price-reading.ts';
import type { ShownSearch } from '#src/features/search/filters/shown-search.ts';
import {
  evaluate,
  landingPages,
  type SearchConfig,
  type SearchState,
  searchPageData,
  searchPlan,
  searchScope,
} from '#src/features/search/index.ts';
import { toResults } from '#src/features/search/results-data.ts';
import { clockAt } from '#src/lib/clock.ts';
import type { Locale } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import { CONFIG, hit, NOW } from './cars.ts';

/** What a dealer advertises of loans. */
export const advertised = (
  finance: v.InferInput<typeof FinanceSchema> = {},
  locale: Locale = 'en-AU',
): AdvertisedLoan => advertisedLoan({ locale, finance: v.parse(FinanceSchema, { providers: ['brolga'], ...finance }) });

interface Options {
  readonly stock: readonly Partial<Car>[];
  readonly config?: Partial<SearchConfig>;
  /** Of the landing page; the one of all cars where it is not said. */
  readonly path?: string;
  /** What the dealer advertises; our own terms where it is not said. */
  readonly loan?: AdvertisedLoan;
  /** What the shopper asked for, beside what the page does. */
  readonly change?: (state: SearchState) => SearchState;
  readonly locale?: Locale;
  readonly usedLabel?: 'used' | 'pre-owned';
  readonly reading?: PriceReading;
  /** The dealer's own landing pages. */
  readonly pages?: Parameters<typeof landingPages>[0]['pages'];
}

/** A landing page of a site with this stock, and what a shopper sees there who asked for something else. */
export function shownSearch({
  stock,
  path,
  change,
  config,
  loan = advertised(),
  pages: own = [],
  ...looks
}: Options): ShownSearch {
  const cars = stock.map((facts, index) => hit({ id: `${index}`, slug: `car-${index}`, ...facts }));
  const weeklyRepayments = looks.reading === 'weekly';
  const scope = searchScope({ ...CONFIG, minimumPrice: 0, weeklyRepayments, ...config }, 3, loan);
  const pages = landingPages({ defaultPath: '/search/all', pages: own }, scope, cars, clockAt(NOW));
  const landing = pages.find((page) => page.path === (path ?? '/search/new-used-and-demo-cars'));
  if (!landing) throw new Error(`There is no page at ${path}.`);
  const page = searchPageData(landing, pages, scope, cars, clockAt(NOW));
  const state = change ? change(page.base) : page.base;
  const { locale = 'en-AU', usedLabel = 'used', reading = 'price' } = looks;
  return {
    page,
    state,
    results: toResults(evaluate(cars, searchPlan(state, scope, NOW)), clockAt(NOW)),
    wording: { locale, noun: { one: 'car', many: 'cars' }, usedLabel },
    reading,
  };
}
