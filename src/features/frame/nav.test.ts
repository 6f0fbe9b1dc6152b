import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { getPanelWidth, makeLocationsEntry, type NavSources, resolveNavigation } from './nav.ts';
import { NavItemSchema } from './nav-schema.ts';

const sources: NavSources = {
  stock: [
    { name: 'All', url: '/search/used-cars' },
    { name: 'Used', url: '/search/used-cars' },
  ],
  brands: [{ name: 'Kia', url: '/search/kia', make: 'kia' }],
  bodies: [{ name: 'Ute', url: '/search/ute', body: 'ute' }],
  models: [],
  tractors: [],
};
const resolve = (...items: v.InferInput<typeof NavItemSchema>[]) =>
  resolveNavigation(
    items.map((item) => v.parse(NavItemSchema, item)),
    sources,
  );

describe('resolveNavigation', () => {
  test('a plain item is a link with its target and classes', () => {
    expect(resolve({ name: 'Fleet', url: 'https://fleet.example', target: '_blank', className: 'fleet' })).toEqual([
      { kind: 'link', name: 'Fleet', url: 'https://fleet.example', className: 'fleet', target: '_blank' },
    ]);
  });

  test('the link of a menu keeps its target', () => {
    const item = { name: 'Fleet', url: 'https://fleet.example', target: '_blank' as const, className: 'fleet' };
    expect(resolve({ ...item, dropdownItems: [{ name: 'Vans', url: '/vans' }] })).toMatchObject([
      { kind: 'menu', url: 'https://fleet.example', target: '_blank', className: 'fleet' },
    ]);
  });

  test("fills dynamic dropdowns from the stock, followed by the tenant's own items", () => {
    const dropdownItems = [{ name: 'Finance', url: '/finance' }];
    expect(resolve({ name: 'Brands', dynamicDropdown: 'brands', dropdownItems })).toEqual([
      {
        kind: 'menu',
        shape: 'marks',
        name: 'Brands',
        mobileOpen: false,
        columns: [{ links: [sources.brands[0], { name: 'Finance', url: '/finance' }] }],
      },
    ]);
  });

  test("columns contain the tenant's own menus under their headings", () => {
    const menus = [{ name: 'Buy', items: [{ name: 'Used', url: '/search/used-cars' }] }];
    expect(resolve({ name: 'More', dynamicDropdown: 'columns', dropdownMenus: menus, mobileOpen: true })).toEqual([
      {
        kind: 'menu',
        shape: 'columns',
        name: 'More',
        mobileOpen: true,
        columns: [{ heading: 'Buy', links: [{ name: 'Used', url: '/search/used-cars' }] }],
      },
    ]);
  });

  test('an empty dropdown falls back to its link, or is left out without one', () => {
    expect(
      resolve(
        { name: 'Models', url: '/models', dynamicDropdown: 'models' },
        { name: 'None', dynamicDropdown: 'tractors' },
      ),
    ).toEqual([{ kind: 'link', name: 'Models', url: '/models' }]);
  });
});

describe('getPanelWidth', () => {
  const getWidth = (dynamicDropdown: 'brands' | 'models' | 'stock', count: number) => {
    const links = Array.from({ length: count }, (_, index) => ({ name: `${index}`, url: '/' }));
    const [menu] = resolveNavigation([v.parse(NavItemSchema, { name: 'Menu', dynamicDropdown })], {
      ...sources,
      [dynamicDropdown]: links,
    });
    return menu?.kind === 'menu' ? getPanelWidth(menu) : undefined;
  };

  test('a few entries hang under their item, many take the whole row', () => {
    expect([getWidth('brands', 6), getWidth('brands', 7)]).toEqual(['narrow', 'wide']);
    expect([getWidth('models', 4), getWidth('models', 5)]).toEqual(['narrow', 'wide']);
    expect([getWidth('stock', 5), getWidth('stock', 13)]).toEqual(['narrow', 'wide']);
  });

  test('columns always take the whole row', () => {
    const dropdownMenus = [{ name: 'Buy', items: [{ name: 'Used', url: '/search/used-cars' }] }];
    const [menu] = resolve({ name: 'More', dropdownMenus });
    expect(menu?.kind === 'menu' && getPanelWidth(menu)).toBe('wide');
  });
});

describe('makeLocationsEntry', () => {
  const places = ['A', 'B', 'C', 'D'].map((name) => ({ name, url: `/locations/${name.toLowerCase()}` }));
  const options = { name: 'Locations', all: '/contact-us', collapse: true };

  test('lists up to three locations and collapses more to one link', () => {
    expect(makeLocationsEntry(places.slice(0, 3), options)).toMatchObject({
      kind: 'menu',
      columns: [{ links: places.slice(0, 3) }],
    });
    expect(makeLocationsEntry(places, options)).toEqual({ kind: 'link', name: 'Locations', url: '/contact-us' });
  });

  test('lists all when collapsing is off, and is undefined for one location', () => {
    expect(makeLocationsEntry(places, { ...options, collapse: false })).toMatchObject({ kind: 'menu' });
    expect(makeLocationsEntry(places.slice(0, 1), options)).toBeUndefined();
  });
});
