import type { Frame } from './frame.ts';

/** Links to the icons of the site (routes of site-pictures.ts): the same on every site, so that old pages find new icons. */
export const ICON_LINKS = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
] as const;

/** About what fits under an icon on a home screen. */
const SHORT_NAME = 12;

/**
 * The manifest of the site as an app (https://www.w3.org/TR/appmanifest/). It opens in the browser, with its address and
 * its way back: a site without a network of its own gains nothing by a window of its own, and shoppers compare in tabs.
 */
export function webManifest({ name, locale, themeColour, groundColour }: Frame): object {
  const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    name,
    short_name: shortName(name),
    lang: locale,
    start_url: '/',
    display: 'browser',
    theme_color: themeColour,
    background_color: groundColour,
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
}

/** Whole words of a name, as many as fit; the beginning of a first word that is longer. */
function shortName(name: string): string {
  const words = name.split(/\s+/u);
  const fits = words.map((_, index) => words.slice(0, index + 1).join(' ')).filter((text) => text.length <= SHORT_NAME);
  const text = fits.at(-1) ?? [...name].slice(0, SHORT_NAME).join('');
  return text.replace(/[\s&,+-]+$/u, '');
}
