import * as v from 'valibot';
import { about, LinkSchema, TextSchema, toggle } from '#src/lib/fields.ts';
import { FooterNavigationSchema } from './footer/navigation-schema.ts';
import { LINK_ENTRIES, NavLinkSchema } from './link-schema.ts';

/** Menus filled from the tenant's models, stock, brands or body types. */
export const DYNAMIC_DROPDOWNS = ['models', 'tractors', 'stock', 'brands', 'bodies', 'columns'] as const;

const MenuColumnSchema = v.strictObject({
  name: v.pipe(TextSchema, about('Heading of the column.', 'Buy')),
  items: v.pipe(v.array(NavLinkSchema), about('Links of the column.', [{ name: 'Used', url: '/search/used-cars' }])),
});

/** An item of the header's navigation: a link, a dropdown, or both. */
export const NavItemSchema = v.pipe(
  v.strictObject({
    ...LINK_ENTRIES,
    url: v.optional(v.pipe(LinkSchema, about('Target of the item. Optional for a dropdown.', '/search/used-cars'))),
    dynamicDropdown: v.optional(
      v.pipe(
        v.picklist(DYNAMIC_DROPDOWNS),
        about('Fills the dropdown with stock, models, brands or body types.', 'stock'),
      ),
    ),
    dropdownItems: v.optional(
      v.pipe(v.array(NavLinkSchema), about('Links of a plain dropdown.', [{ name: 'Finance', url: '/finance' }])),
    ),
    dropdownMenus: v.optional(
      v.pipe(
        v.array(MenuColumnSchema),
        about('Columns of a wide dropdown.', [{ name: 'Buy', items: [{ name: 'Used', url: '/search/used-cars' }] }]),
      ),
    ),
    mobileOpen: toggle(false, 'Opens the dropdown with the mobile menu. Several can open.'),
  }),
  v.check(
    (item) => Boolean(item.url ?? item.dynamicDropdown ?? item.dropdownItems ?? item.dropdownMenus),
    'Give the item a "url", or a "dynamicDropdown", "dropdownItems" or "dropdownMenus".',
  ),
  v.title('a link, a dropdown, or both'),
);

export const NavigationSchema = v.pipe(
  v.strictObject({
    header: v.pipe(
      v.array(NavItemSchema),
      about('The main menu, in order.', [{ name: 'Used cars', url: '/search/used-cars' }]),
    ),
    footer: v.pipe(FooterNavigationSchema, about("The footer's links.", { groups: [] })),
  }),
  about('Header and footer menus. Required.', {
    header: [{ name: 'Used cars', url: '/search/used-cars' }],
    footer: {},
  }),
);

export type NavItem = v.InferOutput<typeof NavItemSchema>;
