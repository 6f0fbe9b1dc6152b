/** A dealership as cars, finance links and leads name it. */
export interface LocationDealership {
  readonly id?: number | undefined;
  readonly slug?: string | undefined;
  readonly name?: string | undefined;
}

interface PlaceOfGroup {
  readonly name: string;
  readonly dealership_id?: number | undefined;
  readonly dealership_slug?: string | undefined;
}

interface Group {
  readonly dealership_id: number;
  readonly locations: readonly PlaceOfGroup[];
  readonly dealerships: readonly { readonly id: number; readonly name: string }[];
}

/**
 * Returns the dealership of a group that a location belongs to, or undefined if the location names none or the group
 * itself. A workshop seldom has its own slug and shares that of its dealership's yard.
 */
export function findLocationDealership(group: Group, location: PlaceOfGroup): LocationDealership | undefined {
  const { dealership_id: id } = location;
  const same = group.locations.filter(({ dealership_id: other }) => id !== undefined && other === id);
  const slug = location.dealership_slug ?? same.find((place) => place.dealership_slug !== undefined)?.dealership_slug;
  if (slug === undefined && (id === undefined || id === group.dealership_id)) return undefined;
  const yard = group.locations.find(({ dealership_slug: other }) => slug !== undefined && other === slug);
  const name = group.dealerships.find((dealership) => dealership.id === id)?.name ?? (yard ?? location).name;
  return { id, slug, name };
}
