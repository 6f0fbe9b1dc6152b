import type { DashboardSpec } from './cabin/dashboard.ts';
import type { FaceSpec } from './face.ts';
import { FRONTS } from './faces/fronts.ts';
import { LARGE_FACES } from './faces/large.ts';
import { REARS } from './faces/rears.ts';
import type { ART_KINDS, ArtBody } from './kinds.ts';
import { MOTORCYCLE_SIDES } from './motorcycle/bikes.ts';
import { MOTORCYCLE_FACES } from './motorcycle/faces.ts';
import type { MotorcycleSpec } from './motorcycle/side.ts';
import { LEISURE } from './side/leisure.ts';
import { LOW_CARS } from './side/low-cars.ts';
import type { SideSpec } from './side/spec.ts';
import { TALL_CARS } from './side/tall-cars.ts';
import { WORK } from './side/work.ts';

/** The inside of a vehicle: a dashboard, a handlebar or a living area. */
export type Inside =
  | { readonly kind: 'dashboard'; readonly spec: DashboardSpec }
  | { readonly kind: 'cockpit' | 'saloon' };

/** The drawings of one variant of a vehicle. */
export type Subject = { readonly front: FaceSpec; readonly rear: FaceSpec; readonly inside: Inside } & (
  | { readonly kind: 'car'; readonly side: SideSpec }
  | { readonly kind: 'motorcycle'; readonly side: MotorcycleSpec }
);

type SubjectsByKind = {
  readonly [Body in ArtBody]: Readonly<Record<(typeof ART_KINDS)[Body]['variants'][number], Subject>>;
};

const dash = (leather: DashboardSpec['leather'], display: DashboardSpec['display']): Inside => ({
  kind: 'dashboard',
  spec: { leather, display },
});

const car = (side: SideSpec, front: FaceSpec, rear: FaceSpec, inside: Inside): Subject => ({
  kind: 'car',
  side,
  front,
  rear,
  inside,
});

const motorcycle = (variant: keyof typeof MOTORCYCLE_SIDES): Subject => ({
  kind: 'motorcycle',
  side: MOTORCYCLE_SIDES[variant],
  ...MOTORCYCLE_FACES[variant],
  inside: { kind: 'cockpit' },
});

const { sedan, hatchback, wagon, coupe, convertible } = LOW_CARS;
const { suv, offroader, van } = TALL_CARS;

/** The drawings of every variant of every kind. */
const SUBJECTS: SubjectsByKind = {
  sedan: {
    saloon: car(sedan.saloon, FRONTS.low, REARS.sedan, dash('black', 'wide')),
    electric: car(sedan.electric, FRONTS.sleek, REARS.sedan, dash('grey', 'tall')),
  },
  hatchback: {
    five: car(hatchback.five, FRONTS.low, REARS.hatch, dash('black', 'small')),
    hot: car(hatchback.hot, FRONTS.sports, REARS.hatch, dash('black', 'wide')),
  },
  wagon: { touring: car(wagon.touring, FRONTS.low, REARS.hatch, dash('tan', 'wide')) },
  suv: {
    mid: car(suv.mid, FRONTS.suv, REARS.suv, dash('black', 'wide')),
    compact: car(suv.compact, FRONTS.suv, REARS.suv, dash('black', 'small')),
    large: car(suv.large, FRONTS.suv, REARS.suv, dash('tan', 'wide')),
    boxy: car(suv.boxy, FRONTS.suv, REARS.suv, dash('tan', 'wide')),
    sporty: car(suv.sporty, FRONTS.low, REARS.suv, dash('black', 'wide')),
    electric: car(suv.electric, FRONTS.sleek, REARS.suv, dash('grey', 'tall')),
    crossover: car(suv.crossover, FRONTS.low, REARS.hatch, dash('black', 'tall')),
  },
  offroader: { long: car(offroader.long, FRONTS.offroader, REARS.offroader, dash('black', 'small')) },
  ute: {
    double: car(WORK.ute.double, FRONTS.ute, REARS.ute, dash('black', 'wide')),
    pickup: car(WORK.ute.pickup, FRONTS.ute, REARS.ute, dash('tan', 'tall')),
  },
  'cab-chassis': { tray: car(WORK['cab-chassis'].tray, FRONTS.ute, REARS.tray, dash('grey', 'small')) },
  coupe: {
    grand: car(coupe.grand, FRONTS.sports, REARS.coupe, dash('tan', 'wide')),
    rear: car(coupe.rear, FRONTS.sports, REARS.coupe, dash('black', 'wide')),
  },
  convertible: { roadster: car(convertible.roadster, FRONTS.open, REARS.open, dash('tan', 'small')) },
  van: { panel: car(van.panel, FRONTS.van, REARS.van, dash('grey', 'small')) },
  'people-mover': {
    family: car(TALL_CARS['people-mover'].family, FRONTS.family, REARS.family, dash('black', 'wide')),
  },
  bus: { mini: car(WORK.bus.mini, LARGE_FACES.busFront, LARGE_FACES.busRear, dash('grey', 'small')) },
  truck: { pantech: car(WORK.truck.pantech, LARGE_FACES.truckFront, LARGE_FACES.truckRear, dash('grey', 'small')) },
  motorhome: {
    coach: car(LEISURE.motorhome.coach, LARGE_FACES.motorhomeFront, LARGE_FACES.coachRear, { kind: 'saloon' }),
  },
  caravan: {
    tandem: car(LEISURE.caravan.tandem, LARGE_FACES.caravanFront, LARGE_FACES.caravanRear, { kind: 'saloon' }),
  },
  motorcycle: {
    naked: motorcycle('naked'),
    sport: motorcycle('sport'),
    cruiser: motorcycle('cruiser'),
    adventure: motorcycle('adventure'),
  },
};

/** Returns the drawings of a kind's variant; undefined for an unknown variant. */
export function getSubject(body: ArtBody, variant: string): Subject | undefined {
  const variants: Readonly<Record<string, Subject>> = SUBJECTS[body];
  return Object.hasOwn(variants, variant) ? variants[variant] : undefined;
}
