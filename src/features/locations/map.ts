import { type AddressLike, addressLines, directionsUrl } from './address.ts';
import type { MapProvider, MapSettings } from './map-schema.ts';

/** The map of a location: what stands on the page at once, and what a visitor may ask for. */
export interface MapView {
  /** The place at a map service. */
  readonly url: string;
  /** Picture of the map; without one a drawing stands in. */
  readonly image?: string;
  /** Document of an interactive map. It belongs to somebody else, so it loads only when asked for. */
  readonly embed?: string;
}

export interface MappedPlace {
  readonly name: string;
  readonly slug: string;
  readonly address: AddressLike & { readonly place_id?: string | undefined; readonly map_key?: string | undefined };
}

type Extras = Omit<MapView, 'url'>;

/** About 600 m to each side: a few streets around the place. */
const SPAN = { lat: 0.004, long: 0.007 };

const PROVIDERS = {
  link: () => ({}),
  google: ({ name, address }) => {
    if (!address.map_key) return {};
    const q = address.place_id ? `place_id:${address.place_id}` : [name, ...addressLines(address)].join(', ');
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
    const facts: Readonly<Record<string, string | number | undefined>> = { slug, lat, long, place_id, key };
    const blanks = [...(image ?? '').matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => facts[name]);
    if (!image || blanks.includes(undefined)) return {};
    return { image: image.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(facts[name] ?? '')) };
  },
} satisfies Record<MapProvider, (place: MappedPlace, settings: MapSettings) => Extras>;

/** The map of a place by the tenant's provider. What a provider needs and a place lacks leaves a drawing with a link. */
export function mapView(place: MappedPlace, settings: MapSettings): MapView | undefined {
  const url = directionsUrl(place.address, place.name);
  return url === undefined ? undefined : { url, ...PROVIDERS[settings.provider](place, settings) };
}
