/**
 * The attributes that stock can be filtered by, and how the engine compares them. Other attributes can be neither filtered
 * nor counted: the index settings are built from this table.
 */
export const ATTRIBUTES = {
  badge: 'text',
  body: 'text',
  car_type: 'text',
  categories: 'text',
  certified: 'text',
  city: 'text',
  colour: 'text',
  created_at_timestamp: 'number',
  custom_rank: 'number',
  dealership_id: 'number',
  dealership_name: 'text',
  dealership_slug: 'text',
  drive: 'text',
  filtered_features: 'text',
  fuel: 'text',
  id: 'text',
  item_type: 'text',
  km: 'number',
  location_id: 'text',
  location_name: 'text',
  make: 'text',
  make_model: 'text',
  model: 'text',
  photos_count: 'number',
  preorder: 'text',
  price: 'number',
  price_range: 'text',
  rental_only: 'text',
  rental_price: 'number',
  reserved: 'text',
  seats: 'number',
  show_on_dealer_website: 'text',
  site: 'text',
  slug: 'text',
  sold: 'text',
  sold_date_timestamp: 'number',
  state: 'text',
  status: 'text',
  stocknum: 'text',
  subscription_price: 'number',
  tag: 'text',
  transmission: 'text',
  weekly_price_range: 'text',
  year: 'number',
} as const satisfies Record<string, 'text' | 'number'>;

export type Attribute = keyof typeof ATTRIBUTES;

export function isAttribute(name: string): name is Attribute {
  return Object.hasOwn(ATTRIBUTES, name);
}

export function isNumeric(attribute: Attribute): boolean {
  return ATTRIBUTES[attribute] === 'number';
}

/**
 * Normalises a filter or facet value as the engine does: ends trimmed, case and compatibility forms folded, accents kept
 * (Citroën is not Citroen). Values that are equal after this are one facet value.
 */
export function normaliseValue(text: string): string {
  return text.trim().normalize('NFKD').toLowerCase();
}
