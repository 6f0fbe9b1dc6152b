/**
 * What a feed can say about a car. The names are the Car's own, but for a few that a feed says differently: `sale_price`
 * (then `price` is the price before), `sold`, `created_at` and `sold_date` (any spelling of a date), `km_unit`.
 */
export const TEXT_FIELDS = [
  ...['id', 'stocknum', 'vin', 'slug', 'name', 'make', 'model', 'series', 'badge', 'year', 'km', 'km_unit', 'price'],
  ...[
    'sale_price',
    'before_price',
    'subscription_price',
    'price_type',
    'status',
    'sold',
    'car_type',
    'item_type',
    'tag',
  ],
  ...['label', 'certified', 'reserved', 'preorder', 'reservable', 'has_nvic', 'has_checkout_payment_processor'],
  ...['show_on_dealer_website', 'created_at', 'sold_date', 'custom_rank', 'dealership_id', 'dealership_slug'],
  ...['dealership_name', 'location_id', 'location_name', 'city', 'state', 'video_url', 'simple_body', 'simple_fuel'],
  ...['simple_drive', 'simple_transmission', 'colour', 'colour_name', 'interior_colour', 'seats', 'doors', 'cylinders'],
  ...['engine_size', 'fuel_consumption', 'description', 'rego', 'rego_expiry', 'build_date', 'compliance_date'],
] as const;

/** Fields that hold several values. */
export const LIST_FIELDS = ['images', 'features', 'categories', 'distribution_locations'] as const;

/** Fields with a shape of their own, which only a JSON feed can give. */
export const OBJECT_FIELDS = ['finance_lenders', 'autograb_data'] as const;

export type TextField = (typeof TEXT_FIELDS)[number];
export type ListField = (typeof LIST_FIELDS)[number];
export type FeedField = TextField | ListField | (typeof OBJECT_FIELDS)[number];

/** A row as a reader hands it on: values by field, none of them looked at yet. */
export type RawCar = Partial<Record<FeedField, unknown>>;
