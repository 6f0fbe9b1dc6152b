import type { ItemType, PriceType } from '#src/stock/index.ts';
import type { DemoLender } from './finance.ts';
import type { PlateFormat } from './identity.ts';
import type { ModelFacts } from './model-table.ts';
import type { DemoLocale, Mileage } from './value.ts';

/** A part of a dealer's stock that is made by the same rules. */
export interface Batch {
  readonly models: readonly ModelFacts[];
  readonly item: ItemType;
  readonly count: number;
  readonly condition: 'used' | 'new' | 'demo';
  /** Model years; narrower than the model's life. */
  readonly years: readonly [from: number, to: number];
  /** Ids of the locations where it may stand. */
  readonly yards: readonly string[];
  readonly mileage: Mileage;
  /** Only vehicles asked for within these amounts. */
  readonly prices?: readonly [least: number, most: number];
  /** Work vehicles are mostly white. */
  readonly mostlyWhite?: boolean;
  /** How well even the first grade of a model is equipped, 0 to 1. */
  readonly leastEquipment?: number;
}

/** How many of the stock are out of the ordinary, in the ways that a site must show. */
export interface Cases {
  readonly priceOnApplication: number;
  readonly withoutPhotos: number;
  readonly sold: number;
  /** Sold longer ago than sold cars stay in search. */
  readonly longSold: number;
  readonly reserved: number;
  readonly comingSoon: number;
  readonly hidden: number;
  readonly reduced: number;
  readonly longName: number;
  /** The dealer's own tags, each on one car. */
  readonly tags: readonly string[];
  readonly subscription: number;
  /** With a film, which the dealer's folder holds. */
  readonly filmed: number;
}

/** The shape of a dealer's feed. Meta's says where the dealer is on every row. */
export type DemoFeed =
  | { readonly kind: 'json' | 'csv' }
  | {
      readonly kind: 'meta-csv';
      readonly site: string;
      readonly street: string;
      readonly city: string;
      readonly country: string;
    };

/** A demo dealer: what it sells and how it talks. What its site looks like is in its site.json. */
export interface DemoDealer {
  readonly slug: string;
  readonly locale: DemoLocale;
  readonly batches: readonly Batch[];
  readonly cases: Cases;
  readonly priceTypes: readonly PriceType[];
  /** Number plates of used vehicles; none where a feed does not tell them. */
  readonly plates: PlateFormat | undefined;
  readonly lenders: readonly DemoLender[];
  /** Whether the feed carries market prices. */
  readonly market: boolean;
  /** How the dealer's descriptions end. */
  readonly closings: readonly string[];
  readonly feed: DemoFeed;
}
