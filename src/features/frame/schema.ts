import * as v from 'valibot';
import {
  about,
  HexColourSchema,
  ImageUrlSchema,
  LinkSchema,
  TextSchema,
  toggle,
  WebUrlSchema,
} from '#src/lib/fields.ts';
import { FONT_KEYS } from './fonts.ts';

const LINK_ENTRIES = {
  name: v.pipe(TextSchema, about('What the link says.', 'Finance')),
  className: v.optional(v.pipe(TextSchema, about('Extra CSS classes of the link.', 'highlight'))),
  target: v.optional(v.pipe(v.picklist(['_self', '_blank']), about('"_blank" opens a new tab.', '_blank'))),
};

/** A link inside a dropdown or a footer group. */
export const NavLinkSchema = v.strictObject({
  ...LINK_ENTRIES,
  url: v.pipe(LinkSchema, about('Where the link leads.', '/search/used-cars')),
});

/** Menus whose entries come from the tenant's models, stock, brands or body types (spec 2 §3). */
export const DYNAMIC_DROPDOWNS = ['models', 'tractors', 'stock', 'brands', 'bodies', 'columns'] as const;

const MenuColumnSchema = v.strictObject({
  name: v.pipe(TextSchema, about('Heading of the column.', 'Buy')),
  items: v.pipe(v.array(NavLinkSchema), about('Links of the column.', [{ name: 'Used', url: '/search/used-cars' }])),
});

/** An item of the header's navigation (spec 2 §3): a link, a dropdown, or both. */
export const NavItemSchema = v.pipe(
  v.strictObject({
    ...LINK_ENTRIES,
    url: v.optional(v.pipe(LinkSchema, about('Where the item leads; a dropdown may do without.', '/search/used-cars'))),
    dynamicDropdown: v.optional(
      v.pipe(
        v.picklist(DYNAMIC_DROPDOWNS),
        about('Fills the dropdown from the stock, the models, the brands or the body types.', 'stock'),
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
    mobileOpen: toggle(false, 'Shows the dropdown open when the mobile menu opens.'),
  }),
  v.check(
    (item) => Boolean(item.url ?? item.dynamicDropdown ?? item.dropdownItems ?? item.dropdownMenus),
    'Give the item a "url", or a "dynamicDropdown", "dropdownItems" or "dropdownMenus".',
  ),
  v.title('a link, a dropdown, or both'),
);

const FooterGroupSchema = v.strictObject({
  title: v.pipe(TextSchema, about('Heading of the group.', 'Quick links')),
  items: v.pipe(v.array(NavLinkSchema), about('Links of the group.', [{ name: 'Used', url: '/search/used-cars' }])),
});

const FooterNavigationSchema = v.strictObject({
  groups: v.optional(
    v.pipe(
      v.array(FooterGroupSchema),
      about('Links under a heading: quick links, services.', [
        { title: 'Quick links', items: [{ name: 'Used cars', url: '/search/used-cars' }] },
      ]),
    ),
    [],
  ),
});

export const NavigationSchema = v.pipe(
  v.strictObject({
    header: v.pipe(
      v.array(NavItemSchema),
      about('The main menu, in order.', [{ name: 'Used cars', url: '/search/used-cars' }]),
    ),
    footer: v.pipe(FooterNavigationSchema, about("The footer's links.", { groups: [] })),
  }),
  about('Menus of header and footer; a site cannot run without.', {
    header: [{ name: 'Used cars', url: '/search/used-cars' }],
    footer: {},
  }),
);

export const RADII = ['none', 'small', 'medium', 'large'] as const;
export const MODES = ['light', 'dark'] as const;

/** The look of a site. The defaults here are the ones under every template's own. */
export const ThemeSchema = v.pipe(
  v.strictObject({
    brand: v.optional(
      v.pipe(HexColourSchema, about("Colour of buttons, links and the header's accents.", '#0a5c36')),
      '#1d4ed8',
    ),
    accent: v.optional(
      v.pipe(HexColourSchema, about('Second colour, for tags; the brand colour when left out.', '#f59e0b')),
    ),
    font: v.optional(
      v.pipe(v.picklist(FONT_KEYS), about('Pair of typefaces, for headings and for text.', 'archivo')),
      'inter',
    ),
    radius: v.optional(
      v.pipe(v.picklist(RADII), about('How round the corners of cards and buttons are.', 'large')),
      'medium',
    ),
    mode: v.optional(v.pipe(v.picklist(MODES), about('Dark text on light, or light on dark.', 'dark')), 'light'),
  }),
  about("Colours, typefaces and corners; each key left out is the template's.", { brand: '#0a5c36' }),
);

const profile = (network: string, example: string) =>
  v.optional(v.pipe(WebUrlSchema, about(`The dealer's page on ${network}; linked in the footer.`, example)));

/** Each network shows in the footer where its address is given (D30). */
export const SOCIAL_ENTRIES = {
  facebook_url: profile('Facebook', 'https://www.facebook.com/example'),
  twitter_url: profile('X, once Twitter', 'https://x.com/example'),
  instagram_url: profile('Instagram', 'https://www.instagram.com/example'),
  youtube_url: profile('YouTube', 'https://www.youtube.com/@example'),
  tiktok_url: profile('TikTok', 'https://www.tiktok.com/@example'),
  linkedin_url: profile('LinkedIn', 'https://www.linkedin.com/company/example'),
};

export const LogoSchema = v.pipe(
  v.strictObject({
    url: v.pipe(ImageUrlSchema, about('An SVG or a PNG with a clear background.', '/assets/logo.svg')),
  }),
  about("The dealer's logo; its name is set in type when left out.", { url: '/assets/logo.svg' }),
);

export const HEADER_VARIANTS = ['standard', 'large', 'large-square-logo'] as const;
const SEARCH_PLACEHOLDERS = ['used-cars', 'make-model'] as const;

/** Switches of the header. */
export const HeaderFeaturesSchema = v.strictObject({
  variant: v.optional(
    v.pipe(v.picklist(HEADER_VARIANTS), about('Size of the header and shape of its logo.', 'large')),
    'standard',
  ),
  searchPlaceholder: v.optional(
    v.pipe(
      v.picklist(SEARCH_PLACEHOLDERS),
      about('Hint in the search box: "Search used cars" or "Search by make, model...".', 'used-cars'),
    ),
    'make-model',
  ),
  collapseLocations: toggle(true, 'Shows one "Locations" link where there are more than three locations.'),
});

/** Switches of the footer. */
export const FooterFeaturesSchema = v.strictObject({
  hours: toggle(true, 'Shows sales, service and parts hours.'),
  licences: toggle(false, 'Shows dealer licence and repairer numbers.'),
});

export type NavLink = v.InferOutput<typeof NavLinkSchema>;
export type NavItem = v.InferOutput<typeof NavItemSchema>;
export type Theme = v.InferOutput<typeof ThemeSchema>;
