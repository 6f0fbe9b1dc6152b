import type { SavedCar } from '#src/features/cars/saved-car/index.ts';

/** Maximum number of recently viewed cars. */
const MOST = 12;

/** Adds a car to the viewed cars: the latest first, each once, the oldest dropped. */
export function addViewedCar(cars: readonly SavedCar[], car: SavedCar): readonly SavedCar[] {
  return [car, ...omitCar(cars, car.slug)].slice(0, MOST);
}

/** Returns the cars without the one on the page. */
export function omitCar(cars: readonly SavedCar[], slug: string): readonly SavedCar[] {
  return cars.filter((car) => car.slug !== slug);
}
