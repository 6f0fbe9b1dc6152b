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

/** A facet of which shoppers choose one or more values, in alphabetical order. Written out, the rows would be 0.1 kB of script. */
const choice = <const Name extends Attribute, const Label extends PlainMessage>(
  attribute: Name,
  label: Label,
  limit: number,
) => ({ attribute, kind: 'choice', label, order: 'alphabetical', limit }) as const;

/** A facet of which shoppers choose one or more numbers. */
const numbers = <const Name extends Attribute, const Label extends PlainMessage>(attribute: Name, label: Label) =>
  ({ attribute, kind: 'choice', label, order: 'numeric', limit: SHORT }) as const;

/** A facet that is narrowed between two ends. */
const range = <const Name extends Attribute, const Label extends PlainMessage, const Amount extends Unit>(
  attribute: Name,
  label: Label,
  unit: Amount,
  step: number,
) => ({ attribute, kind: 'range', label, unit, step }) as const;

/** Every facet, in the order of the URL's parameters. A site offers those in its `search.facets`. */
export const FACETS = [
  choice('car_type', 'carType', SHORT),
  { attribute: 'make', kind: 'tree', label: 'make', order: 'alphabetical', limit: LONG },
  { attribute: 'model', kind: 'tree', label: 'model', order: 'alphabetical', parent: 'make', limit: LONG },
  choice('make_model', 'makeAndModel', LONG),
  { attribute: 'badge', kind: 'tree', label: 'badge', order: 'alphabetical', parent: 'model', limit: LONG },
  range('price', 'price', 'money', 500),
  { attribute: 'price_range', kind: 'choice', label: 'priceRange', order: 'range', limit: LONG, unit: 'money' },
  {
    attribute: 'weekly_price_range',
    kind: 'choice',
    label: 'weeklyPayment',
    order: 'range',
    limit: LONG,
    unit: 'money',
  },
  range('subscription_price', 'subscriptionPrice', 'money', 10),
  range('rental_price', 'rentalPrice', 'money', 10),
  range('year', 'year', 'year', 1),
  range('km', 'odometer', 'distance', 5000),
  choice('body', 'bodyType', LONG),
  choice('fuel', 'fuelType', SHORT),
  choice('transmission', 'transmission', SHORT),
  choice('drive', 'driveType', SHORT),
  choice('colour', 'colour', SHORT),
  numbers('seats', 'seats'),
  numbers('doors', 'doors'),
  // In litres, of motorcycles too, although their pages write the cubic centimetres: documents have rounded litres alone.
  numbers('engine_size', 'engine'),
  choice('filtered_features', 'features', LONG),
  choice('location_name', 'location', LONG),
  choice('dealership_name', 'dealership', LONG),
  choice('city', 'city', LONG),
  choice('state', 'state', LONG),
  choice('item_type', 'vehicleType', SHORT),
  choice('categories', 'category', LONG),
  choice('status', 'availability', SHORT),
  choice('tag', 'tag', SHORT),
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
