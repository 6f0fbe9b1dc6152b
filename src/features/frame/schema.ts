import * as v from 'valibot';
import { ScriptsSchema } from '#src/features/consent/schema.ts';
import { about, HexColourSchema, ImageUrlSchema, WebUrlSchema } from '#src/lib/fields.ts';
import { BannerSchema } from './banner/schema.ts';
import { FONT_KEYS } from './fonts.ts';
import { GroupSchema, TeamSchema } from './footer/schema.ts';

export { makeFooterFeaturesSchema } from './footer/schema.ts';
export { makeHeaderFeaturesSchema } from './header/schema.ts';
export { NavigationSchema } from './nav-schema.ts';

export const RADII = ['none', 'small', 'medium', 'large'] as const;
export const MODES = ['light', 'dark'] as const;
export const GROUNDS = ['tinted', 'white', 'warm'] as const;
export const HEADINGS = ['plain', 'ruled', 'capitals', 'centred'] as const;
export const DENSITIES = ['compact', 'regular', 'roomy'] as const;

/** The look of a site. Each template's own defaults override these. */
export const ThemeSchema = v.pipe(
  v.strictObject({
    brand: v.optional(
      v.pipe(HexColourSchema, about('Colour of buttons, links and header accents.', '#0a5c36')),
      '#1d4ed8',
    ),
    accent: v.optional(
      v.pipe(HexColourSchema, about('Second colour, for tags; the brand colour by default.', '#f59e0b')),
    ),
    font: v.optional(
      v.pipe(v.picklist(FONT_KEYS), about('Pair of typefaces, for headings and for text.', 'archivo')),
      'inter',
    ),
    radius: v.optional(v.pipe(v.picklist(RADII), about('Corner radius of cards and buttons.', 'large')), 'medium'),
    mode: v.optional(v.pipe(v.picklist(MODES), about('Dark text on light, or light on dark.', 'dark')), 'light'),
    ground: v.optional(
      v.pipe(
        v.picklist(GROUNDS),
        about('Page background: grey tinted with the brand colour, white, or paper.', 'warm'),
      ),
      'tinted',
    ),
    headings: v.optional(
      v.pipe(
        v.picklist(HEADINGS),
        about('Style of section headings: plain, underlined, capitals with a bar, or centred.', 'ruled'),
      ),
      'plain',
    ),
    density: v.optional(v.pipe(v.picklist(DENSITIES), about('Spacing between page sections.', 'compact')), 'regular'),
  }),
  about("Colours, typefaces and corners. Keys left out use the template's values.", { brand: '#0a5c36' }),
);

const makeProfileSchema = (network: string, example: string) =>
  v.optional(v.pipe(WebUrlSchema, about(`The dealer's page on ${network}; linked in the footer.`, example)));

/** The footer shows each network that has an address. */
export const SOCIAL_ENTRIES = {
  facebook_url: makeProfileSchema('Facebook', 'https://www.facebook.com/example'),
  twitter_url: makeProfileSchema('X, once Twitter', 'https://x.com/example'),
  instagram_url: makeProfileSchema('Instagram', 'https://www.instagram.com/example'),
  youtube_url: makeProfileSchema('YouTube', 'https://www.youtube.com/@example'),
  tiktok_url: makeProfileSchema('TikTok', 'https://www.tiktok.com/@example'),
  linkedin_url: makeProfileSchema('LinkedIn', 'https://www.linkedin.com/company/example'),
};

export const LogoSchema = v.pipe(
  v.strictObject({
    url: v.pipe(ImageUrlSchema, about('An SVG or a PNG with a transparent background.', '/assets/logo.svg')),
  }),
  about("The dealer's logo. Without one, the name is shown as text.", { url: '/assets/logo.svg' }),
);

/** The parts of the frame besides menus and logo: notices, team, group and third-party scripts. */
export const FRAME_ENTRIES = {
  banner: v.optional(BannerSchema),
  team: v.optional(TeamSchema, []),
  group: v.optional(GroupSchema),
  scripts: v.optional(ScriptsSchema, []),
};

export type Theme = v.InferOutput<typeof ThemeSchema>;
