import * as v from 'valibot';
import { about, ImageUrlSchema, TextSchema } from '#src/lib/fields.ts';

export const MAP_PROVIDERS = ['link', 'google', 'openstreetmap', 'maplibre', 'image'] as const;

export type MapProvider = (typeof MAP_PROVIDERS)[number];

/** The placeholders of a template. */
const MAP_BLANKS = ['slug', 'lat', 'long', 'place_id', 'key'] as const;

/** The style is loaded by a script, so it is a file of the site or comes over https. */
const MapStyleUrlSchema = v.pipe(
  v.string(),
  v.regex(/^(?:\/assets\/|https:\/\/)[^\s"'<>\\`]+$/u, 'Start with /assets/ for a file in assets/, or with https://.'),
  v.title('the address of a map style: /assets/ or https://'),
);

/** The map provider. An interactive map makes no requests until a visitor opens it. */
export const MapSchema = v.pipe(
  v.strictObject({
    provider: v.optional(
      v.pipe(
        v.picklist(MAP_PROVIDERS),
        about(
          'The address with a link, an interactive map on request, or a picture of the map. "google" needs address.map_key; "openstreetmap" and "maplibre" need address.lat and long.',
          'openstreetmap',
        ),
      ),
      'link',
    ),
    image: v.optional(
      v.pipe(
        ImageUrlSchema,
        about(
          `Address of a picture of the map, shown by every provider until the interactive map is open; ${MAP_BLANKS.map((blank) => `{${blank}}`).join(', ')} stand for facts of the location.`,
          '/assets/map-{slug}.svg',
        ),
      ),
    ),
    credit: v.optional(
      v.pipe(TextSchema, about('The source of the picture, shown on it.', '© OpenStreetMap contributors')),
    ),
    style: v.optional(
      v.pipe(
        MapStyleUrlSchema,
        about(
          'Address of a MapLibre style, which names the tiles and their credit. Required for the provider "maplibre". A file in assets/, or one of the dealer\'s map service.',
          '/assets/map.json',
        ),
      ),
    ),
  }),
  v.check(
    ({ provider, image }) => provider !== 'image' || image !== undefined,
    'Give the provider "image" an "image".',
  ),
  v.check(
    ({ provider, style }) => provider !== 'maplibre' || style !== undefined,
    'Give the provider "maplibre" a "style".',
  ),
  v.title('a provider of maps'),
);

export type MapSettings = v.InferOutput<typeof MapSchema>;
