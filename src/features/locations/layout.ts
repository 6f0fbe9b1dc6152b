import type { LocationType } from './schema.ts';
import type { LocationView } from './view.ts';

/** How several places stand on a page that is about more than them. */
export type LocationsLayout = 'none' | 'detail' | 'cards' | 'carousel';

/** As many as are seen at a glance. */
const CARDS = 3;

/** One place in full, up to three as cards, more in a row to swipe through. */
export function locationsLayout(count: number): LocationsLayout {
  if (count === 0) return 'none';
  if (count === 1) return 'detail';
  return count <= CARDS ? 'cards' : 'carousel';
}

/** Columns of a full-width grid that leave the last row fullest; four rather than three where that is the same. */
export function gridColumns(count: number): number {
  if (count <= 4) return Math.max(count, 2);
  const missing = (columns: number): number => (columns - (count % columns)) % columns;
  return missing(3) < missing(4) ? 3 : 4;
}

/** The departments that there is a choice between, in the order of the places; none where all are of one, or at a glance. */
export function departmentChoices(
  places: readonly Pick<LocationView, 'type' | 'department'>[],
): { readonly type: LocationType; readonly name: string; readonly count: number }[] {
  const groups = [...Map.groupBy(places, ({ type }) => type)];
  if (groups.length < 2 || places.length <= CARDS) return [];
  return groups.map(([type, group]) => ({ type, name: group[0]?.department ?? '', count: group.length }));
}

/** The workshop and the parts counter of a yard, or the yard of a workshop: what else its dealership has, as far as three. */
export function otherDepartments<Place extends Pick<LocationView, 'type' | 'dealership'>>(
  place: Place,
  places: readonly Place[],
): Place[] {
  return places
    .filter(({ type, dealership }) => type !== place.type && dealership === place.dealership)
    .slice(0, CARDS);
}
