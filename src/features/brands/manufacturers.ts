import { slugify } from '#src/lib/slug.ts';
import { CAR_MAKERS } from './makers-cars.ts';
import { MOTORCYCLE_MAKERS, RV_MAKERS, TRACTOR_MAKERS, TRUCK_MAKERS } from './makers-others.ts';
import type { ManufacturerConfig } from './schema.ts';

/** A maker's id, which never changes, its name, and what else stock calls it. */
export type MakerRow = readonly [id: number, name: string, ...aliases: readonly string[]];

/** A maker of vehicles (spec 2 §3). */
export interface Manufacturer {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** The dealer's own picture of its mark. Without one our own is shown, or a monogram (MakeMark.astro). */
  readonly logo: { readonly url: string | null };
}

const ROWS = [...CAR_MAKERS, ...TRUCK_MAKERS, ...MOTORCYCLE_MAKERS, ...RV_MAKERS, ...TRACTOR_MAKERS];

/**
 * The makers that every site knows (spec 2 §3 and §9). None has a logo here: our marks are files of the bundle, and only
 * that knows their addresses (make-marks.ts).
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
    return manufacturer ? [name, ...aliases].map((word) => [makeKey(word), manufacturer] as const) : [];
  }),
);

/** What two spellings of a name have in common: "Land-Rover", "LAND ROVER" and "LandRover" are one. */
export function makeKey(name: string): string {
  return slugify(name).replaceAll('-', '');
}

/** The maker that a make in stock belongs to, however it is written: "VW" is Volkswagen. */
export function findManufacturer(make: string): Manufacturer | undefined {
  return BY_NAME.get(makeKey(make));
}

/**
 * The same among a dealer's own makers and ours, where the dealer's win: one with the name or the slug of one of ours is
 * that maker, as the dealer writes it.
 */
export function manufacturerFinder(own: readonly ManufacturerConfig[]): (make: string) => Manufacturer | undefined {
  const overrides = new Map(
    own.flatMap(({ id, name, slug, logo }) => {
      const manufacturer = { id, name, slug, logo: { url: logo?.url ?? null } };
      const known = findManufacturer(name) ?? findManufacturer(slug);
      return [name, slug, ...(known ? [known.name] : [])].map((word) => [makeKey(word), manufacturer] as const);
    }),
  );
  return (make) => {
    const known = findManufacturer(make);
    return overrides.get(makeKey(make)) ?? (known && (overrides.get(makeKey(known.name)) ?? known));
  };
}
