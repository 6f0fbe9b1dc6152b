import * as v from 'valibot';
import { CarSchema } from '#src/stock/car.ts';
import { COMPARED_FACTS } from '../compared/index.ts';

/** Facts that a search document copies from the car. */
export const COPIED_FACTS = [
  'id',
  'stocknum',
  'vin',
  'slug',
  'name',
  'series',
  'year',
  'km',
  'label',
  'features',
  'price',
  'price_type',
  'before_price',
  'subscription_price',
  'autograb_data',
  'custom_rank',
  'status',
  'car_type',
  'item_type',
  'created_at_timestamp',
  'sold_date_timestamp',
  'certified',
  'reserved',
  'preorder',
  'reservable',
  'show_on_dealer_website',
  'has_nvic',
  'has_checkout_payment_processor',
  'dealership_slug',
  'location_id',
  'seats',
  'doors',
  'engine_size',
  'simple_body',
  'simple_fuel',
  'simple_drive',
  'simple_transmission',
  ...COMPARED_FACTS,
] as const;

/** Text that cars are filtered by; see `facetText`. */
const FACET_TEXTS = ['make', 'model', 'badge', 'tag', 'colour', 'dealership_name', 'city', 'state'] as const;

const TextSchema = v.optional(v.string());
const TextsSchema = v.optional(v.array(v.string()));

/**
 * A car as the search engine stores it: the attributes of a search hit plus one for every facet. The browser's own search
 * uses the same documents, so that both give the same results.
 */
export const IndexedCarSchema = v.object({
  /** Primary key, unique over all sites of the index. */
  document_id: v.string(),
  /** Slug of the site that shows the car. Keys are restricted by it: a group and its dealer may share a dealership_id. */
  site: v.string(),
  ...v.pick(CarSchema, [...COPIED_FACTS, ...FACET_TEXTS, 'categories', 'images', 'finance_lenders']).entries,
  dealership_id: v.number(),
  sold: v.boolean(),
  created_at: TextSchema,
  /** The yard of the car; a list if others show it too, which it is found under as well. */
  location_name: v.optional(v.union([v.string(), v.array(v.string())])),
  location: v.optional(v.object({ name: TextSchema, distribution_locations: TextsSchema })),
  make_model: v.string(),
  price_range: TextSchema,
  weekly_price_range: TextSchema,
  /** The repayment text of its card. */
  repayment: TextSchema,
  /** Dollars a week of a car for rent, and its rates as a line of text. */
  rental_price: v.optional(v.number()),
  rental: TextSchema,
  /** True if the car is not for sale. */
  rental_only: v.optional(v.literal(true)),
  /** The energy label as a line of text. */
  energy: TextSchema,
  /** The amount below the market's average, as a line of text. */
  market: TextSchema,
  /** The yards that show it as a line of text, with the suburb first where their name ends with it: "Penrith · Currawong Cars". */
  yards: TextSchema,
  body: TextSchema,
  fuel: TextSchema,
  drive: TextSchema,
  transmission: TextSchema,
  filtered_features: TextsSchema,
  primary_image_url: TextSchema,
  /** The drawing that stands in for a car without photos. */
  stand_in_image_url: TextSchema,
  /** The photos after the first that its card shows. */
  card_photos: TextsSchema,
  thumbnails: v.array(v.string()),
  photos_count: v.number(),
});

export type IndexedCar = v.InferOutput<typeof IndexedCarSchema>;
