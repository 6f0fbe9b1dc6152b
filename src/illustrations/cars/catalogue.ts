import type { DashboardSpec } from './cabin/dashboard.ts';
import type { FaceSpec } from './face.ts';
import { FRONTS } from './faces/fronts.ts';
import { LARGE_FACES } from './faces/large.ts';
import { REARS } from './faces/rears.ts';
import { FACES } from './faces/sizes.ts';
import type { ArtBody, ArtVariant } from './kinds.ts';
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
export type DrawnSubject = { readonly front: FaceSpec; readonly rear: FaceSpec; readonly inside: Inside } & (
  | { readonly kind: 'car'; readonly side: SideSpec }
  | { readonly kind: 'motorcycle'; readonly side: MotorcycleSpec }
);

type SubjectsByKind = {
  readonly [Body in ArtBody]: Readonly<Record<ArtVariant<Body>, DrawnSubject>>;
};

const makeDashboard = (leather: DashboardSpec['leather'], display: DashboardSpec['display']): Inside => ({
  kind: 'dashboard',
  spec: { leather, display },
});

const makeCar = (side: SideSpec, front: FaceSpec, rear: FaceSpec, inside: Inside): DrawnSubject => ({
  kind: 'car',
  side,
  front,
  rear,
  inside,
});

const makeMotorcycle = (variant: keyof typeof MOTORCYCLE_SIDES): DrawnSubject => ({
  kind: 'motorcycle',
  side: MOTORCYCLE_SIDES[variant],
  ...MOTORCYCLE_FACES[variant],
  inside: { kind: 'cockpit' },
});

const SALOON: Inside = { kind: 'saloon' };

const { sedan, hatchback, wagon, coupe, convertible } = LOW_CARS;
const { suv, offroader, van } = TALL_CARS;

