import type { Car } from '#src/stock/car.ts';

/** What a shopper comes to the yard for: a drive, a ride, or a look at something that is towed. */
export type VisitKind = 'drive' | 'ride' | 'inspection';

/** Returns the kind of visit that suits a vehicle. A caravan has neither an engine nor a gearbox. */
export function getVisitKind(car: Pick<Car, 'item_type' | 'simple_fuel' | 'simple_transmission'>): VisitKind {
  if (car.item_type === 'motorcycle') return 'ride';
  const isTowed = car.item_type === 'rv' && !car.simple_fuel && !car.simple_transmission;
  return isTowed ? 'inspection' : 'drive';
}
