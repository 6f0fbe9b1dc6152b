import type { NavEntry, NavLink } from './nav.ts';

const LISTED = 3;

/**
 * Returns the navigation entry for several locations: a menu of up to three, one "Locations" link for more, and none
 * for a dealer with one location. `all` is the page that lists them.
 */
export function makeLocationsEntry(
  locations: readonly NavLink[],
  { name, all, collapse }: { name: string; all: string; collapse: boolean },
): NavEntry | undefined {
  if (locations.length < 2) return undefined;
  if (collapse && locations.length > LISTED) return { kind: 'link', name, url: all };
  return { kind: 'menu', shape: 'list', name, url: all, mobileOpen: false, columns: [{ links: locations }] };
}
