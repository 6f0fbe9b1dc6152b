import type { CarCardData } from '#src/features/cars/card/index.ts';
import type { RankedFact } from '../page/index.ts';

const BETTER = { price: Math.min, km: Math.min, year: Math.max } as const satisfies Record<
  RankedFact,
  (...values: number[]) => number
>;

/**
 * Returns the indexes of the cars with the best value of a fact. None if a value is missing, all are the same, or the
 * price types differ.
 */
export function findBest(fact: RankedFact, cars: readonly CarCardData[]): readonly number[] {
  const values = cars.map((car) => car[fact]).filter((value) => value !== undefined);
  if (values.length < cars.length || new Set(values).size < 2) return [];
  if (fact === 'price' && (values.some((price) => price <= 0) || new Set(cars.map((car) => car.price_type)).size > 1))
    return [];
  const best = BETTER[fact](...values);
  return values.flatMap((value, index) => (value === best ? [index] : []));
}
