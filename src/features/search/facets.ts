import type { Messages } from '#src/lib/locale/index.ts';
import type { Attribute } from './attributes.ts';

/** The messages that stand alone, without values to fill in. */
type PlainMessage = { [Key in keyof Messages]: Messages[Key] extends string ? Key : never }[keyof Messages];

interface FacetRow {
  /** The attribute that is counted and filtered, and the URL parameter. */
  readonly attribute: Attribute;
  /** A list of values to pick from, or a range written `min:max`. */
  readonly kind: 'list' | 'range';
  readonly label: PlainMessage;
  /** Whether the filter panel offers it. One that is not offered still works in a URL and in a landing page. */
  readonly shown: boolean;
  /** Order of a list's values in the panel. */
  readonly order?: 'alphabetical' | 'numeric';
  /** The facet that this one narrows: shown only once that has a value, and cleared when that changes. */
  readonly parent?: Attribute;
  /** How the ends of a range read. */
  readonly unit?: 'money' | 'distance' | 'year';
}

/** Every facet (spec 1 §3), in the order of the filter panel and of the URL's parameters. */
export const FACETS = [
  { attribute: 'car_type', kind: 'list', label: 'carType', shown: true, order: 'alphabetical' },
  { attribute: 'make', kind: 'list', label: 'make', shown: true, order: 'alphabetical' },
  { attribute: 'model', kind: 'list', label: 'model', shown: true, order: 'alphabetical', parent: 'make' },
  { attribute: 'make_model', kind: 'list', label: 'makeAndModel', shown: false, order: 'alphabetical' },
  { attribute: 'badge', kind: 'list', label: 'badge', shown: false, order: 'alphabetical', parent: 'model' },
  { attribute: 'price', kind: 'range', label: 'price', shown: true, unit: 'money' },
  { attribute: 'price_range', kind: 'list', label: 'priceRange', shown: false, order: 'numeric' },
  { attribute: 'weekly_price_range', kind: 'list', label: 'weeklyPayment', shown: false, order: 'numeric' },
  { attribute: 'subscription_price', kind: 'range', label: 'subscriptionPrice', shown: false, unit: 'money' },
  { attribute: 'year', kind: 'range', label: 'year', shown: true, unit: 'year' },
  { attribute: 'km', kind: 'range', label: 'odometer', shown: true, unit: 'distance' },
  { attribute: 'body', kind: 'list', label: 'bodyType', shown: true, order: 'alphabetical' },
  { attribute: 'fuel', kind: 'list', label: 'fuelType', shown: true, order: 'alphabetical' },
  { attribute: 'transmission', kind: 'list', label: 'transmission', shown: true, order: 'alphabetical' },
  { attribute: 'drive', kind: 'list', label: 'driveType', shown: false, order: 'alphabetical' },
  { attribute: 'colour', kind: 'list', label: 'colour', shown: true, order: 'alphabetical' },
  { attribute: 'seats', kind: 'list', label: 'seats', shown: false, order: 'numeric' },
  { attribute: 'filtered_features', kind: 'list', label: 'features', shown: false, order: 'alphabetical' },
  { attribute: 'location_name', kind: 'list', label: 'location', shown: false, order: 'alphabetical' },
  { attribute: 'dealership_name', kind: 'list', label: 'dealership', shown: false, order: 'alphabetical' },
  { attribute: 'city', kind: 'list', label: 'city', shown: false, order: 'alphabetical' },
  { attribute: 'state', kind: 'list', label: 'state', shown: false, order: 'alphabetical' },
  { attribute: 'item_type', kind: 'list', label: 'vehicleType', shown: false, order: 'alphabetical' },
  { attribute: 'categories', kind: 'list', label: 'category', shown: false, order: 'alphabetical' },
  { attribute: 'status', kind: 'list', label: 'availability', shown: false, order: 'alphabetical' },
  { attribute: 'tag', kind: 'list', label: 'tag', shown: false, order: 'alphabetical' },
  { attribute: 'certified', kind: 'list', label: 'certified', shown: false, order: 'alphabetical' },
] as const satisfies readonly FacetRow[];

type Row = (typeof FACETS)[number];

export type ListFacet = Extract<Row, { kind: 'list' }>['attribute'];
export type RangeFacet = Extract<Row, { kind: 'range' }>['attribute'];
export type FacetName = Row['attribute'];
export type ListRow = Extract<Row, { kind: 'list' }>;
export type RangeRow = Extract<Row, { kind: 'range' }>;

export const LIST_FACETS = FACETS.filter((row): row is ListRow => row.kind === 'list');
export const RANGE_FACETS = FACETS.filter((row): row is RangeRow => row.kind === 'range');

function below(facet: FacetName): ListFacet[] {
  const children = LIST_FACETS.filter((row) => 'parent' in row && row.parent === facet).map((row) => row.attribute);
  return children.flatMap((child) => [child, ...below(child)]);
}

const DESCENDANTS = new Map<FacetName, readonly ListFacet[]>(
  FACETS.map((row) => [row.attribute, below(row.attribute)]),
);

/** The facets below `facet`, which a change of it clears: a model belongs to its make. */
export function descendants(facet: FacetName): readonly ListFacet[] {
  return DESCENDANTS.get(facet) ?? [];
}
