import * as v from 'valibot';
import { about, ImageUrlSchema } from '#src/lib/fields.ts';

export const MAP_PROVIDERS = ['link', 'google', 'openstreetmap', 'image'] as const;

export type MapProvider = (typeof MAP_PROVIDERS)[number];

/** The placeholders of a template. */
const MAP_BLANKS = ['slug', 'lat', 'long', 'place_id', 'key'] as const;

/** The map provider. An interactive map makes no requests until a visitor opens it. */
export const MapSchema = v.pipe(
  v.strictObject({
    provider: v.optional(
      v.pipe(
        v.picklist(MAP_PROVIDERS),
        about(
          'A drawing linked to the place, an interactive map on request, or a picture of the map. "google" needs address.map_key; "openstreetmap" needs address.lat and long.',
          'openstreetmap',
        ),
      ),
      'link',
    ),
    image: v.optional(
      v.pipe(
        ImageUrlSchema,
        about(
          `Address of the picture; ${MAP_BLANKS.map((blank) => `{${blank}}`).join(', ')} stand for facts of the location.`,
          '/assets/map-{slug}.svg',
        ),
      ),
    ),
  }),
  v.check(
    ({ provider, image }) => provider !== 'image' || image !== undefined,
    'Give the provider "image" an "image".',
  ),
  v.title('a provider of maps'),
);

export type MapSettings = v.InferOutput<typeof MapSchema>;
