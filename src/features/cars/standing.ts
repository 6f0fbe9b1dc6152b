import type { Car } from '#src/stock/car.ts';
import type { CarActionKind } from './actions.ts';

/** What of a car changes between two nights and decides what a shopper can do about it. */
type Standing = Pick<Car, 'status' | 'reserved' | 'price'>;

const LOWEST_RESERVABLE = 200;

const isFree = ({ status, reserved }: Standing): boolean => status === 'in_stock' && !reserved;

/** When an action is allowed as its car stands, apart from what stays as it is until the next build. */
export const STANDING_RULES = {
  // Nobody drives a car that has not arrived, or that is promised to somebody.
  'test-drive': isFree,
  reserve: (car) => isFree(car) && car.price > LOWEST_RESERVABLE,
} as const satisfies Partial<Record<CarActionKind, (car: Standing) => boolean>>;
