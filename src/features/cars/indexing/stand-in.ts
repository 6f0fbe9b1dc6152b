import { type ArtBody, getArtPath, isArtBody, isArtColour } from '#src/illustrations/cars/index.ts';
import { slugify } from '#src/lib/slug.ts';
import type { Car } from '#src/stock/car.ts';

/** Bodies that are drawn under another name. */
const BODIES: Readonly<Record<string, ArtBody>> = {
  hatch: 'hatchback',
  'station-wagon': 'wagon',
  '4x4': 'offroader',
  cabriolet: 'convertible',
  roadster: 'convertible',
  softtop: 'convertible',
  'soft-top': 'convertible',
  hardtop: 'coupe',
  'light-truck': 'truck',
  'camper-trailer': 'caravan',
  'pop-top': 'caravan',
  'fifth-wheeler': 'caravan',
  'hybrid-caravan': 'caravan',
};

const ITEMS = {
  car: 'sedan',
  truck: 'truck',
  rv: 'motorhome',
  motorcycle: 'motorcycle',
  tractor: 'truck',
} as const satisfies Record<Car['item_type'], ArtBody>;

const COLOUR = 'silver';

type Pictured = Pick<Car, 'item_type'> & { simple_body?: string | undefined; colour?: string | undefined };

/** Returns the path of the closest drawing for a car without photos: its body and colour, from the side. */
export function getStandInArt({ item_type, simple_body = '', colour = '' }: Pictured): string {
  const body = slugify(simple_body);
  const paint = colour.toLowerCase();
  return getArtPath({
    body: isArtBody(body) ? body : (Object.hasOwn(BODIES, body) && BODIES[body]) || ITEMS[item_type],
    colour: isArtColour(paint) ? paint : COLOUR,
    angle: 'side',
  });
}
