import {
  type ArtBody,
  type ArtVariant,
  getArtPath,
  isArtBody,
  isArtColour,
  listVariants,
} from '#src/illustrations/cars/index.ts';
import { slugify } from '#src/lib/slug.ts';
import type { Car } from '#src/stock/car.ts';

/** A body, and the variant of it if the name of the body means one. */
type Drawing = { [Body in ArtBody]: { readonly body: Body; readonly variant?: ArtVariant<Body> } }[ArtBody];

/** Bodies that are drawn under another name. */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  hatch: { body: 'hatchback' },
  'station-wagon': { body: 'wagon' },
  '4x4': { body: 'offroader' },
  cabriolet: { body: 'convertible' },
  roadster: { body: 'convertible', variant: 'roadster' },
  softtop: { body: 'convertible', variant: 'softtop' },
  'soft-top': { body: 'convertible', variant: 'softtop' },
  hardtop: { body: 'coupe' },
  'light-truck': { body: 'truck', variant: 'tray' },
  'tray-truck': { body: 'truck', variant: 'tray' },
  pantech: { body: 'truck', variant: 'pantech' },
  curtainsider: { body: 'truck', variant: 'curtain' },
  'camper-trailer': { body: 'caravan', variant: 'poptop' },
  'pop-top': { body: 'caravan', variant: 'poptop' },
  'fifth-wheeler': { body: 'caravan', variant: 'tandem' },
  'hybrid-caravan': { body: 'caravan', variant: 'bush' },
  campervan: { body: 'motorhome', variant: 'camper' },
};

const ITEMS = {
  car: 'sedan',
  truck: 'truck',
  rv: 'motorhome',
  motorcycle: 'motorcycle',
  tractor: 'truck',
} as const satisfies Record<Car['item_type'], ArtBody>;

const COLOUR = 'silver';

type Pictured = Pick<Car, 'item_type'> & {
  make?: string | undefined;
  model?: string | undefined;
  simple_body?: string | undefined;
  simple_fuel?: string | undefined;
  colour?: string | undefined;
};

/** Returns the path of the closest drawing for a car without photos: its body, colour and model, from the side. */
export function getStandInArt({ item_type, simple_body = '', colour = '', ...car }: Pictured): string {
  const paint = colour.toLowerCase();
  const { body, variant = pickVariant(body, car) } = findDrawing(slugify(simple_body)) ?? { body: ITEMS[item_type] };
  return getArtPath({ body, colour: isArtColour(paint) ? paint : COLOUR, angle: 'side', variant });
}

function findDrawing(name: string): { readonly body: ArtBody; readonly variant?: string } | undefined {
  if (isArtBody(name)) return { body: name };
  return Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : undefined;
}

/**
 * Variants between which the model decides. They differ in shape and size alone: variants of another kind, such as a truck's tray
 * or a caravan's folding roof, are drawn only for a body whose name means them.
 */
const SHAPES: { readonly [Body in ArtBody]?: readonly ArtVariant<Body>[] } = {
  sedan: ['saloon', 'compact'],
  hatchback: ['five', 'city', 'hot'],
  wagon: ['touring', 'estate', 'sport'],
  suv: ['mid', 'compact', 'large', 'boxy', 'sporty', 'crossover'],
  coupe: ['grand', 'rear', 'muscle'],
  convertible: ['roadster', 'softtop'],
  van: ['panel', 'high', 'compact'],
  'people-mover': ['family', 'tall', 'box'],
  caravan: ['tandem', 'tourer', 'bush'],
};
/** Drawn without a grille. */
const ELECTRIC = 'electric';

/** Picks the same variant for every car of a model, so that different models look different. */
function pickVariant(body: ArtBody, { make, model, simple_fuel }: Omit<Pictured, 'item_type'>): string | undefined {
  const shapes: readonly string[] = SHAPES[body] ?? [];
  if (shapes.length === 0 || !make || !model) return undefined;
  if (simple_fuel === 'Electric' && listVariants(body).includes(ELECTRIC)) return ELECTRIC;
  let sum = 7;
  for (const letter of `${make} ${model}`.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return shapes[sum % shapes.length];
}
