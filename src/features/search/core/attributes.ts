const NUMBERS = [
  'created_at_timestamp',
  'custom_rank',
  'dealership_id',
  'doors',
  'engine_size',
  'km',
  'photos_count',
  'price',
  'rental_price',
  'seats',
  'sold_date_timestamp',
  'subscription_price',
  'year',
] as const;

const TEXTS = [
  'badge',
  'body',
  'car_type',
  'categories',
  'certified',
  'city',
  'colour',
  'dealership_name',
  'dealership_slug',
  'drive',
  'filtered_features',
  'fuel',
  'id',
  'item_type',
  'location_id',
  'location_name',
  'make',
  'make_model',
  'model',
  'preorder',
  'price_range',
  'rental_only',
  'reserved',
  'show_on_dealer_website',
  'site',
  'slug',
  'sold',
  'state',
  'status',
  'stocknum',
  'tag',
  'transmission',
  'weekly_price_range',
] as const;

export type Attribute = (typeof NUMBERS | typeof TEXTS)[number];

/**
 * The attributes that stock can be filtered by, and how the engine compares them. Other attributes can be neither filtered
 * nor counted: the index settings are built from these lists.
 */
export const ATTRIBUTES: readonly Attribute[] = [...NUMBERS, ...TEXTS].toSorted();

export function isAttribute(name: string): name is Attribute {
  return ATTRIBUTES.some((attribute) => attribute === name);
}

export function isNumeric(attribute: Attribute): boolean {
  return NUMBERS.some((name) => name === attribute);
}

/**
 * Normalises a filter or facet value as the engine does: ends trimmed, case and compatibility forms folded, accents kept
 * (Citroën is not Citroen). Values that are equal after this are one facet value.
 */
export function normaliseValue(text: string): string {
  return text.trim().normalize('NFKD').toLowerCase();
}
