import type { Site } from '#src/config/index.ts';
import type { MapProvider } from '#src/features/locations/index.ts';
import { LOCAL_ENGINES } from '#src/lib/search-address.ts';
import type { PageSources } from '../inputs/index.ts';

/** The players that a car's video opens in (src/features/cars/gallery/video.ts). */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const MAP_FRAMES: Readonly<Partial<Record<MapProvider, string>>> = {
  google: 'https://www.google.com',
  openstreetmap: 'https://www.openstreetmap.org',
};

/**
 * Lists what the pages of a site may load and from where, as the directives of a content security policy. Only scripts, styles and
 * frames can harm a visitor, so pictures and films, whose hosts the feeds name, may come from anywhere that is encrypted.
 * `searchOrigin` is the engine's as browsers see it.
 */
export function makePageSources(site: Site, searchOrigin: string = LOCAL_ENGINES): PageSources {
  const scripts = [...new Set(site.scripts.flatMap(({ src, hosts }) => [...listOrigins(src), ...hosts]))];
  const { map } = site.features.locations;
  const mapFrame = MAP_FRAMES[map.provider];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    // Scripts of other companies bring styles that the build does not know.
    'style-src': ["'self'", ...(site.scripts.length > 0 ? ["'unsafe-inline'", ...scripts] : [])],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'", ...scripts],
    'connect-src': ["'self'", ...listSearchOrigins(site, searchOrigin), ...listOrigins(map.style), ...scripts],
    'frame-src': [...VIDEO_PLAYERS, ...(mapFrame === undefined ? [] : [mapFrame]), ...scripts],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
}

function listSearchOrigins({ search: { engine, endpoint } }: Site, origin: string): string[] {
  if (engine === 'embedded' || endpoint === 'api') return [];
  return endpoint ? listOrigins(endpoint.url) : [origin];
}

/** Returns the origin of an address elsewhere; nothing for a file of the site. */
function listOrigins(address: string | undefined): string[] {
  return address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];
}
