import { toMatchKey } from './match-key.ts';

interface Body {
  /** The facet value, shown to shoppers. */
  readonly name: string;
  /** Last part of `/search/{bodyStyle}`. */
  readonly slug: string;
}

/**
 * The 18 body types of cars. Each has an icon with the name of its key. Two that are the same to a shopper share a name, so that
 * they are one facet value and one landing page.
 */
export const BODY_TYPES = {
  '4x4': { name: '4x4', slug: '4x4' },
  bus: { name: 'Bus', slug: 'bus' },
  cabChassis: { name: 'Cab Chassis', slug: 'cab-chassis' },
  convertible: { name: 'Convertible', slug: 'convertible' },
  coupe: { name: 'Coupe', slug: 'coupe' },
  hardtop: { name: 'Hardtop', slug: 'hardtop' },
  hatch: { name: 'Hatchback', slug: 'hatchback' },
  hatchback: { name: 'Hatchback', slug: 'hatchback' },
  motorhome: { name: 'Motorhome', slug: 'motorhome' },
  lightTruck: { name: 'Light Truck', slug: 'light-truck' },
  peopleMover: { name: 'People Mover', slug: 'people-mover' },
  sedan: { name: 'Sedan', slug: 'sedan' },
  softtop: { name: 'Convertible', slug: 'convertible' },
  suv: { name: 'SUV', slug: 'suv' },
  ute: { name: 'Ute', slug: 'ute' },
  van: { name: 'Van', slug: 'van' },
  wagon: { name: 'Wagon', slug: 'wagon' },
  stationWagon: { name: 'Wagon', slug: 'wagon' },
} as const satisfies Record<string, Body>;

export type BodyType = keyof typeof BODY_TYPES;
export type BodyName = (typeof BODY_TYPES)[BodyType]['name'];

/** Other words for these in feeds. */
const SPELLINGS = {
  '4x4': ['4wd', 'four wheel drive', 'off-road', 'offroader'],
  bus: ['minibus', 'mini bus', 'coach', 'commuter'],
  cabChassis: ['cab & chassis', 'cab and chassis', 'c/chas', 'cab chassis single cab', 'cab chassis double cab'],
  convertible: ['cabriolet', 'cabrio', 'roadster', 'spider', 'spyder', 'drop top', 'targa'],
  coupe: ['coupé', '2dr coupe'],
  hatchback: ['liftback', 'hatch back', '5dr hatch', '3dr hatch'],
  motorhome: ['campervan', 'camper van', 'motor home'],
  peopleMover: ['mpv', 'minivan', 'mini van', 'people carrier', 'wagon people mover'],
  sedan: ['saloon', '4dr sedan'],
  softtop: ['soft top', 'soft-top'],
  suv: ['crossover', 'cuv', 'sport utility', 'sports utility', 'sport utility vehicle', 'rv/suv', 'suv 4x4', 'suv 4x2'],
  ute: [
    'ute / tray',
    'ute/tray',
    'utility',
    'pickup',
    'pick-up',
    'pick up',
    'pickup truck',
    'dual cab',
    'double cab',
    'd/cab',
    'double cab pick up',
    'dual cab utility',
    'extra cab',
    'super cab',
    'single cab',
    'crew cab',
    'tray',
    'ute dual cab',
  ],
  van: ['panel van', 'panelvan', 'cargo van', 'delivery van', 'commercial van', 'minivan cargo'],
  wagon: ['estate', 'estate wagon', 'shooting brake', 'sportwagon', 'sportswagon'],
} as const satisfies Partial<Record<BodyType, readonly string[]>>;

/** Bodies of trucks, caravans, motorcycles and tractors, which have no icon. */
const OTHER_BODIES = [
  'Prime Mover',
  'Tipper',
  'Pantech',
  'Curtainsider',
  'Tray Truck',
  'Tanker',
  'Agitator',
  'Crane Truck',
  'Box Truck',
  'Refrigerated',
  'Flatbed',
  'Dump Truck',
  'Beavertail',
  'Truck',
  'Trailer',
  'Caravan',
  'Camper Trailer',
  'Pop Top',
  'Fifth Wheeler',
  'Hybrid Caravan',
  'Slide-On Camper',
  'Naked',
  'Cruiser',
  'Sports',
  'Touring',
  'Sports Tourer',
  'Adventure',
  'Adventure Tourer',
  'Scooter',
  'Trail',
  'Enduro',
  'Motocross',
  'Dual Sport',
  'Café Racer',
  'Scrambler',
  'ATV',
  'Side by Side',
  'Tractor',
  'Loader',
  'Excavator',
  'Harvester',
  'Ride-On Mower',
  'Cycle',
  'Classic',
] as const;

/**
 * Words for a group of bodies, of which the model may decide. Meta's `TRUCK`, for example, has the utes of some dealers and the
 * trucks of others.
 */
const AMBIGUOUS_WORDS: ReadonlySet<string> = new Set([
  'other',
  'commercial',
  'truck',
  'trucks',
  'lightcommercial',
  'passenger',
]);

const bodies = new Map<string, string>();
for (const name of OTHER_BODIES) bodies.set(toMatchKey(name), name);
for (const [type, body] of Object.entries(BODY_TYPES)) {
  for (const word of [type, body.name]) bodies.set(toMatchKey(word), body.name);
}
for (const [type, words] of Object.entries(SPELLINGS)) {
  for (const word of words) bodies.set(toMatchKey(word), BODY_TYPES[type as BodyType].name);
}

/** Finds the name of the body that a feed's word means. */
export function findBody(text: string): string | undefined {
  return bodies.get(toMatchKey(text));
}

/** Returns whether a feed's word can mean several bodies: "Other", "Commercial". */
export function isAmbiguousBody(text: string): boolean {
  return AMBIGUOUS_WORDS.has(toMatchKey(text));
}
