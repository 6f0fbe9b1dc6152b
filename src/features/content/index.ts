export { type AccessibilityCheck, AccessibilityCheckSchema } from './accessibility-check.ts';
export { FINDER_FIELDS, FINDER_PATH, type FinderCounts, type FinderField } from './finder-counts.ts';
export type { HeroProps } from './hero.ts';
export type {
  ContentLink,
  HeroCar,
  HomeHero,
  OfferView,
  PriceBand,
  PriceFinder,
  TextView,
  Tile,
} from './model.ts';
export { listCurrentOffers } from './offers.ts';
export { countByPrice, PRICE_STEP, type PriceScale } from './price-range.ts';
export { formatSearchAll } from './search-all.ts';
export type { ContentPage, Step } from './text/page-schema.ts';
export { parsePage } from './text/parse-page.ts';
