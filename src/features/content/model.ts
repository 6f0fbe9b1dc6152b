import type { TextLook } from './home-schema.ts';
import type { PriceCounts, PriceScale } from './price-range.ts';
import type { HeroVariant } from './schema.ts';

/** A link to a search page, with the number of cars behind it where that is shown: a make, a body type, a condition. */
export interface Tile {
  readonly name: string;
  readonly url: string;
  readonly count?: number;
  /** Slug of the make whose mark it carries, or of the body type whose icon. */
  readonly make?: string;
  readonly body?: string;
  /** The make's mark as the dealer has it, instead of ours. */
  readonly logo?: string;
}

/** A way to the cars up to a price for those who have no slider. */
export interface PriceBand {
  readonly upTo: number;
  readonly url: string;
  readonly count: number;
}

/** The price slider: its scale, the cars along it, and where it leads. */
export interface PriceFinder {
  /** The search page that it leads to. */
  readonly path: string;
  /** Whether that page has a price range of its own, which an open slider has to take away. */
  readonly overrides: boolean;
  readonly scale: PriceScale;
  readonly counts: PriceCounts;
  /** How many cars lie in each of equally wide parts of the scale. */
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
  readonly variant: HeroVariant;
  readonly tagline?: string;
  readonly car?: HeroCar;
}

export interface ContentLink {
  readonly name: string;
  readonly url: string;
}

export interface OfferView {
  readonly title: string;
  readonly text: string;
  readonly image?: string;
  readonly link?: ContentLink;
  /** The last day that it holds. */
  readonly ends?: { readonly date: string; readonly text: string };
}

/** Words of the dealer's among the parts of a page. */
export interface TextView {
  readonly title?: string;
  /** HTML, made from the dealer's Markdown. */
  readonly html: string;
  readonly image?: string;
  readonly link?: ContentLink;
  readonly look: TextLook;
}

export type { HeroVariant, TextLook };
