import type { Car } from '#src/stock/car.ts';

/** The kind of visit to the yard: a drive, a ride, or a look at something that is towed. */
export type VisitKind = 'drive' | 'ride' | 'inspection';

/** Returns the kind of visit that suits a vehicle. A caravan has neither an engine nor a gearbox. */
export function getVisitKind(car: Pick<Car, 'item_type' | 'simple_fuel' | 'simple_transmission'>): VisitKind {
  if (car.item_type === 'motorcycle') return 'ride';
  const isTowed = car.item_type === 'rv' && !car.simple_fuel && !car.simple_transmission;
  return isTowed ? 'inspection' : 'drive';
}

const VISIT = 'visit';

/** Returns the parameter for links to a form that books a visit, whose page does not have the car. A drive needs none. */
export function makeVisitParameter(car: Parameters<typeof getVisitKind>[0]): Readonly<Record<string, string>> {
  const visit = getVisitKind(car);
  return visit === 'drive' ? {} : { [VISIT]: visit };
}

/** Parses the kind of visit of an address; a drive unless it names another. */
export function parseVisit(search: string): VisitKind {
  const visit = new URLSearchParams(search).get(VISIT);
  return visit === 'ride' || visit === 'inspection' ? visit : 'drive';
}
