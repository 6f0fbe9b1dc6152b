import type { Car } from '#src/stock/car.ts';
import type { CarActionKind } from '../schema.ts';

/** The facts that change between nightly builds and decide which actions are allowed. */
type Standing = Pick<Car, 'status' | 'reserved' | 'price'>;

const LOWEST_RESERVABLE = 200;

const isFree = ({ status, reserved }: Standing): boolean => status === 'in_stock' && !reserved;

/** Whether an action is allowed by the facts of a car that can change between builds. */
export const AVAILABILITY_RULES = {
  // No test drives of cars that have not arrived or are reserved.
  'test-drive': isFree,
  reserve: (car) => isFree(car) && car.price > LOWEST_RESERVABLE,
} as const satisfies Partial<Record<CarActionKind, (car: Standing) => boolean>>;
