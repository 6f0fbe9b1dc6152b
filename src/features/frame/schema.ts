import * as v from 'valibot';
import { about, HexColourSchema, ImageUrlSchema, WebUrlSchema } from '#src/lib/fields.ts';
import { BannerSchema } from './banner/schema.ts';
import { FONT_KEYS } from './fonts.ts';
import { GroupSchema, TeamSchema } from './footer/schema.ts';
import { ScriptsSchema } from './third-party/schema.ts';

export { FooterFeaturesSchema } from './footer/schema.ts';
export { HeaderFeaturesSchema } from './header/schema.ts';
export { NavigationSchema } from './nav-schema.ts';

export const RADII = ['none', 'small', 'medium', 'large'] as const;
export const MODES = ['light', 'dark'] as const;
export const GROUNDS = ['tinted', 'white', 'warm'] as const;
export const HEADINGS = ['plain', 'ruled', 'capitals', 'centred'] as const;
export const DENSITIES = ['compact', 'regular', 'roomy'] as const;

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
    ground: v.optional(
      v.pipe(v.picklist(GROUNDS), about('What pages lie on: a grey with some brand in it, white, or paper.', 'warm')),
      'tinted',
    ),
    headings: v.optional(
      v.pipe(
        v.picklist(HEADINGS),
        about(
          'How headings of sections are set: plain, over a rule, in capitals with a bar, or in the middle.',
          'ruled',
        ),
      ),
      'plain',
    ),
    density: v.optional(
      v.pipe(v.picklist(DENSITIES), about('How much room there is between the parts of a page.', 'compact')),
      'regular',
    ),
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

/** What the frame shows beside menus and logo: notices, people, the group, scripts of others. */
export const FRAME_ENTRIES = {
  banner: v.optional(BannerSchema),
  team: v.optional(TeamSchema, []),
  group: v.optional(GroupSchema),
  scripts: v.optional(ScriptsSchema, []),
};

export type Theme = v.InferOutput<typeof ThemeSchema>;
