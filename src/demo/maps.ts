import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRandom } from './random.ts';

/*
 * Maps for the demo dealers. Their addresses do not exist, so the streets are invented too, and every map says so. Distances are
 * in metres east and south of the location.
 */

type Point = readonly [east: number, south: number];

interface Line {
  readonly kind: 'street' | 'avenue' | 'park' | 'water';
  /** True for the street of the location's address. */
  readonly own: boolean;
  readonly points: readonly Point[];
}

/** Text on every demo map. */
export const DEMO_MAP_CREDIT = 'Demonstration map: these streets are invented';

/** Distance from the location to the ends of streets. */
const REACH = 1500;
/** The location's own street is this far south of it. */
const OWN_STREET = 24;
const BLOCK = { least: 110, most: 190 };

/** Invents the streets around a place, the same for the same name. The first avenue passes the location. */
function makeStreets(name: string): Line[] {
  const random = makeRandom(`map ${name}`);
  const angle = (random.next() - 0.5) * 0.7;
  const turn = ([east, south]: Point): Point => [
    east * Math.cos(angle) - south * Math.sin(angle),
    east * Math.sin(angle) + south * Math.cos(angle),
  ];
  const draw = (kind: Line['kind'], points: readonly Point[], own = false): Line => ({
    kind,
    own,
    points: points.map(turn),
  });
  const listDistances = (): number[] => {
    const side = (sign: number): number[] => {
      const list: number[] = [];
      for (let at = random.whole(BLOCK.least, BLOCK.most); at < REACH; at += random.whole(BLOCK.least, BLOCK.most)) {
        list.push(at * sign);
      }
      return list;
    };
    return [...side(-1).toReversed(), OWN_STREET, ...side(1)];
  };
  const getKind = (at: number, index: number): Line['kind'] =>
    at === OWN_STREET || index % 5 === 0 ? 'avenue' : 'street';
  const rows = listDistances();
  const columns = listDistances();
  const shore = random.whole(420, 640) * (random.chance(0.5) ? 1 : -1);
  const bend = random.whole(60, 160);
  const corner = random.whole(2, columns.length - 5);
  const row = random.whole(2, rows.length - 5);
  const [west = 0, east = 0] = [columns[corner], columns[corner + 2]];
  const [north = 0, south = 0] = [rows[row], rows[row + 1]];
  const steps = Array.from({ length: 25 }, (_, step) => (step / 12 - 1) * REACH);
  return [
    draw('park', [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
      [west, north],
    ]),
    draw(
      'water',
      steps.map((at) => [at, shore + Math.sin(at / 320) * bend] as const),
    ),
    ...rows.map((at, index) =>
      draw(
        getKind(at, index),
        [
          [-REACH, at],
          [REACH, at],
        ],
        at === OWN_STREET,
      ),
    ),
    ...columns.map((at, index) =>
      draw(at === OWN_STREET ? 'street' : getKind(at, index), [
        [at, -REACH],
        [at, REACH],
      ]),
    ),
  ].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly Line['kind'][] = ['park', 'water', 'street', 'avenue'];
const COLOURS = { ground: '#eef0ec', park: '#cfe3c4', water: '#b5d3e6', street: '#ffffff', avenue: '#fbe3a6' } as const;
const WIDTHS = { park: 0, water: 90, street: 9, avenue: 15 } as const satisfies Record<Line['kind'], number>;

/** Metres of one degree of latitude. */
const DEGREE = 111_320;

interface MappedLocation {
  readonly name: string;
  readonly address: { readonly street: string; readonly lat?: number | undefined; readonly long?: number | undefined };
}

/** Returns the map of a location as a picture of 600 by 400 pixels, two metres each. */
export function makeDemoMapPicture({ name }: Pick<MappedLocation, 'name'>): string {
  const paths = makeStreets(name).map(({ kind, points }) => {
    const d = points.map(
      ([east, south], index) =>
        `${index === 0 ? 'M' : 'L'}${Math.round(300 + east / 2)} ${Math.round(200 + south / 2)}`,
    );
    return kind === 'park'
      ? `<path d="${d.join('')}Z" fill="${COLOURS.park}"/>`
      : `<path d="${d.join('')}" fill="none" stroke="${COLOURS[kind]}" stroke-width="${WIDTHS[kind]}"/>`;
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 600 400">',
    `<title>${DEMO_MAP_CREDIT}</title><rect width="600" height="400" fill="${COLOURS.ground}"/>`,
    ...paths,
    '<g transform="translate(300 200)"><ellipse rx="9" ry="3.5" fill="#1f2933" opacity=".25"/>',
    '<path d="M0 0C-3-9-15-17-15-29a15 15 0 0 1 30 0C15-17 3-9 0 0Z" fill="#b42318" stroke="#fff" stroke-width="2"/>',
    '<circle cy="-29" r="5.5" fill="#fff"/></g></svg>\n',
  ].join('\n');
}

/** Returns a MapLibre style with the streets around all locations of a dealer (https://maplibre.org/maplibre-style-spec). */
export function makeDemoMapStyle(locations: readonly MappedLocation[]): string {
  const features = locations.flatMap(({ name, address: { street, lat, long } }) => {
    if (lat === undefined || long === undefined) return [];
    const project = ([east, south]: Point) => [
      Number((long + east / (DEGREE * Math.cos((lat * Math.PI) / 180))).toFixed(6)),
      Number((lat - south / DEGREE).toFixed(6)),
    ];
    return makeStreets(name).map(({ kind, own, points }) => {
      const coordinates = points.map(project);
      return {
        type: 'Feature',
        properties: { kind, name: own ? street.replace(/^\d+\s+/u, '') : undefined },
        geometry:
          kind === 'park' ? { type: 'Polygon', coordinates: [coordinates] } : { type: 'LineString', coordinates },
      };
    });
  });
  const isKind = (kind: Line['kind']) => ['==', ['get', 'kind'], kind];
  const drawLine = (kind: Exclude<Line['kind'], 'park'>) => ({
    id: kind,
    type: 'line',
    source: 'streets',
    filter: isKind(kind),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    // Doubling with each level keeps the width in metres.
    paint: {
      'line-color': COLOURS[kind],
      'line-width': ['interpolate', ['exponential', 2], ['zoom'], 10, WIDTHS[kind] / 64, 18, WIDTHS[kind] * 4],
    },
  });
  const layers = [
    { id: 'ground', type: 'background', paint: { 'background-color': COLOURS.ground } },
    { id: 'park', type: 'fill', source: 'streets', filter: isKind('park'), paint: { 'fill-color': COLOURS.park } },
    drawLine('water'),
    drawLine('street'),
    drawLine('avenue'),
    {
      id: 'names',
      type: 'symbol',
      source: 'streets',
      filter: ['has', 'name'],
      layout: { 'symbol-placement': 'line', 'text-field': ['get', 'name'], 'text-size': 13 },
      paint: { 'text-color': '#1f2933', 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
    },
  ];
  const data = { type: 'FeatureCollection', features };
  const sources = { streets: { type: 'geojson', data, attribution: DEMO_MAP_CREDIT } };
  return `${JSON.stringify({ version: 8, name: DEMO_MAP_CREDIT, sources, layers })}\n`;
}

/** The part of a demo tenant's config that its maps are made from. */
interface MappedDealer {
  readonly slug: string;
  readonly locations: readonly (MappedLocation & { readonly slug: string })[];
  readonly map: { readonly style?: string | undefined; readonly image?: string | undefined };
}

/** Writes the maps that the dealer's config names, and returns their paths. */
export function writeDemoMaps(tenantsDir: string, { slug, locations, map }: MappedDealer): string[] {
  const files = [
    ...(map.style === '/assets/map.json' ? [{ name: 'map.json', text: makeDemoMapStyle(locations) }] : []),
    ...(map.image === '/assets/map-{slug}.svg'
      ? locations.map((location) => ({ name: `map-${location.slug}.svg`, text: makeDemoMapPicture(location) }))
      : []),
  ];
  return files.map(({ name, text }) => {
    const path = join(tenantsDir, slug, 'assets', name);
    writeFileSync(path, text);
    return path;
  });
}