/** The drawings of every variant of every kind. */
const SUBJECTS: SubjectsByKind = {
  sedan: {
    saloon: makeCar(sedan.saloon, FRONTS.low, REARS.sedan, makeDashboard('black', 'wide')),
    compact: makeCar(sedan.compact, FACES.compactFront, REARS.sedan, makeDashboard('grey', 'small')),
    electric: makeCar(sedan.electric, FRONTS.sleek, REARS.sedan, makeDashboard('cream', 'tall')),
  },
  hatchback: {
    five: makeCar(hatchback.five, FRONTS.low, REARS.hatch, makeDashboard('black', 'small')),
    city: makeCar(hatchback.city, FACES.cityFront, FACES.cityRear, makeDashboard('blue', 'small')),
    hot: makeCar(hatchback.hot, FRONTS.sports, REARS.hatch, makeDashboard('red', 'wide')),
  },
  wagon: {
    touring: makeCar(wagon.touring, FRONTS.low, REARS.hatch, makeDashboard('tan', 'wide')),
    estate: makeCar(wagon.estate, FRONTS.low, REARS.hatch, makeDashboard('brown', 'tall')),
    sport: makeCar(wagon.sport, FRONTS.sports, REARS.hatch, makeDashboard('red', 'wide')),
  },
  suv: {
    mid: makeCar(suv.mid, FRONTS.suv, REARS.suv, makeDashboard('black', 'wide')),
    compact: makeCar(suv.compact, FRONTS.suv, REARS.suv, makeDashboard('blue', 'small')),
    large: makeCar(suv.large, FRONTS.suv, REARS.suv, makeDashboard('cream', 'wide')),
    boxy: makeCar(suv.boxy, FRONTS.suv, REARS.suv, makeDashboard('tan', 'wide')),
    sporty: makeCar(suv.sporty, FRONTS.low, REARS.suv, makeDashboard('red', 'wide')),
    electric: makeCar(suv.electric, FRONTS.sleek, REARS.suv, makeDashboard('grey', 'tall')),
    crossover: makeCar(suv.crossover, FRONTS.low, REARS.hatch, makeDashboard('brown', 'tall')),
  },
  offroader: {
    long: makeCar(offroader.long, FRONTS.offroader, REARS.offroader, makeDashboard('black', 'small')),
    tourer: makeCar(offroader.tourer, FACES.tourerFront, FACES.tourerRear, makeDashboard('brown', 'wide')),
    short: makeCar(offroader.short, FACES.shortFront, FACES.shortRear, makeDashboard('grey', 'small')),
  },
  ute: {
    double: makeCar(WORK.ute.double, FRONTS.ute, REARS.ute, makeDashboard('black', 'wide')),
    square: makeCar(WORK.ute.square, FRONTS.ute, REARS.ute, makeDashboard('brown', 'tall')),
    extra: makeCar(WORK.ute.extra, FRONTS.ute, REARS.ute, makeDashboard('grey', 'small')),
    pickup: makeCar(WORK.ute.pickup, FRONTS.ute, REARS.ute, makeDashboard('tan', 'tall')),
  },
  'cab-chassis': {
    tray: makeCar(WORK['cab-chassis'].tray, FRONTS.ute, REARS.tray, makeDashboard('grey', 'small')),
    crew: makeCar(WORK['cab-chassis'].crew, FRONTS.ute, REARS.tray, makeDashboard('black', 'small')),
  },
  coupe: {
    grand: makeCar(coupe.grand, FRONTS.sports, REARS.coupe, makeDashboard('tan', 'wide')),
    rear: makeCar(coupe.rear, FRONTS.sports, REARS.coupe, makeDashboard('red', 'wide')),
    muscle: makeCar(coupe.muscle, FRONTS.sports, REARS.coupe, makeDashboard('black', 'wide')),
  },
  convertible: {
    roadster: makeCar(convertible.roadster, FRONTS.open, REARS.open, makeDashboard('tan', 'small')),
    softtop: makeCar(convertible.softtop, FACES.closedFront, FACES.closedRear, makeDashboard('red', 'wide')),
  },
  van: {
    panel: makeCar(van.panel, FRONTS.van, REARS.van, makeDashboard('grey', 'small')),
    high: makeCar(van.high, FACES.highVanFront, FACES.highVanRear, makeDashboard('grey', 'wide')),
    compact: makeCar(van.compact, FACES.compactVanFront, FACES.compactVanRear, makeDashboard('black', 'small')),
  },
  'people-mover': {
    family: makeCar(TALL_CARS['people-mover'].family, FRONTS.family, REARS.family, makeDashboard('black', 'wide')),
    tall: makeCar(TALL_CARS['people-mover'].tall, FACES.tallFront, FACES.tallRear, makeDashboard('cream', 'wide')),
    box: makeCar(TALL_CARS['people-mover'].box, FACES.boxFront, FACES.boxRear, makeDashboard('grey', 'tall')),
  },
  bus: { mini: makeCar(WORK.bus.mini, LARGE_FACES.busFront, LARGE_FACES.busRear, makeDashboard('grey', 'small')) },
  truck: {
    pantech: makeCar(WORK.truck.pantech, LARGE_FACES.truckFront, LARGE_FACES.truckRear, makeDashboard('grey', 'small')),
    tray: makeCar(WORK.truck.tray, LARGE_FACES.trayFront, LARGE_FACES.trayRear, makeDashboard('black', 'small')),
    curtain: makeCar(WORK.truck.curtain, LARGE_FACES.heavyFront, LARGE_FACES.heavyRear, makeDashboard('grey', 'wide')),
  },
  motorhome: {
    coach: makeCar(LEISURE.motorhome.coach, LARGE_FACES.motorhomeFront, LARGE_FACES.coachRear, SALOON),
    camper: makeCar(LEISURE.motorhome.camper, FRONTS.van, REARS.van, SALOON),
    liner: makeCar(LEISURE.motorhome.liner, LARGE_FACES.linerFront, LARGE_FACES.coachRear, SALOON),
  },
  caravan: {
    tandem: makeCar(LEISURE.caravan.tandem, LARGE_FACES.caravanFront, LARGE_FACES.caravanRear, SALOON),
    tourer: makeCar(LEISURE.caravan.tourer, LARGE_FACES.tourerFront, LARGE_FACES.tourerRear, SALOON),
    bush: makeCar(LEISURE.caravan.bush, LARGE_FACES.bushFront, LARGE_FACES.bushRear, SALOON),
    poptop: makeCar(LEISURE.caravan.poptop, LARGE_FACES.poptopFront, LARGE_FACES.poptopRear, SALOON),
  },
  motorcycle: {
    naked: makeMotorcycle('naked'),
    sport: makeMotorcycle('sport'),
    cruiser: makeMotorcycle('cruiser'),
    adventure: makeMotorcycle('adventure'),
  },
};

/** Returns the drawings of a kind's variant; undefined for an unknown variant. */
export function getSubject(body: ArtBody, variant: string): DrawnSubject | undefined {
  const variants: Readonly<Record<string, DrawnSubject>> = SUBJECTS[body];
  return Object.hasOwn(variants, variant) ? variants[variant] : undefined;
}
