import type { BodyName, Car, ItemType } from '#src/stock/index.ts';
import type { ArtColour } from './colours.ts';
import type { ArtBody } from './kinds.ts';
import { type Art, isArtColour } from './path.ts';

type Kind = Pick<Art, 'body' | 'variant'>;

/** The body types that cars come in. */
const OF_BODIES = {
  '4x4': 'offroader',
  Bus: 'bus',
  'Cab Chassis': 'cab-chassis',
  Convertible: 'convertible',
  Coupe: 'coupe',
  Hardtop: 'coupe',
  Hatchback: 'hatchback',
  'Light Truck': 'truck',
  Motorhome: 'motorhome',
  'People Mover': 'people-mover',
  SUV: 'suv',
  Sedan: 'sedan',
  Ute: 'ute',
  Van: 'van',
  Wagon: 'wagon',
} as const satisfies Record<BodyName, ArtBody>;

/** Styles of motorcycles; those left out look most like the first. */
const OF_STYLES: Readonly<Record<string, string>> = {
  Naked: 'naked',
  Sports: 'sport',
  'Sports Tourer': 'sport',
  Cruiser: 'cruiser',
  Touring: 'cruiser',
  Classic: 'cruiser',
  Adventure: 'adventure',
  'Adventure Tourer': 'adventure',
  'Dual Sport': 'adventure',
  Enduro: 'adventure',
  Trail: 'adventure',
};

const OF_ITEMS = {
  car: 'sedan',
  truck: 'truck',
  rv: 'caravan',
  motorcycle: 'motorcycle',
  tractor: 'truck',
} as const satisfies Record<ItemType, ArtBody>;

/** Neither white nor black: a car of unknown colour is not claimed to have one that people ask for. */
const UNKNOWN_COLOUR: ArtColour = 'silver';

const isBodyName = (word: string): word is BodyName => Object.hasOwn(OF_BODIES, word);

function kindOf(body: string, item: ItemType): Kind {
  if (item === 'motorcycle') {
    const variant = Object.hasOwn(OF_STYLES, body) ? OF_STYLES[body] : undefined;
    return { body: 'motorcycle', ...(variant && { variant }) };
  }
  return { body: isBodyName(body) ? OF_BODIES[body] : OF_ITEMS[item] };
}

/** The drawing that comes nearest to a car of which there is no photo. */
export function artSpecOf(car: Pick<Car, 'simple_body' | 'colour' | 'item_type'>): Art {
  const colour = car.colour?.toLowerCase() ?? '';
  const known = isArtColour(colour) ? colour : UNKNOWN_COLOUR;
  return { ...kindOf(car.simple_body ?? '', car.item_type), colour: known, angle: 'side' };
}
