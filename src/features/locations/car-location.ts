/** A location as far as cars refer to it. */
interface FindableLocation {
  readonly id: string;
  readonly name: string;
  readonly dealership_slug?: string | undefined;
}

/** A car's references to its location. */
interface LocatedCar {
  readonly location_id?: string | undefined;
  readonly location_name?: string | undefined;
  readonly dealership_slug?: string | undefined;
}

/** Creates a look-up of a car's location: by its id, else by its name, else the first one of the car's dealership. */
export function createLocationFinder<Location extends FindableLocation>(
  locations: readonly Location[],
): (car: LocatedCar) => Location | undefined {
  const indexBy = (key: (location: Location) => string | undefined) =>
    new Map(
      locations.toReversed().flatMap((location) => {
        const value = key(location);
        return value === undefined ? [] : [[value, location] as const];
      }),
    );
  const byId = indexBy(({ id }) => id);
  const byName = indexBy(({ name }) => name);
  const byDealership = indexBy(({ dealership_slug: slug }) => slug);
  return (car) =>
    byId.get(car.location_id ?? '') ??
    byName.get(car.location_name ?? '') ??
    byDealership.get(car.dealership_slug ?? '');
}
