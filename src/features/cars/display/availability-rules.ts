import type { Car } from '#src/stock/car.ts';
import type { CarActionKind } from '../schema.ts';

/** The facts that change between nightly builds and decide which actions are allowed. */
type AvailabilityFacts = Pick<Car, 'status' | 'reserved' | 'price'>;

const LOWEST_RESERVABLE = 200;

const isFree = ({ status, reserved }: AvailabilityFacts): boolean => status === 'in_stock' && !reserved;

/** Rules that return whether a car's current facts allow an action. */
export const AVAILABILITY_RULES = {
  // No test drives of cars that have not arrived or are reserved.
  'test-drive': isFree,
  reserve: (car) => isFree(car) && car.price > LOWEST_RESERVABLE,
} as const satisfies Partial<Record<CarActionKind, (car: AvailabilityFacts) => boolean>>;
