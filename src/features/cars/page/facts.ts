import { formatDate, formatDistance, type MessageKey, messagesFor } from '#src/lib/locale/index.ts';
import type { Car, ItemType } from '#src/stock/car.ts';
import {
  type CarTextContext,
  formatEngine,
  formatMeasure,
  getBodyText,
  getColourText,
  getConditionText,
  getFuelText,
  type Measure,
  pick,
} from '../display/index.ts';
import { ENERGY_FACTS, ENERGY_ROWS, type EnergyFact, formatEnergyFact } from '../energy.ts';

/** The facts that a car's own page shows. */
export const SHOWN_FACTS = [
  'id',
  'slug',
  'name',
  'stocknum',
  'vin',
  'make',
  'model',
  'series',
  'badge',
  'year',
  'km',
  'price',
  'price_type',
  'before_price',
  'subscription_price',
  'rental_day',
  'rental_week',
  'rental_month',
  'status',
  'car_type',
  'item_type',
  'tag',
  'label',
  'preorder',
  'certified',
  'reserved',
  'images',
  'video_url',
  'features',
  'description',
  'simple_body',
  'simple_fuel',
  'simple_drive',
  'simple_transmission',
  'colour',
  'colour_name',
  'interior_colour',
  'seats',
  'doors',
  'cylinders',
  'engine_size',
  'engine_cc',
  ...ENERGY_FACTS,
  'berths',
  'atm',
  'gvm',
  'tare',
  'payload',
  'length',
  'seat_height',
  'lams',
  'rego',
  'rego_expiry',
  'build_date',
  'compliance_date',
  'dealership_id',
  'dealership_name',
] as const satisfies readonly (keyof Car)[];

export type ShownCar = Pick<Car, (typeof SHOWN_FACTS)[number]>;

/** Returns the facts of a car that its page shows. A change of any other, such as its rank, does not change the page. */
export const toShownCar = (car: Car): ShownCar => pick(car, SHOWN_FACTS);

/** A labelled fact, ready to show. */
export interface CarFact {
  readonly key: keyof ShownCar;
  readonly label: string;
  readonly text: string;
}

type FactText = (car: ShownCar, context: CarTextContext) => string | undefined;

interface FactRow {
  readonly key: keyof ShownCar;
  readonly label: MessageKey;
  readonly text: FactText;
}

const text = (
  key: 'make' | 'model' | 'series' | 'badge' | 'stocknum' | 'vin' | 'rego',
  label: MessageKey,
): FactRow => ({
  key,
  label,
  text: (car) => car[key],
});
const paint = (
  key: 'colour' | 'interior_colour',
  label: MessageKey,
  getName: (car: ShownCar) => string | undefined,
): FactRow => ({
  key,
  label,
  text: (car, { locale }) => {
    const name = getName(car);
    return name && getColourText(name, locale);
  },
});
const count = (key: 'seats' | 'doors' | 'cylinders' | 'berths', label: MessageKey): FactRow => ({
  key,
  label,
  text: (car) => car[key]?.toString(),
});
const measure = (key: Exclude<Measure, EnergyFact>, label: MessageKey): FactRow => ({
  key,
  label,
  text: (car, { locale }) => formatMeasure(car, key, locale),
});
const formatFactDate = (key: 'rego_expiry' | 'build_date' | 'compliance_date', label: MessageKey): FactRow => ({
  key,
  label,
  text: (car, { locale }) => car[key] && formatDate(car[key], locale),
});

const energy = (key: EnergyFact): FactRow => ({
  key,
  label: ENERGY_ROWS[key].label,
  text: (car, { locale }) => formatEnergyFact(car, key, locale),
});

