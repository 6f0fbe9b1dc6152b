import type { CarCardData } from '#src/features/cars/card/index.ts';

/** Facts of which everybody would rather have one value than another. Of seats or colours only the shopper knows. */
export type RankedFact = 'price' | 'km' | 'year';

const BETTER = { price: Math.min, km: Math.min, year: Math.max } as const satisfies Record<
  RankedFact,
  (...values: number[]) => number
>;

/**
 * Which of the cars have the best value of a fact, by their place. None where that cannot be said honestly: one car does
 * not tell its value, all have the same, or prices hold different things (D4).
 */
export function bestOf(fact: RankedFact, cars: readonly CarCardData[]): readonly number[] {
  const values = cars.map((car) => car[fact]).filter((value) => value !== undefined);
  if (values.length < cars.length || new Set(values).size < 2) return [];
  if (fact === 'price' && (values.some((price) => price <= 0) || new Set(cars.map((car) => car.price_type)).size > 1))
    return [];
  const best = BETTER[fact](...values);
  return values.flatMap((value, index) => (value === best ? [index] : []));
}
