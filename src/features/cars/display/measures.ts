import { formatNumber, type Locale } from '#src/lib/locale/browser.ts';
import type { ItemType } from '#src/stock/car.ts';

/* Measures of a vehicle with their units, as its own page and the comparison write them. */

const FEET = 304.8;

/** Writes a length of millimetres in metres, and in feet, by which caravans are sold. */
const formatLength = (millimetres: number, locale: Locale): string =>
  `${(millimetres / 1000).toFixed(2)} m (${formatNumber(Math.round(millimetres / FEET), locale)} ft)`;

const formatMass = (kilograms: number, locale: Locale): string => `${formatNumber(kilograms, locale)} kg`;

/** The measures by the fact of a car that they write. */
export const MEASURES = {
  engine_size: (litres, locale) => `${formatNumber(litres, locale)} L`,
  fuel_consumption: (litres, locale) => `${formatNumber(litres, locale)} L/100 km`,
  energy_consumption: (kwh, locale) => `${formatNumber(kwh, locale)} kWh/100 km`,
  electric_range: (km, locale) => `${formatNumber(km, locale)} km`,
  atm: formatMass,
  gvm: formatMass,
  tare: formatMass,
  payload: formatMass,
  length: formatLength,
  seat_height: (millimetres, locale) => `${formatNumber(millimetres, locale)} mm`,
} as const satisfies Record<string, (value: number, locale: Locale) => string>;

export type Measure = keyof typeof MEASURES;

/** Returns a measure with its unit; undefined if it is unknown or 0, as feeds write what a vehicle does not have. */
export function formatMeasure(car: { readonly [Key in Measure]?: number | undefined }, key: Measure, locale: Locale) {
  const value = car[key];
  return value ? MEASURES[key](value, locale) : undefined;
}

interface Engine {
  readonly item_type: ItemType;
  readonly engine_size?: number | undefined;
  readonly engine_cc?: number | undefined;
}

const CC_PER_LITRE = 1000;

/** Returns the size of an engine in cubic centimetres: as the feed states them, else from the litres. */
export const getEngineCc = ({ engine_size: litres, engine_cc: cc }: Omit<Engine, 'item_type'>): number | undefined =>
  cc || (litres && Math.round(litres * CC_PER_LITRE));

/** Writes cubic centimetres: "1,254 cc". */
export const formatCc = (cc: number, locale: Locale): string => `${formatNumber(cc, locale)} cc`;

/** Writes the size of an engine: in litres, and in cubic centimetres for motorcycles. */
export function formatEngine(vehicle: Engine, locale: Locale): string | undefined {
  if (vehicle.item_type !== 'motorcycle') return formatMeasure(vehicle, 'engine_size', locale);
  const cc = getEngineCc(vehicle);
  return cc ? formatCc(cc, locale) : undefined;
}
