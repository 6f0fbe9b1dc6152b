import { slugify } from '#src/lib/slug.ts';
import { CAR_MAKERS } from './makers-cars.ts';
import { MOTORCYCLE_MAKERS, RV_MAKERS, TRACTOR_MAKERS, TRUCK_MAKERS } from './makers-others.ts';
import type { ManufacturerConfig } from './schema.ts';

/** A maker of vehicles. */
export interface Manufacturer {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** The dealer's own picture of its mark. Without one the built-in mark or a monogram is shown (MakeMark.astro). */
  readonly logo: { readonly url: string | null };
}

const ROWS = [...CAR_MAKERS, ...TRUCK_MAKERS, ...MOTORCYCLE_MAKERS, ...RV_MAKERS, ...TRACTOR_MAKERS];

/**
 * The built-in makers of every site. They have no logo here, because the built-in marks are files of the bundle
 * (make-marks.ts).
 */
export const MANUFACTURERS: readonly Manufacturer[] = ROWS.map(([id, name]) => ({
  id,
  name,
  slug: slugify(name),
  logo: { url: null },
}));

const BY_NAME: ReadonlyMap<string, Manufacturer> = new Map(
  ROWS.flatMap(([, name, ...aliases], index) => {
    const manufacturer = MANUFACTURERS[index];
    return manufacturer ? [name, ...aliases].map((word) => [toMakeKey(word), manufacturer] as const) : [];
  }),
);

/** Normalises a name, so that "Land-Rover", "LAND ROVER" and "LandRover" have the same key. */
export function toMakeKey(name: string): string {
  return slugify(name).replaceAll('-', '');
}

/** Returns the maker of a make in stock, in any spelling: "VW" is Volkswagen. */
export function findManufacturer(make: string): Manufacturer | undefined {
  return BY_NAME.get(toMakeKey(make));
}

/**
 * Returns a lookup like findManufacturer that includes a dealer's own makers. A dealer's maker with the name or slug of
 * a built-in one replaces it.
 */
export function createManufacturerFinder(
  own: readonly ManufacturerConfig[],
): (make: string) => Manufacturer | undefined {
  const overrides = new Map(
    own.flatMap(({ id, name, slug, logo }) => {
      const manufacturer = { id, name, slug, logo: { url: logo?.url ?? null } };
      const builtIn = findManufacturer(name) ?? findManufacturer(slug);
      return [name, slug, ...(builtIn ? [builtIn.name] : [])].map((word) => [toMakeKey(word), manufacturer] as const);
    }),
  );
  return (make) => {
    const builtIn = findManufacturer(make);
    return overrides.get(toMakeKey(make)) ?? (builtIn && (overrides.get(toMakeKey(builtIn.name)) ?? builtIn));
  };
}
