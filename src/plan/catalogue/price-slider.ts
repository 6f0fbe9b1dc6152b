import { countByPrice, PRICE_STEP, type PriceBand, type PriceFinder } from '#src/features/content/index.ts';
import {
  EMPTY_STATE,
  evaluate,
  makeHistogram,
  makeSearchUrl,
  planSearch,
  type SearchState,
  withRange,
} from '#src/features/search/index.ts';
import type { SiteContext } from '../context.ts';
import { getCatalogue } from './catalogue.ts';

/** Many narrow bars, because most cars fall in a small part of the price scale. */
const BARS = 49;

/** Makes the price slider: the cars of the default search page by price, ignoring that page's own price range. */
export function makePriceFinder(context: SiteContext): PriceFinder | undefined {
  const { site, clock } = context;
  const { hits, scope, landings } = getCatalogue(context);
  const path = site.search.defaultPath;
  const base = landings.find((page) => page.path === path)?.base ?? EMPTY_STATE;
  const anyPrice = withRange(base, 'price', {});
  const all = { ...scope, pageSize: hits.length, facets: [] };
  const found = evaluate(hits, planSearch(anyPrice, all, clock.now)).hits;
  const prices = found.map(({ price }) => price);
  if (new Set(prices).size < 2) return;
  const scale = site.features.home.priceSlider;
  const picks = site.features.cars.quickPicks.filter((pick) => pick > scale.minimum && pick < scale.maximum);
  const byPrice = Object.fromEntries([...Map.groupBy(prices, String)].map(([price, cars]) => [price, cars.length]));
  return {
    path,
    overrides: 'price' in base.ranges,
    scale,
    counts: countByPrice(prices, scale),
    bars: makeHistogram(byPrice, { min: scale.minimum, max: scale.maximum }, PRICE_STEP, BARS),
    picks,
    bands: listPriceBands(picks, prices, { path, base }),
  };
}

/** Lists "up to" links for the amounts that find more cars than the amount before. */
function listPriceBands(
  picks: readonly number[],
  prices: readonly number[],
  { path, base }: { readonly path: string; readonly base: SearchState },
): PriceBand[] {
  let before = 0;
  return picks.flatMap((upTo) => {
    const count = prices.filter((price) => price <= upTo).length;
    if (count === before) return [];
    before = count;
    return { upTo, count, url: makeSearchUrl(path, withRange(base, 'price', { max: upTo }), base) };
  });
}
