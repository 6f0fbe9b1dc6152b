import { PRICE_STEP, type PriceBand, type PriceFinder, priceCounts } from '#src/features/content/index.ts';
import {
  EMPTY_STATE,
  evaluate,
  histogramOf,
  type SearchState,
  searchPlan,
  searchUrl,
  withRange,
} from '#src/features/search/index.ts';
import { catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';

/** Narrow ones, because most cars lie in a small part of a scale that ends where few do. */
const BARS = 49;

/** What the price slider shows: the cars of the default search page by price, whatever range that page has of its own. */
export function priceFinder(context: SiteContext): PriceFinder | undefined {
  const { site, clock } = context;
  const { hits, scope, landings } = catalogueOf(context);
  const path = site.search.defaultPath;
  const base = landings.find((page) => page.path === path)?.base ?? EMPTY_STATE;
  const anyPrice = withRange(base, 'price', {});
  const found = evaluate(hits, searchPlan(anyPrice, { ...scope, pageSize: hits.length }, clock.now)).hits;
  const prices = found.map(({ price }) => price);
  if (new Set(prices).size < 2) return;
  const scale = site.features.home.priceSlider;
  const picks = site.features.cars.quickPicks.filter((pick) => pick > scale.minimum && pick < scale.maximum);
  const byPrice = Object.fromEntries([...Map.groupBy(prices, String)].map(([price, cars]) => [price, cars.length]));
  return {
    path,
    overrides: 'price' in base.ranges,
    scale,
    counts: priceCounts(prices, scale),
    bars: histogramOf(byPrice, { min: scale.minimum, max: scale.maximum }, PRICE_STEP, BARS),
    picks,
    bands: priceBands(picks, prices, { path, base }),
  };
}

/** Up to each of the amounts, where that finds any cars and not the same ones as the amount before. */
function priceBands(
  picks: readonly number[],
  prices: readonly number[],
  { path, base }: { readonly path: string; readonly base: SearchState },
): PriceBand[] {
  let before = 0;
  return picks.flatMap((upTo) => {
    const count = prices.filter((price) => price <= upTo).length;
    if (count === before) return [];
    before = count;
    return { upTo, count, url: searchUrl(path, withRange(base, 'price', { max: upTo }), base) };
  });
}
