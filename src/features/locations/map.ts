import { type AddressLike, formatAddressLines, makeDirectionsUrl } from './address.ts';
import type { MapProvider, MapSettings } from './map-schema.ts';

/** The map of a location: its static view, and the interactive one on request. */
export interface MapView {
  /** The location on a map service. */
  readonly url: string;
  /** Picture of the map; without one a drawing is shown. */
  readonly image?: string | undefined;
  /** URL of an interactive map. It is third-party content, so it loads only on request. */
  readonly embed?: string | undefined;
}

export interface MappedPlace {
  readonly name: string;
  readonly slug: string;
  readonly address: AddressLike & { readonly place_id?: string | undefined; readonly map_key?: string | undefined };
}

type Extras = Omit<MapView, 'url'>;

/** About 600 m in each direction: a few streets around the location. */
const SPAN = { lat: 0.004, long: 0.007 };

const PROVIDERS = {
  link: () => ({}),
  google: ({ name, address }) => {
    if (!address.map_key) return {};
    const q = address.place_id ? `place_id:${address.place_id}` : [name, ...formatAddressLines(address)].join(', ');
    return { embed: `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key: address.map_key, q })}` };
  },
  openstreetmap: ({ address: { lat, long } }) => {
    if (lat === undefined || long === undefined) return {};
    const edges = [long - SPAN.long, lat - SPAN.lat, long + SPAN.long, lat + SPAN.lat];
    const bbox = edges.map((degrees) => degrees.toFixed(5)).join(',');
    const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${lat},${long}` });
    return { embed: `https://www.openstreetmap.org/export/embed.html?${query}` };
  },
  image: ({ slug, address }, { image }) => {
    const { lat, long, place_id, map_key: key } = address;
    const values: Readonly<Record<string, string | number | undefined>> = { slug, lat, long, place_id, key };
    const blanks = [...(image ?? '').matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => values[name]);
    if (!image || blanks.includes(undefined)) return {};
    return { image: image.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(values[name] ?? '')) };
  },
} satisfies Record<MapProvider, (place: MappedPlace, settings: MapSettings) => Extras>;

/**
 * Returns the map of a location by the tenant's provider. If data for the provider is missing, it is a drawing with a
 * link.
 */
export function makeMapView(place: MappedPlace, settings: MapSettings): MapView | undefined {
  const url = makeDirectionsUrl(place.address, place.name);
  return url === undefined ? undefined : { url, ...PROVIDERS[settings.provider](place, settings) };
}
