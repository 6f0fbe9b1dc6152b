import * as v from 'valibot';
import type { CarStatus, CarType, PriceType } from '#src/stock/car.ts';

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

/** The attributes of a search hit that cards and suggestions read. Others are ignored. */
export const CardSourceSchema = v.object({
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
  status: v.picklist(STATUSES),
  reserved: v.boolean(),
  thumbnails: TextsSchema,
  tag: TextSchema,
  label: TextSchema,
  preorder: v.optional(v.boolean()),
  created_at_timestamp: NumberSchema,
});

export type CardSource = v.InferOutput<typeof CardSourceSchema>;
