import { toMatchKey } from './match-key.ts';
import { makePhraseFinder, type PhraseRule } from './phrases.ts';

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

/**
 * The words of each body in feeds. The order decides between words of two bodies: "Sport Utility" is no ute, "Dual Cab Chassis" has no
 * tray, and a minivan is not a van.
 */
const RULES: readonly PhraseRule<string>[] = [
  ['Motorhome', /\b(?:motor ?homes?|camper ?vans?)\b/u],
  ['Bus', /\b(?:mini ?bus|bus|coach|commuter)\b/u],
  ['Cab Chassis', /\bc(?:ab)?(?: and)? ?chas(?:sis)?\b|\bchassis\b/u],
  ['Van', /\b(?:cargo|panel ?|delivery|commercial|crew) ?vans?\b|\bmini ?van cargo\b/u],
  ['People Mover', /\b(?:people (?:mover|carrier)|mpv|mini ?van)s?\b/u],
  ['SUV', /\b(?:suvs?|cuv|crossover|sports? utility|sports? activity|softroader)\b/u],
  ['Ute', /\b(?:utes?|utility|utilities|pick ?ups?|p up|tray(?:back|top)?|style ?side|well ?side)\b/u],
  ['Ute', /\b(?:dual|double|crew|extra|extended|king|super|space|free ?style|smart|club|single|quad|mega|d|s) ?cab\b/u],
  ['Convertible', /\b(?:convertibles?|cabriolet|cabrio|roadster|spider|spyder|speedster|targa|(?:soft|drop) ?top)\b/u],
  ['Hatchback', /\b(?:hatch(?: ?back)?s?|lift ?back|sport ?back|sprtbck)\b/u],
  ['Wagon', /\b(?:(?:station|sports?|estate)? ?wagons?|estate|avant|all ?road|sports? ?tourer|shooting brake)\b/u],
  ['Coupe', /\b(?:coupes?|fast ?back)\b/u],
  ['Sedan', /\b(?:sedans?|saloon|limousine|limo|notchback)\b/u],
  ['Hardtop', /\bhard ?top\b/u],
  ['Van', /\bvans?\b/u],
  ['Light Truck', /\blight (?:duty )?trucks?\b/u],
  ['4x4', /\b(?:4 x 4|4 wd|four wheel drive|off ?road(?:er)?|troop ?(?:carrier|y)|troopy)\b/u],
];

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

/** Finds the body that a feed names, of any kind of vehicle. */
export function findNamedBody(text: string): string | undefined {
  return bodies.get(toMatchKey(text));
}

/** Finds the body of a car that a feed's words mean. */
export const findBody = makePhraseFinder(bodies, RULES);

/** Returns whether a feed's word can mean several bodies: "Other", "Commercial". */
export function isAmbiguousBody(text: string): boolean {
  return AMBIGUOUS_WORDS.has(toMatchKey(text));
}
