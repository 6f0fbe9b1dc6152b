/** A car that a shopper holds, as the database has it. */
export interface HeldCar {
  readonly tenant: string;
  readonly carId: string;
}

/**
 * Returns the ids of the cars that shoppers hold at a dealer, sorted. If the database could not be asked (`undefined`), they
 * are those that the site was published with.
 */
export function listHeldCars(
  held: readonly HeldCar[] | undefined,
  tenant: string,
  published: { readonly held: readonly string[] } | undefined,
): string[] {
  if (held) return held.flatMap((car) => (car.tenant === tenant ? [car.carId] : [])).sort();
  return [...(published?.held ?? [])];
}
