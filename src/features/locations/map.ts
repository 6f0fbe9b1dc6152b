import { type AddressLike, formatAddressLines, makeDirectionsUrl } from './address.ts';
import type { MapProvider, MapSettings } from './map-schema.ts';

/** The map of a location: its address with a link, a picture if there is one, and the interactive map on request. */
export interface MapView {
  /** The location on a map service. */
  readonly url: string;
  readonly address: readonly string[];
  readonly image?: { readonly url: string; readonly credit?: string | undefined } | undefined;
  readonly interactive?: InteractiveMap | undefined;
}

/** An interactive map. It loads third-party content or a large script, so only on request. */
export type InteractiveMap =
  /** The page of a map service in a frame. */
  | { readonly kind: 'embed'; readonly url: string }
  /** A MapLibre style, drawn by a script of the site around the location. */
  | { readonly kind: 'style'; readonly url: string; readonly lat: number; readonly long: number };

export interface MappedPlace {
  readonly name: string;
  readonly slug: string;
  readonly address: AddressLike & { readonly place_id?: string | undefined; readonly map_key?: string | undefined };
}

/** About 600 m in each direction: a few streets around the location. */
const SPAN = { lat: 0.004, long: 0.007 };

const PROVIDERS = {
  link: () => undefined,
  image: () => undefined,
  google: ({ name, address }) => {
    if (!address.map_key) return undefined;
    const q = address.place_id ? `place_id:${address.place_id}` : [name, ...formatAddressLines(address)].join(', ');
    const query = new URLSearchParams({ key: address.map_key, q });
    return { kind: 'embed', url: `https://www.google.com/maps/embed/v1/place?${query}` };
  },
  openstreetmap: ({ address: { lat, long } }) => {
    if (lat === undefined || long === undefined) return undefined;
    const edges = [long - SPAN.long, lat - SPAN.lat, long + SPAN.long, lat + SPAN.lat];
    const bbox = edges.map((degrees) => degrees.toFixed(5)).join(',');
    const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${lat},${long}` });
    return { kind: 'embed', url: `https://www.openstreetmap.org/export/embed.html?${query}` };
  },
  maplibre: ({ address: { lat, long } }, { style }) => {
    if (style === undefined || lat === undefined || long === undefined) return undefined;
    return { kind: 'style', url: style, lat, long };
  },
} satisfies Record<MapProvider, (place: MappedPlace, settings: MapSettings) => InteractiveMap | undefined>;

/** Fills the template of a picture; undefined if the location lacks a fact that it names. */
function makePicture({ slug, address }: MappedPlace, { image, credit }: MapSettings): MapView['image'] {
  const { lat, long, place_id, map_key: key } = address;
  const values: Readonly<Record<string, string | number | undefined>> = { slug, lat, long, place_id, key };
  const blanks = [...(image ?? '').matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => values[name]);
  if (!image || blanks.includes(undefined)) return undefined;
  const url = image.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return { url, credit };
}

/** Returns the map of a location by the tenant's provider; undefined if it has no address. */
export function makeMapView(place: MappedPlace, settings: MapSettings): MapView | undefined {
  const url = makeDirectionsUrl(place.address, place.name);
  if (url === undefined) return undefined;
  return {
    url,
    address: formatAddressLines(place.address),
    image: makePicture(place, settings),
    interactive: PROVIDERS[settings.provider](place, settings),
  };
}
