import type { Messages } from '#src/lib/locale/browser.ts';
import type { Attribute } from './attributes.ts';

/** Messages without placeholders. */
type PlainMessage = { [Key in keyof Messages]: Messages[Key] extends string ? Key : never }[keyof Messages];

interface CommonRow {
  /** The attribute that is counted and filtered, and the name of the URL parameter. */
  readonly attribute: Attribute;
  readonly label: PlainMessage;
}

interface ListRowShape extends CommonRow {
  /**
   * `choice`: one or more of the values in stock. `tree`: the same, with its child facet offered under the chosen value.
   * `switch`: on or off; on asks for the value `true`.
   */
  readonly kind: 'choice' | 'tree' | 'switch';
  /** Order of the values. `range`: each value is itself a range, written `min:max`. */
  readonly order: 'alphabetical' | 'numeric' | 'range';
  /** The facet that this one narrows. It is offered once the parent has a value and cleared when the parent changes. */
  readonly parent?: Attribute;
  /** The number of values shown before the rest is folded. */
  readonly limit: number;
  /** The unit of values that are ranges. */
  readonly unit?: Unit;
}

interface RangeRowShape extends CommonRow {
  /** Written `min:max`, between the lowest and the highest value in stock. */
  readonly kind: 'range';
  readonly unit: Unit;
  /** The step of its slider. */
  readonly step: number;
}

/** The unit of a facet's amounts. */
export type Unit = 'money' | 'distance' | 'year';

const SHORT = 6;
const LONG = 8;

/** Every facet, in the order of the URL's parameters. A site offers those in its `search.facets`. */
export const FACETS = [
  { attribute: 'car_type', kind: 'choice', label: 'carType', order: 'alphabetical', limit: SHORT },
  { attribute: 'make', kind: 'tree', label: 'make', order: 'alphabetical', limit: LONG },
  { attribute: 'model', kind: 'tree', label: 'model', order: 'alphabetical', parent: 'make', limit: LONG },
  { attribute: 'make_model', kind: 'choice', label: 'makeAndModel', order: 'alphabetical', limit: LONG },
  { attribute: 'badge', kind: 'tree', label: 'badge', order: 'alphabetical', parent: 'model', limit: LONG },
  { attribute: 'price', kind: 'range', label: 'price', unit: 'money', step: 500 },
  { attribute: 'price_range', kind: 'choice', label: 'priceRange', order: 'range', limit: LONG, unit: 'money' },
  {
    attribute: 'weekly_price_range',
    kind: 'choice',
    label: 'weeklyPayment',
    order: 'range',
    limit: LONG,
    unit: 'money',
  },
  { attribute: 'subscription_price', kind: 'range', label: 'subscriptionPrice', unit: 'money', step: 10 },
  { attribute: 'rental_price', kind: 'range', label: 'rentalPrice', unit: 'money', step: 10 },
  { attribute: 'year', kind: 'range', label: 'year', unit: 'year', step: 1 },
  { attribute: 'km', kind: 'range', label: 'odometer', unit: 'distance', step: 5000 },
  { attribute: 'body', kind: 'choice', label: 'bodyType', order: 'alphabetical', limit: LONG },
  { attribute: 'fuel', kind: 'choice', label: 'fuelType', order: 'alphabetical', limit: SHORT },
  { attribute: 'transmission', kind: 'choice', label: 'transmission', order: 'alphabetical', limit: SHORT },
  { attribute: 'drive', kind: 'choice', label: 'driveType', order: 'alphabetical', limit: SHORT },
  { attribute: 'colour', kind: 'choice', label: 'colour', order: 'alphabetical', limit: SHORT },
  { attribute: 'seats', kind: 'choice', label: 'seats', order: 'numeric', limit: SHORT },
  { attribute: 'filtered_features', kind: 'choice', label: 'features', order: 'alphabetical', limit: LONG },
  { attribute: 'location_name', kind: 'choice', label: 'location', order: 'alphabetical', limit: LONG },
  { attribute: 'dealership_name', kind: 'choice', label: 'dealership', order: 'alphabetical', limit: LONG },
  { attribute: 'city', kind: 'choice', label: 'city', order: 'alphabetical', limit: LONG },
  { attribute: 'state', kind: 'choice', label: 'state', order: 'alphabetical', limit: LONG },
  { attribute: 'item_type', kind: 'choice', label: 'vehicleType', order: 'alphabetical', limit: SHORT },
  { attribute: 'categories', kind: 'choice', label: 'category', order: 'alphabetical', limit: LONG },
  { attribute: 'status', kind: 'choice', label: 'availability', order: 'alphabetical', limit: SHORT },
  { attribute: 'tag', kind: 'choice', label: 'tag', order: 'alphabetical', limit: SHORT },
  { attribute: 'certified', kind: 'switch', label: 'certified', order: 'alphabetical', limit: SHORT },
] as const satisfies readonly (ListRowShape | RangeRowShape)[];

type Row = (typeof FACETS)[number];

export type RangeRow = Extract<Row, { kind: 'range' }>;
export type ListRow = Exclude<Row, RangeRow>;
export type ListFacet = ListRow['attribute'];
export type RangeFacet = RangeRow['attribute'];
export type FacetName = Row['attribute'];

export const LIST_FACETS = FACETS.filter((row): row is ListRow => row.kind !== 'range');
export const RANGE_FACETS = FACETS.filter((row): row is RangeRow => row.kind === 'range');

/** The facets of a site that configures none, in this order. */
export const DEFAULT_FACETS: readonly FacetName[] = [
  'car_type',
  'make',
  'price',
  'year',
  'km',
  'body',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'colour',
  'location_name',
  'certified',
];

function listDescendants(facet: FacetName): ListFacet[] {
  const children = LIST_FACETS.filter((row) => getParent(row) === facet).map((row) => row.attribute);
  return children.flatMap((child) => [child, ...listDescendants(child)]);
}

/** Returns the facet that a row narrows. */
export function getParent(row: ListRow): ListFacet | undefined {
  return 'parent' in row ? row.parent : undefined;
}

const DESCENDANTS = new Map<FacetName, readonly ListFacet[]>(
  FACETS.map((row) => [row.attribute, listDescendants(row.attribute)]),
);

/** Returns the facets below `facet`, which a change of it clears: a model belongs to its make. */
export function getDescendants(facet: FacetName): readonly ListFacet[] {
  return DESCENDANTS.get(facet) ?? [];
}
