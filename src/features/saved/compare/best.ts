import type { PriceType } from '#src/stock/car.ts';
import type { ListedCar } from '../lists/index.ts';
import type { RankedFact } from '../page/index.ts';

const BETTER = { price: Math.min, km: Math.min, year: Math.max } as const satisfies Record<
  RankedFact,
  (...values: number[]) => number
>;

/** Types of prices that are all that a shopper pays. */
const TOTALS: ReadonlySet<PriceType | undefined> = new Set<PriceType>([
  'drive_away',
  'estimated_drive_away',
  'on_road',
]);

/**
 * Returns the indexes of the cars with the best value of a fact, among those that can still be bought. None if a value is missing,
 * all are the same, or the lowest price may not include what the others do: government charges may be more than the difference.
 */
export function findBest(fact: RankedFact, cars: readonly ListedCar[]): readonly number[] {
  const ranked = cars.filter(({ availability }) => availability !== 'sold');
  const values = ranked.map((car) => car[fact]).filter((value) => value !== undefined);
  if (values.length < ranked.length || new Set(values).size < 2) return [];
  const candidates = fact === 'price' ? filterComparablePrices(ranked) : ranked;
  const best = BETTER[fact](...values);
  return cars.flatMap((car, index) => (candidates.includes(car) && car[fact] === best ? [index] : []));
}

/**
 * Returns the cars whose price can be marked as lowest. When price types differ, only totals, because charges may be added to the
 * others. None if a price is missing.
 */
function filterComparablePrices(cars: readonly ListedCar[]): readonly ListedCar[] {
  if (cars.some(({ price }) => price <= 0)) return [];
  const types = new Set(cars.map((car) => car.price_type));
  return types.size < 2 ? cars : cars.filter((car) => TOTALS.has(car.price_type));
}
