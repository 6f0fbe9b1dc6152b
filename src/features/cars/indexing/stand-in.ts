import { type ArtBody, getArtPath, isArtBody, isArtColour, listVariants } from '#src/illustrations/cars/index.ts';
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
  campervan: 'motorhome',
  pantech: 'truck',
  curtainsider: 'truck',
  'tray-truck': 'truck',
  'fifth-wheeler': 'caravan',
  'hybrid-caravan': 'caravan',
};

/** Bodies that are a variant of a drawing, whatever the model. */
const VARIANTS: Readonly<Record<string, string>> = {
  'pop-top': 'poptop',
  softtop: 'softtop',
  'soft-top': 'softtop',
  campervan: 'camper',
  pantech: 'pantech',
  curtainsider: 'curtain',
  'tray-truck': 'tray',
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
  const name = slugify(simple_body);
  const paint = colour.toLowerCase();
  const body = isArtBody(name) ? name : (Object.hasOwn(BODIES, name) && BODIES[name]) || ITEMS[item_type];
  return getArtPath({
    body,
    colour: isArtColour(paint) ? paint : COLOUR,
    angle: 'side',
    variant: Object.hasOwn(VARIANTS, name) ? VARIANTS[name] : pickVariant(body, car),
  });
}

/** Bodies whose variants differ in shape only. Those of a motorcycle are other kinds of motorcycle. */
const SHAPES: readonly ArtBody[] = [
  'sedan',
  'hatchback',
  'wagon',
  'suv',
  'cab-chassis',
  'coupe',
  'convertible',
  'van',
  'people-mover',
  'truck',
  'motorhome',
  'caravan',
];
/** Drawn without a grille. */
const ELECTRIC = 'electric';

/** Picks the same variant for every car of a model, so that different models look different. */
function pickVariant(body: ArtBody, { make, model, simple_fuel }: Omit<Pictured, 'item_type'>): string | undefined {
  if (!SHAPES.includes(body) || !make || !model) return undefined;
  const variants = listVariants(body);
  if (simple_fuel === 'Electric' && variants.includes(ELECTRIC)) return ELECTRIC;
  const shapes = variants.filter((variant) => variant !== ELECTRIC);
  const sum = Array.from(`${make} ${model}`.toLowerCase()).reduce(
    (hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003,
    7,
  );
  return shapes[sum % shapes.length];
}
