import type { LocationType } from './schema.ts';
import type { LocationView } from './view.ts';

/** The layout of several locations on a page about other things. */
export type LocationsLayout = 'none' | 'detail' | 'cards' | 'carousel';

/** Few enough to take in at a glance. */
const CARDS = 3;

/** Returns the layout: one location in full, up to three as cards, more as a carousel. */
export function getLocationsLayout(count: number): LocationsLayout {
  if (count === 0) return 'none';
  if (count === 1) return 'detail';
  return count <= CARDS ? 'cards' : 'carousel';
}

/** Returns the columns of a full-width grid with the fullest last row; four rather than three in a tie. */
export function getGridColumns(count: number): number {
  if (count <= 4) return Math.max(count, 2);
  const countMissing = (columns: number): number => (columns - (count % columns)) % columns;
  return countMissing(3) < countMissing(4) ? 3 : 4;
}

/**
 * Returns the departments to filter by, in the order of the locations; none if there is only one department or few
 * locations.
 */
export function listDepartmentChoices(
  places: readonly Pick<LocationView, 'type' | 'department'>[],
): { readonly type: LocationType; readonly name: string; readonly count: number }[] {
  const groups = [...Map.groupBy(places, ({ type }) => type)];
  if (groups.length < 2 || places.length <= CARDS) return [];
  return groups.map(([type, group]) => ({ type, name: group[0]?.department ?? '', count: group.length }));
}

/** Returns up to three other departments of the same dealership, such as the workshop and parts counter of a yard. */
export function listOtherDepartments<Place extends Pick<LocationView, 'type' | 'dealership'>>(
  place: Place,
  places: readonly Place[],
): Place[] {
  return places
    .filter(({ type, dealership }) => type !== place.type && dealership === place.dealership)
    .slice(0, CARDS);
}
