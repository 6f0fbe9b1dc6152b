/**
 * Fields that a feed can have for a car. The names are those of Car, except for a few that feeds express differently:
 * `sale_price` (`price` is then the price before), `sold`, `created_at` and `sold_date` (dates in any format), `km_unit`.
 */
export const TEXT_FIELDS = [
  'id',
  'stocknum',
  'vin',
  'slug',
  'name',
  'make',
  'model',
  'series',
  'badge',
  'year',
  'km',
  'km_unit',
  'price',
  'sale_price',
  'before_price',
  'subscription_price',
  'price_type',
  'status',
  'sold',
  'car_type',
  'item_type',
  'tag',
  'label',
  'certified',
  'reserved',
  'preorder',
  'reservable',
  'has_nvic',
  'has_checkout_payment_processor',
  'show_on_dealer_website',
  'created_at',
  'sold_date',
  'custom_rank',
  'dealership_id',
  'dealership_slug',
  'dealership_name',
  'location_id',
  'location_name',
  'city',
  'state',
  'video_url',
  'simple_body',
  'simple_fuel',
  'simple_drive',
  'simple_transmission',
  'colour',
  'colour_name',
  'interior_colour',
  'seats',
  'doors',
  'cylinders',
  'engine_size',
  'fuel_consumption',
  'description',
  'rego',
  'rego_expiry',
  'build_date',
  'compliance_date',
] as const;

/** Fields with several values. */
export const LIST_FIELDS = ['images', 'features', 'categories', 'distribution_locations'] as const;

/** Fields with an object as their value, which only a JSON feed can have. */
export const OBJECT_FIELDS = ['finance_lenders', 'autograb_data'] as const;

export type TextField = (typeof TEXT_FIELDS)[number];
export type ListField = (typeof LIST_FIELDS)[number];
export type FeedField = TextField | ListField | (typeof OBJECT_FIELDS)[number];

/** A row as its format's reader returns it: unchecked values by field. */
export type RawCar = Partial<Record<FeedField, unknown>>;
