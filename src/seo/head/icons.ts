import type { Frame } from '#src/plan/inputs/index.ts';

/** Links to the icons of the site (planned in catalogue/pictures.ts). Their paths are fixed, so that cached pages find new icons. */
export const ICON_LINKS = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
] as const;

/** About the length that fits under an icon on a home screen. */
const SHORT_NAME = 12;

/**
 * Makes the web app manifest (https://www.w3.org/TR/appmanifest/). The site opens in the browser, with address bar and back
 * button: it does not work offline, so a separate window gains nothing, and shoppers compare cars in tabs.
 */
export function makeWebManifest({ name, locale, themeColour, groundColour }: Frame): object {
  const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    name,
    short_name: getShortName(name),
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

/** Shortens a name to the whole words that fit, or cuts a first word that is too long. */
function getShortName(name: string): string {
  const words = name.split(/\s+/u);
  const fits = words.map((_, index) => words.slice(0, index + 1).join(' ')).filter((text) => text.length <= SHORT_NAME);
  const text = fits.at(-1) ?? [...name].slice(0, SHORT_NAME).join('');
  return text.replace(/[\s&,+-]+$/u, '');
}
