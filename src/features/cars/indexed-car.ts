import * as v from 'valibot';
import { CarSchema } from '#src/stock/car.ts';

/** What a hit says in the car's own words (spec 1 §3 and spec 2 §3, "search hit"). */
export const HIT_FACTS = [
  ...(['id', 'stocknum', 'vin', 'slug', 'name', 'series', 'year', 'km', 'label', 'features'] as const),
  ...(['price', 'price_type', 'before_price', 'subscription_price', 'autograb_data', 'custom_rank'] as const),
  ...(['status', 'car_type', 'item_type', 'created_at_timestamp', 'sold_date_timestamp'] as const),
  ...(['certified', 'reserved', 'preorder', 'reservable', 'show_on_dealer_website'] as const),
  ...(['has_nvic', 'has_checkout_payment_processor', 'dealership_slug', 'location_id', 'seats'] as const),
  ...(['simple_body', 'simple_fuel', 'simple_drive', 'simple_transmission'] as const),
] as const;

/** Text that cars are filtered by; see `facetText`. */
const FACET_TEXTS = [
  'make',
  'model',
  'badge',
  'tag',
  'colour',
  'dealership_name',
  'location_name',
  'city',
  'state',
] as const;

const TextSchema = v.optional(v.string());
const TextsSchema = v.optional(v.array(v.string()));

/**
 * A car as the search engine holds it: the specification's search hit plus an attribute for every facet (D32). The same
 * shape is searched without the engine, so that both give the same answers (D14).
 */
export const IndexedCarSchema = v.object({
  /** Primary key, unique over all sites of the index. */
  document_id: v.string(),
  /** Slug of the site that shows the car. Keys are restricted by it: a group and its dealer may share a dealership_id. */
  site: v.string(),
  ...v.pick(CarSchema, [...HIT_FACTS, ...FACET_TEXTS, 'categories', 'images', 'finance_lenders']).entries,
  dealership_id: v.number(),
  sold: v.boolean(),
  created_at: TextSchema,
  location: v.optional(v.object({ name: TextSchema, distribution_locations: TextsSchema })),
  make_model: v.string(),
  price_range: TextSchema,
  weekly_price_range: TextSchema,
  /** What its card says of repayments. */
  repayment: TextSchema,
  body: TextSchema,
  fuel: TextSchema,
  drive: TextSchema,
  transmission: TextSchema,
  filtered_features: TextsSchema,
  primary_image_url: TextSchema,
  /** The drawing that stands in for a car without photos. */
  stand_in_image_url: TextSchema,
  thumbnails: v.array(v.string()),
  photos_count: v.number(),
});

export type IndexedCar = v.InferOutput<typeof IndexedCarSchema>;
