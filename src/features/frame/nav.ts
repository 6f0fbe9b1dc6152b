import type { NavLinkSettings as ConfiguredLink } from './link-schema.ts';
import type { NavItem } from './nav-schema.ts';

/** A link of the header or the footer. */
export interface NavLink {
  readonly name: string;
  readonly url: string;
  readonly target?: '_self' | '_blank' | undefined;
  readonly className?: string | undefined;
  /** The image beside the name: the slug of a make's mark, or a body type's icon. */
  readonly make?: string | undefined;
  /** The dealer's own picture of the make's mark. */
  readonly logo?: string | undefined;
  readonly body?: string | undefined;
  /** A prefix such as "All-new", and a suffix such as "Coming Soon". */
  readonly prefix?: string | undefined;
  readonly label?: string | undefined;
  /** Second line. */
  readonly note?: string | undefined;
}

interface NavColumn {
  readonly heading?: string | undefined;
  readonly links: readonly NavLink[];
}

/** An entry of the main navigation: a link, or a menu in one of the dropdown layouts. */
export type NavEntry =
  | ({ readonly kind: 'link' } & NavLink)
  | {
      readonly kind: 'menu';
      readonly shape: MenuShape;
      readonly name: string;
      /** The page with everything that the menu lists; shown as its first link. */
      readonly url?: string | undefined;
      readonly target?: NavLink['target'] | undefined;
      readonly className?: string | undefined;
      readonly mobileOpen: boolean;
      readonly columns: readonly NavColumn[];
    };

export type MenuShape = 'list' | 'marks' | 'models' | 'columns';

/** The data for dynamic dropdowns. Lists contain only entries with a page on this site. */
export interface NavSources {
  readonly stock: readonly NavLink[];
  readonly brands: readonly NavLink[];
  readonly bodies: readonly NavLink[];
  readonly models: readonly NavLink[];
  readonly tractors: readonly NavLink[];
}

type DynamicDropdown = NonNullable<NavItem['dynamicDropdown']>;

const SHAPES = {
  stock: 'list',
  brands: 'marks',
  bodies: 'marks',
  models: 'models',
  tractors: 'list',
  columns: 'columns',
} as const satisfies Record<DynamicDropdown, MenuShape>;

/**
 * Returns the main navigation with every dropdown filled. A dropdown without entries becomes a plain link, or is left
 * out if it has no url.
 */
export function resolveNavigation(items: readonly NavItem[], sources: NavSources): NavEntry[] {
  return items.flatMap((item): NavEntry | [] => {
    const { name, url, target, className, mobileOpen } = item;
    const columns = listColumns(item, sources).filter(({ links }) => links.length > 0);
    if (columns.length > 0) {
      return { kind: 'menu', shape: getShape(item), name, url, target, className, mobileOpen, columns };
    }
    return url ? { kind: 'link', name, url, target, className } : [];
  });
}

/** The maximum number of entries for a narrow panel, by layout; more entries take the whole row. */
const NARROW = { list: 12, marks: 6, models: 4, columns: 0 } as const satisfies Record<MenuShape, number>;

/** Returns the panel width of a menu: under its item, or as wide as the navigation. */
export function getPanelWidth({ shape, columns }: Extract<NavEntry, { kind: 'menu' }>): 'narrow' | 'wide' {
  const entries = columns.reduce((sum, { links }) => sum + links.length, 0);
  return columns.length > 1 || entries > NARROW[shape] ? 'wide' : 'narrow';
}

function getShape({ dynamicDropdown, dropdownMenus }: NavItem): MenuShape {
  if (dynamicDropdown) return SHAPES[dynamicDropdown];
  return dropdownMenus ? 'columns' : 'list';
}

function listColumns(item: NavItem, sources: NavSources): NavColumn[] {
  const listOwnLinks = (item.dropdownMenus ?? []).map(({ name, items }) => ({
    heading: name,
    links: items.map(makeNavLink),
  }));
  const { dynamicDropdown } = item;
  // `columns` takes nothing from the stock: its entries are the tenant's own columns.
  const filled = dynamicDropdown && dynamicDropdown !== 'columns' ? sources[dynamicDropdown] : [];
  return [{ links: [...filled, ...(item.dropdownItems ?? []).map(makeNavLink)] }, ...listOwnLinks];
}

/** More locations than this become one link. */
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

/** Converts a configured link to data. */
export const makeNavLink = ({ name, url, target, className }: ConfiguredLink): NavLink => ({
  name,
  url,
  target,
  className,
});
