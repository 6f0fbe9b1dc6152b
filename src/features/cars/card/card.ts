import * as v from 'valibot';
import type { Clock } from '#src/lib/clock.ts';
import type { CarStatus, CarType, PriceType } from '#src/stock/car.ts';
import {
  type Availability,
  type CarTag,
  getAvailability,
  getCarLabel,
  getCarTag,
  pickDefined,
} from '../display/index.ts';

const TextSchema = v.optional(v.string());
const NumberSchema = v.optional(v.number());
const TextsSchema = v.optional(v.array(v.string()));

/*
 * The schemas here are written out and not picked from those of a whole car, which would bring the schema of every fact
 * into the browser.
 */
const CAR_TYPES = ['new', 'used', 'demo'] as const satisfies CarType[];
const STATUSES = ['in_stock', 'coming_soon', 'sold'] as const satisfies CarStatus[];
const PRICE_TYPES = [
  'drive_away',
  'estimated_drive_away',
  'excluding_government_charges',
  'on_road',
] as const satisfies PriceType[];

const CARD_ENTRIES = {
  id: v.string(),
  slug: v.string(),
  stocknum: TextSchema,
  name: v.string(),
  make: v.string(),
  model: v.string(),
  year: NumberSchema,
  km: NumberSchema,
  car_type: v.picklist(CAR_TYPES),
  transmission: TextSchema,
  fuel: TextSchema,
  body: TextSchema,
  drive: TextSchema,
  colour: TextSchema,
  seats: NumberSchema,
  price: v.number(),
  price_type: v.optional(v.picklist(PRICE_TYPES)),
  before_price: NumberSchema,
  subscription_price: NumberSchema,
  rental: TextSchema,
  repayment: TextSchema,
  energy: TextSchema,
  market: TextSchema,
  yards: TextSchema,
  primary_image_url: TextSchema,
  stand_in_image_url: TextSchema,
  card_photos: TextsSchema,
  photos_count: v.number(),
};

/**
 * The file with the current price and availability of a site's cars, as of the last reading of its feed, or with the number of
 * parts that they are divided into. The schema of the whole file is in src/features/freshness/status.
 */
export const STATUS_PATH = '/status.json';

/** The attributes of a search hit that cards and suggestions read. Others are ignored. */
export const CardSourceSchema = v.object({
  ...CARD_ENTRIES,
  status: v.picklist(STATUSES),
  reserved: v.boolean(),
  thumbnails: TextsSchema,
  tag: TextSchema,
  label: TextSchema,
  preorder: v.optional(v.boolean()),
  created_at_timestamp: NumberSchema,
});

export type CardSource = v.InferOutput<typeof CardSourceSchema>;

/**
 * The `sizes` attribute of a card's picture: one column with its margins on a phone, two on a tablet, three beside the filters. Without the
 * margins, common phones need a pixel more than the width of 720 and load the one of 1200.
 */
export const CARD_SIZES = '(min-width: 992px) 400px, (min-width: 576px) 50vw, calc(100vw - 2.5rem)';

const CARD_FACTS = Object.keys(CARD_ENTRIES) as (keyof typeof CARD_ENTRIES)[];

/**
 * A car as a result card shows it, small enough to be part of the page. Values that depend on the time are decided here
 * and not while rendering, so that a browser hydrates exactly what was published.
 */
export type CarCardData = Readonly<Pick<CardSource, keyof typeof CARD_ENTRIES>> & {
  readonly availability: Availability;
  readonly tag?: CarTag | undefined;
  /** The dealer's remark beside the tag. */
  readonly label?: string | undefined;
};

/** Returns the card of a search hit or an indexed car. Other attributes do not reach the page. */
export function toCard(car: CardSource, clock: Pick<Clock, 'hasReached'>): CarCardData {
  return {
    ...pickDefined(car, CARD_FACTS),
    availability: getAvailability(car),
    tag: getCarTag(car, clock),
    label: getCarLabel(car),
  };
}
