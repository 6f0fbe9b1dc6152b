export type {
  ContentLink,
  HeroCar,
  HeroVariant,
  HomeHero,
  OfferView,
  PriceBand,
  PriceFinder,
  TextView,
  Tile,
} from './model.ts';
export { currentOffers } from './offers.ts';
export { PRICE_STEP, type PriceScale, priceCounts } from './price-range.ts';
export { firstParagraph, literalText, MarkdownSchema, plainText, renderMarkdown } from './text/markdown.ts';
export type { Heading } from './text/markdown-rules.ts';
export { FRAME_IDS } from './text/markdown-rules.ts';
export type { ContentPage, Step } from './text/page-schema.ts';
export { parsePage } from './text/parse-page.ts';