const ROWS = {
  make: text('make', 'make'),
  model: text('model', 'model'),
  series: text('series', 'series'),
  badge: text('badge', 'badge'),
  year: { key: 'year', label: 'year', text: (car) => car.year?.toString() },
  km: {
    key: 'km',
    label: 'odometer',
    // "0 km" says no more about a new car than "New" does.
    text: ({ km, car_type }, { locale }) =>
      km === undefined || (km === 0 && car_type === 'new') ? undefined : formatDistance(km, locale),
  },
  condition: { key: 'car_type', label: 'carType', text: (car, context) => getConditionText(car.car_type, context) },
  body: {
    key: 'simple_body',
    label: 'bodyType',
    text: ({ simple_body: body }, { locale }) => body && getBodyText(body, locale),
  },
  fuel: {
    key: 'simple_fuel',
    label: 'fuelType',
    text: ({ simple_fuel: fuel }, { locale }) => fuel && getFuelText(fuel, locale),
  },
  transmission: { key: 'simple_transmission', label: 'transmission', text: (car) => car.simple_transmission },
  drive: { key: 'simple_drive', label: 'driveType', text: (car) => car.simple_drive },
  engine: { key: 'engine_size', label: 'engine', text: (car, { locale }) => formatEngine(car, locale) },
  cylinders: count('cylinders', 'cylinders'),
  consumption: energy('fuel_consumption'),
  energyStars: energy('energy_stars'),
  runningCost: energy('yearly_energy_cost'),
  energyConsumption: energy('energy_consumption'),
  electricRange: energy('electric_range'),
  co2Stars: energy('co2_stars'),
  co2Emissions: energy('co2_emissions'),
  colour: paint('colour', 'colour', (car) => car.colour_name ?? car.colour),
  interior: paint('interior_colour', 'interiorColour', (car) => car.interior_colour),
  seats: count('seats', 'seats'),
  doors: count('doors', 'doors'),
  berths: count('berths', 'berths'),
  atm: measure('atm', 'atm'),
  gvm: measure('gvm', 'gvm'),
  tare: measure('tare', 'tare'),
  payload: measure('payload', 'payload'),
  length: measure('length', 'lengthOfVehicle'),
  seatHeight: measure('seat_height', 'seatHeight'),
  lams: {
    key: 'lams',
    label: 'lams',
    text: ({ lams }, { locale }) =>
      lams === undefined ? undefined : messagesFor(locale)[lams ? 'lamsApproved' : 'lamsNotApproved'],
  },
  stocknum: text('stocknum', 'stockNumber'),
  vin: text('vin', 'vin'),
  buildDate: formatFactDate('build_date', 'buildDate'),
  complianceDate: formatFactDate('compliance_date', 'complianceDate'),
  rego: text('rego', 'rego'),
  regoExpiry: formatFactDate('rego_expiry', 'regoExpiry'),
} as const satisfies Record<string, FactRow>;

type RowName = keyof typeof ROWS;

/** The facts that buyers of each kind of vehicle ask for first. */
const KEY_FACTS = {
  car: ['km', 'year', 'transmission', 'fuel', 'drive', 'body', 'colour', 'seats'],
  truck: ['gvm', 'payload', 'km', 'year', 'transmission', 'drive', 'body', 'seats'],
  rv: ['berths', 'length', 'tare', 'atm', 'gvm', 'year', 'km', 'transmission', 'body', 'fuel', 'colour'],
  motorcycle: ['km', 'year', 'engine', 'lams', 'seatHeight', 'transmission', 'body', 'colour'],
  tractor: ['km', 'year', 'engine', 'transmission', 'drive', 'fuel', 'body', 'colour'],
} as const satisfies Record<ItemType, readonly RowName[]>;
/** Two rows on a wide screen. */
const MOST_KEY_FACTS = 8;

/** The parts of the full specification, in order. */
const GROUPS = {
  vehicle: [
    'make',
    'model',
    'series',
    'badge',
    'year',
    'condition',
    'km',
    'body',
    'colour',
    'interior',
    'seats',
    'doors',
  ],
  engine: ['engine', 'cylinders', 'fuel', 'consumption', 'transmission', 'drive'],
  size: ['berths', 'length', 'tare', 'atm', 'gvm', 'payload', 'seatHeight', 'lams'],
  energy: ['energyStars', 'runningCost', 'energyConsumption', 'electricRange', 'co2Stars', 'co2Emissions'],
  registration: ['stocknum', 'vin', 'rego', 'regoExpiry', 'buildDate', 'complianceDate'],
} as const satisfies Record<string, readonly RowName[]>;

export type FactGroup = keyof typeof GROUPS;

/** Returns the few most important facts of a vehicle of its kind. */
export function listKeyFacts(car: ShownCar, context: CarTextContext): CarFact[] {
  return listRowFacts(KEY_FACTS[car.item_type], car, context).slice(0, MOST_KEY_FACTS);
}

/** Returns all known facts by group, without empty groups. */
export function makeSpecification(car: ShownCar, context: CarTextContext): { group: FactGroup; facts: CarFact[] }[] {
  return (Object.keys(GROUPS) as FactGroup[])
    .map((group) => ({ group, facts: listRowFacts(GROUPS[group], car, context) }))
    .filter((part) => part.facts.length > 0);
}

function listRowFacts(rows: readonly RowName[], car: ShownCar, context: CarTextContext): CarFact[] {
  const messages = messagesFor(context.locale);
  return rows.flatMap((name) => {
    const row: FactRow = ROWS[name];
    const value = row.text(car, context);
    const label = messages[row.label];
    return value && typeof label === 'string' ? { key: row.key, label, text: value } : [];
  });
}
