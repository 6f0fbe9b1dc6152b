import type { NavLink as ConfiguredLink } from './link-schema.ts';
import type { NavItem } from './nav-schema.ts';

/** A link of the header or the footer. */
export interface NavLink {
  readonly name: string;
  readonly url: string;
  readonly target?: '_self' | '_blank';
  readonly className?: string;
  /** What stands beside the name: the slug of a make's mark, a body type's icon. */
  readonly make?: string;
  /** The dealer's own picture of the make's mark. */
  readonly logo?: string;
  readonly body?: string;
  /** A word before the name, "All-new", and one behind it, "Coming Soon". */
  readonly prefix?: string;
  readonly label?: string;
  /** Second line. */
  readonly note?: string;
}

interface NavColumn {
  readonly heading?: string;
  readonly links: readonly NavLink[];
}

/** An entry of the main navigation: a link, or a menu in one of the shapes that dropdowns come in. */
export type NavEntry =
  | ({ readonly kind: 'link' } & NavLink)
  | {
      readonly kind: 'menu';
      readonly shape: MenuShape;
      readonly name: string;
      /** The page of all that the menu lists; shown as its first link. */
      readonly url?: string;
      readonly target?: NavLink['target'];
      readonly className?: string;
      readonly mobileOpen: boolean;
      readonly columns: readonly NavColumn[];
    };

export type MenuShape = 'list' | 'marks' | 'models' | 'columns';

/** What dynamic dropdowns are filled from. Lists hold only what has a page on this site. */
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

/** The main navigation with every dropdown filled. A dropdown without entries is a plain link, or left out without url. */
export function resolveNavigation(items: readonly NavItem[], sources: NavSources): NavEntry[] {
  return items.flatMap((item) => {
    const columns = columnsOf(item, sources).filter(({ links }) => links.length > 0);
    const look = withoutUndefined({ className: item.className });
    if (columns.length > 0) {
      const url = withoutUndefined({ url: item.url, target: item.target });
      return {
        kind: 'menu',
        shape: shapeOf(item),
        name: item.name,
        ...url,
        ...look,
        mobileOpen: item.mobileOpen,
        columns,
      };
    }
    return item.url
      ? { kind: 'link', name: item.name, url: item.url, ...look, ...withoutUndefined({ target: item.target }) }
      : [];
  });
}

/** How many entries of each shape still go into a panel under their item; more of them take the whole row. */
const NARROW = { list: 12, marks: 6, models: 4, columns: 0 } as const satisfies Record<MenuShape, number>;

/** Whether a menu's panel hangs under its item or is as wide as the navigation. */
export function panelWidth({ shape, columns }: Extract<NavEntry, { kind: 'menu' }>): 'narrow' | 'wide' {
  const entries = columns.reduce((sum, { links }) => sum + links.length, 0);
  return columns.length > 1 || entries > NARROW[shape] ? 'wide' : 'narrow';
}

function shapeOf({ dynamicDropdown, dropdownMenus }: NavItem): MenuShape {
  if (dynamicDropdown) return SHAPES[dynamicDropdown];
  return dropdownMenus ? 'columns' : 'list';
}

function columnsOf(item: NavItem, sources: NavSources): NavColumn[] {
  const own = (item.dropdownMenus ?? []).map(({ name, items }) => ({ heading: name, links: items.map(navLink) }));
  const { dynamicDropdown } = item;
  // `columns` takes nothing from the stock: its entries are the tenant's own columns.
  const filled = dynamicDropdown && dynamicDropdown !== 'columns' ? sources[dynamicDropdown] : [];
  return [{ links: [...filled, ...(item.dropdownItems ?? []).map(navLink)] }, ...own];
}

/** A configured link as data: keys without a value are absent. */
export function navLink({ name, url, target, className }: ConfiguredLink): NavLink {
  return { name, url, ...withoutUndefined({ target, className }) };
}

function withoutUndefined<T extends object>(entries: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
