import type { ItemType } from '#src/stock/index.ts';
import type { Random } from './random.ts';

/** Equipment with the grade (0 to 1) and the year from which it is available. */
type Equipment = readonly (readonly [name: string, level: number, since: number])[];

const OF_CARS: Equipment = [
  ['Bluetooth phone and audio', 0, 2012],
  ['Reversing camera', 0, 2014],
  ['Cruise control', 0, 2012],
  ['Air conditioning', 0, 2010],
  ['Autonomous emergency braking', 0, 2018],
  ['Lane departure warning', 0.2, 2017],
  ['Apple CarPlay', 0.1, 2018],
  ['Android Auto', 0.1, 2018],
  ['Rear parking sensors', 0.2, 2013],
  ['Keyless entry and push-button start', 0.35, 2014],
  ['17-inch alloy wheels', 0.2, 2012],
  ['18-inch alloy wheels', 0.6, 2014],
  ['Dual-zone climate control', 0.35, 2013],
  ['Satellite navigation', 0.4, 2013],
  ['Adaptive cruise control', 0.4, 2018],
  ['Blind-spot monitoring', 0.45, 2017],
  ['LED headlights', 0.4, 2017],
  ['Digital radio', 0.4, 2017],
  ['Leather-accented seats', 0.5, 2012],
  ['Leather seats', 0.75, 2012],
  ['Heated front seats', 0.65, 2014],
  ['Power-adjustable driver seat', 0.6, 2014],
  ['Wireless phone charging', 0.6, 2020],
  ['Power tailgate', 0.75, 2016],
  ['Head-up display', 0.8, 2018],
  ['360-degree camera', 0.75, 2018],
  ['Panoramic glass roof', 0.85, 2016],
  ['Ventilated front seats', 0.85, 2018],
  ['Premium audio', 0.75, 2014],
];

const OF_FOUR_WHEEL_DRIVES: Equipment = [
  ['Tow bar', 0, 2010],
  ['Side steps', 0.3, 2010],
  ['Roof rails', 0.3, 2012],
  ['Rear differential lock', 0.2, 2012],
  ['Tub liner', 0.2, 2012],
  ['Canopy', 0.5, 2012],
  ['Bull bar', 0.4, 2010],
  ['Snorkel', 0.5, 2010],
  ['Long-range tank', 0.6, 2012],
  ['Roof racks', 0.3, 2012],
];

const OF_MOTORCYCLES: Equipment = [
  ['ABS brakes', 0, 2014],
  ['LED headlight', 0, 2017],
  ['Slipper clutch', 0.2, 2017],
  ['Traction control', 0.3, 2017],
  ['Riding modes', 0.4, 2018],
  ['Colour TFT display', 0.4, 2020],
  ['Quickshifter', 0.6, 2019],
  ['Heated grips', 0.6, 2015],
  ['Adjustable windscreen', 0.5, 2014],
  ['Panniers', 0.7, 2014],
  ['Bluetooth', 0.6, 2020],
  ['USB charging port', 0.3, 2018],
  ['Cruise control', 0.7, 2017],
];

const OF_TRUCKS: Equipment = [
  ['Reversing camera', 0, 2018],
  ['Air-suspended driver seat', 0.2, 2013],
  ['Bluetooth', 0, 2013],
  ['Cruise control', 0.2, 2013],
  ['Autonomous emergency braking', 0.3, 2020],
  ['Tail lift', 0.5, 2010],
  ['Load restraint track', 0.3, 2010],
  ['Exhaust brake', 0.2, 2010],
  ['Tow bar', 0.5, 2010],
  ['Satellite navigation', 0.5, 2016],
];

const OF_LEISURE: Equipment = [
  ['Reverse-cycle air conditioning', 0, 2010],
  ['Island queen bed', 0.2, 2010],
  ['Full ensuite', 0.3, 2010],
  ['Solar panels', 0.2, 2014],
  ['Lithium battery', 0.5, 2019],
  ['Roll-out awning', 0, 2010],
  ['External kitchen', 0.5, 2014],
  ['Diesel heater', 0.5, 2014],
  ['Washing machine', 0.6, 2014],
  ['Gas and electric cooktop', 0, 2010],
  ['185-litre fridge', 0.2, 2012],
  ['Reversing camera', 0.3, 2014],
  ['Independent suspension', 0.4, 2012],
];

const OF_ITEMS = {
  car: OF_CARS,
  truck: OF_TRUCKS,
  rv: OF_LEISURE,
  motorcycle: OF_MOTORCYCLES,
  tractor: OF_TRUCKS,
} as const satisfies Record<ItemType, Equipment>;

/** American names. */
const AMERICAN: Readonly<Record<string, string>> = {
  'Reversing camera': 'Back-up camera',
  'Tow bar': 'Tow hitch',
  'Power tailgate': 'Power liftgate',
  'Panoramic glass roof': 'Panoramic moonroof',
  'Tub liner': 'Bed liner',
  'Digital radio': 'Satellite radio',
};

/** Equipment that only some four-wheel drives are sold with, by name. */
const SUITS: Readonly<Record<string, (car: EquippedCar) => boolean>> = {
  'Tub liner': ({ body }) => body === 'Ute',
  Canopy: ({ body, american }) => body === 'Ute' && !american,
  'Roof rails': ({ body }) => body === '4x4',
  // For crossing rivers and long distances, which owners in America hardly do.
  'Bull bar': ({ american }) => !american,
  Snorkel: ({ american, fuel }) => !american && fuel === 'Diesel',
  'Long-range tank': ({ american, fuel }) => !american && fuel !== 'Electric',
};

/** Equipment that replaces other equipment of the same car. */
const REPLACES: Readonly<Record<string, string>> = {
  'Leather seats': 'Leather-accented seats',
  '360-degree camera': 'Reversing camera',
};

interface EquippedCar {
  readonly item: ItemType;
  readonly body: string;
  readonly fuel: string | undefined;
  /** Of the grade, from 0 to 1. */
  readonly level: number;
  readonly year: number;
  readonly offRoad: boolean;
  readonly american: boolean;
}

/** The equipment of a vehicle. */
interface PickedEquipment {
  readonly fitted: readonly string[];
  /**
   * With what does not suit the vehicle, for its description: a shorter list would take fewer random numbers, and the vehicles after it would be
   * others.
   */
  readonly drawn: readonly string[];
}

/** Picks most of the equipment that is available for a vehicle's type, grade and year. */
export function pickEquipment(random: Random, car: EquippedCar): PickedEquipment {
  const possible = car.offRoad ? [...OF_ITEMS[car.item], ...OF_FOUR_WHEEL_DRIVES] : OF_ITEMS[car.item];
  const picked = possible
    .filter(([, level, since]) => level <= car.level + 0.05 && since <= car.year)
    .filter(() => random.chance(0.86))
    .map(([name]) => name);
  const translate = (name: string): string => (car.american ? (AMERICAN[name] ?? name) : name);
  const hasLargeWheels = picked.includes('18-inch alloy wheels');
  const drawn = picked.filter((name) => !hasLargeWheels || name !== '17-inch alloy wheels');
  const suitable = drawn.filter((name) => SUITS[name]?.(car) ?? true);
  const replaced = new Set(suitable.map((name) => REPLACES[name]));
  const fitted = suitable.filter((name) => !replaced.has(name));
  return { fitted: fitted.map(translate), drawn: drawn.map(translate) };
}
