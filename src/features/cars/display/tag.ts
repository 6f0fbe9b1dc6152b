import type { Clock } from '#src/lib/clock.ts';
import type { Car } from '#src/stock/car.ts';
import type { CarActionKind } from '../schema.ts';

/** The single tag of a car. Whether it can be bought is independent of the tag: see `getAvailability`. */
export type CarTag =
  | { readonly kind: 'reserved' | 'pre-order' | 'coming-soon' | 'new' | 'sold' }
  | { readonly kind: 'custom'; readonly text: string };

export type Availability = 'available' | 'coming-soon' | 'sold';

type Tagged = Pick<Car, 'status' | 'reserved'> & {
  tag?: string | undefined;
  preorder?: boolean | undefined;
  created_at_timestamp?: number | undefined;
};

const NEW_TAG_DAYS = 8;
const DAY = 24 * 60 * 60;
const SECOND = 1000;

/** Returns the first tag that applies: reserved, the dealer's own, pre-order, coming soon, new, sold. */
export function getCarTag(car: Tagged, clock: Pick<Clock, 'hasReached'>): CarTag | undefined {
  if (car.reserved) return { kind: 'reserved' };
  if (car.tag) return { kind: 'custom', text: car.tag };
  if (car.preorder && isAvailable(car)) return { kind: 'pre-order' };
  if (car.status === 'coming_soon') return { kind: 'coming-soon' };
  if (isNew(car, clock)) return { kind: 'new' };
  return isAvailable(car) ? undefined : { kind: 'sold' };
}

/** Returns the dealer's remark beside the tag, such as "Price drop". A sold car has none, nor one that repeats its tag. */
export function getCarLabel({ label, tag, status }: Pick<Car, 'label' | 'tag' | 'status'>): string | undefined {
  return label === tag || !isAvailable({ status }) ? undefined : label;
}

function isNew({ created_at_timestamp: created }: Tagged, clock: Pick<Clock, 'hasReached'>): boolean {
  return created !== undefined && !clock.hasReached((created + NEW_TAG_DAYS * DAY) * SECOND);
}

/** Returns whether the car can still be bought. */
export function isAvailable({ status }: Pick<Car, 'status'>): boolean {
  return status === 'in_stock' || status === 'coming_soon';
}

const AVAILABILITY = {
  in_stock: 'available',
  coming_soon: 'coming-soon',
  sold: 'sold',
} as const satisfies Record<Car['status'], Availability>;

export function getAvailability({ status }: Pick<Car, 'status'>): Availability {
  return AVAILABILITY[status];
}

/** The facts that change between nightly builds and decide which actions are allowed. */
type AvailabilityFacts = Pick<Car, 'status' | 'reserved' | 'price'>;

const LOWEST_RESERVABLE = 200;

const isFree = ({ status, reserved }: AvailabilityFacts): boolean => status === 'in_stock' && !reserved;

export interface ReservedCarRules {
  readonly testDriveReserved: boolean;
}

/** Rules that return whether a car's current facts allow an action. */
export const AVAILABILITY_RULES = {
  // No test drives of cars that have not arrived.
  'test-drive': (car, { testDriveReserved }) => isFree(testDriveReserved ? { ...car, reserved: false } : car),
  reserve: (car) => isFree(car) && car.price > LOWEST_RESERVABLE,
} as const satisfies Partial<Record<CarActionKind, (car: AvailabilityFacts, rules: ReservedCarRules) => boolean>>;
