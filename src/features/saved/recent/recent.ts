import type { SavedCar } from '../saved-car.ts';

/** More than anybody looks at. */
const MOST = 12;

/** The cars that a shopper looked at, the latest first, now that one more is: each once, and the oldest forgotten. */
export function withViewed(cars: readonly SavedCar[], car: SavedCar): readonly SavedCar[] {
  return [car, ...without(cars, car.slug)].slice(0, MOST);
}

/** Those to look at again from the page of a car. */
export function without(cars: readonly SavedCar[], slug: string): readonly SavedCar[] {
  return cars.filter((car) => car.slug !== slug);
}
