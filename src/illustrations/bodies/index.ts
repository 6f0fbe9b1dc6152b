import { getShapePath } from './body-shape.ts';
import { BODY_SHAPES } from './body-shapes.ts';

type DrawnBody = keyof typeof BODY_SHAPES;

/** Other names of drawn bodies: near-duplicates, and kinds of truck, caravan and motorcycle. */
const SAME_AS: Readonly<Record<string, DrawnBody>> = {
  cabchassis: 'cab-chassis',
  peoplemover: 'people-mover',
  stationwagon: 'station-wagon',
  lighttruck: 'light-truck',
  cabriolet: 'convertible',
  roadster: 'convertible',
  'soft-top': 'softtop',
  'hard-top': 'hardtop',
  pickup: 'ute',
  minivan: 'people-mover',
  rv: 'motorhome',
  ...mapNames(
    'truck',
    'prime-mover tipper pantech curtainsider tray-truck tanker agitator crane-truck box-truck refrigerated flatbed dump-truck beavertail',
  ),
  ...mapNames('caravan', 'camper-trailer pop-top fifth-wheeler hybrid-caravan slide-on-camper trailer'),
  ...mapNames(
    'motorcycle',
    'naked cruiser sports touring sports-tourer adventure adventure-tourer scooter trail enduro motocross dual-sport cafe-racer scrambler cycle',
  ),
};

function mapNames<Body extends DrawnBody>(body: Body, names: string): Record<string, Body> {
  return Object.fromEntries(names.split(' ').map((name) => [name, body]));
}

const isDrawn = (name: string): name is DrawnBody => Object.hasOwn(BODY_SHAPES, name);

/** The bodies that have a drawing of their own. */
export const BODY_NAMES = Object.keys(BODY_SHAPES) as readonly DrawnBody[];

/** Returns the drawn body that stands for a body type, by its slug; undefined if there is none. */
export function findBodyName(slug: string): DrawnBody | undefined {
  const name = Object.hasOwn(SAME_AS, slug) ? (SAME_AS[slug] ?? slug) : slug;
  return isDrawn(name) ? name : undefined;
}

/** Returns the icon of a body type by its slug as one path; undefined if there is none. */
export function getBodyIcon(slug: string): string | undefined {
  const name = findBodyName(slug);
  return name && getShapePath(BODY_SHAPES[name]);
}
