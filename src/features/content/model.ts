import type { TextLook } from './home-schema.ts';
import type { PriceCounts, PriceScale } from './price-range.ts';

/** A link to a search page, with its number of cars where shown: a make, a body type, a condition. */
export interface Tile {
  readonly name: string;
  /** Filter value, if the name is a localised word for it. */
  readonly value?: string | undefined;
  readonly url: string;
  readonly count?: number | undefined;
  /** Slug of the make for its mark, or of the body type for its icon. */
  readonly make?: string | undefined;
  readonly body?: string | undefined;
  /** The dealer's own picture of the make's mark. */
  readonly logo?: string | undefined;
}

/** A link to the cars up to a price, shown when the slider is not available. */
export interface PriceBand {
  readonly upTo: number;
  readonly url: string;
  readonly count: number;
}

/** The price slider: its scale, the number of cars along it, and its search page. */
export interface PriceFinder {
  /** The search page that it opens. */
  readonly path: string;
  /** True if that page has its own price range, which an open end of the slider has to remove. */
  readonly overrides: boolean;
  readonly scale: PriceScale;
  readonly counts: PriceCounts;
  /** The number of cars in each of equally wide parts of the scale. */
  readonly bars: readonly number[];
  readonly picks: readonly number[];
  readonly bands: readonly PriceBand[];
}

/** The car in the picture of the home page. */
export interface HeroCar {
  readonly name: string;
  readonly url: string;
  readonly image: string;
}

/** The top of the home page. */
export interface HomeHero {
  readonly variant: string;
  readonly tagline?: string | undefined;
  readonly car?: HeroCar | undefined;
}

export interface ContentLink {
  readonly name: string;
  readonly url: string;
}

export interface OfferView {
  readonly title: string;
  readonly text: string;
  readonly image?: string | undefined;
  readonly link?: ContentLink | undefined;
  /** The last day of the offer. */
  readonly ends?: { readonly date: string; readonly text: string } | undefined;
}

/** A text of the dealer's among the parts of a page. */
export interface TextView {
  readonly title?: string | undefined;
  /** HTML rendered from the dealer's Markdown. */
  readonly html: string;
  readonly image?: string | undefined;
  readonly link?: ContentLink | undefined;
  readonly look: TextLook;
}

export type { TextLook };
