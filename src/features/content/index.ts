export type { HeroCar, HeroVariant, HomeHero, PriceBand, PriceFinder, Tile } from './model.ts';
export { PRICE_STEP, type PriceScale, priceCounts } from './price-range.ts';
