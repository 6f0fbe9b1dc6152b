import type { TextField } from '../feed/fields.ts';
import { findDrive } from '../normalise/drives.ts';
import { findFuel } from '../normalise/fuels.ts';
import { findTransmission } from '../normalise/transmissions.ts';
import { parseDate } from '../values/date.ts';
import { MIN_CC, parseEngine, toLitres } from '../values/engine.ts';
import { parseNumber } from '../values/number.ts';
import { readFlag } from './availability.ts';
import type { CarPart, Row } from './row.ts';
import type { RowSettings } from './settings.ts';
import { readSizes } from './sizes.ts';

/** Reads engine, size, odometer and dates. A value that cannot be right is left out with a warning. */
export function readSpecification(row: Row, settings: RowSettings): CarPart {
  const simple_fuel = readWord(row, 'simple_fuel', findFuel);
  const doors = readDoors(row);
  const features = row.list('features');
  const categories = row.list('categories');
  return {
    simple_fuel,
    simple_transmission: readWord(row, 'simple_transmission', findTransmission),
    simple_drive: readWord(row, 'simple_drive', findDrive),
    km: readOdometer(row, settings),
    seats: readQuantity(row, 'seats', { units: SEATS, most: 120 }) ?? doors.seats,
    doors: doors.doors,
    cylinders: readCylinders(row),
    ...readEngineSize(row),
    fuel_consumption: readFuelConsumption(row, simple_fuel),
    energy_consumption: readNumber(row, 'energy_consumption', {
      units: KWH_PER_100_KM,
      most: 200,
      wanted: 'kWh per 100 km',
    }),
    electric_range: readWhole(row, 'electric_range', { units: KILOMETRES_OR_NONE, most: 2000, wanted: 'kilometres' }),
    yearly_energy_cost: readWhole(row, 'yearly_energy_cost', {
      units: NO_UNIT,
      most: 50_000,
      wanted: 'dollars a year',
    }),
    energy_stars: readStars(row, 'energy_stars'),
    co2_stars: readStars(row, 'co2_stars'),
    co2_emissions: readWhole(row, 'co2_emissions', { units: GRAMS_PER_KM, most: 1000, wanted: 'grams of CO2 per km' }),
    ...readSizes(row),
    features: features.length > 0 ? features : undefined,
    categories: categories.length > 0 ? categories : undefined,
    description: row.prose('description'),
    rego: row.text('rego'),
    rego_expiry: readDate(row, 'rego_expiry'),
    build_date: readDate(row, 'build_date'),
    compliance_date: readDate(row, 'compliance_date'),
    security_interest: readFlag(row, 'security_interest'),
    wof_expiry: readDate(row, 'wof_expiry'),
    nz_first_registered: readDate(row, 'nz_first_registered'),
    reregistered: readFlag(row, 'reregistered'),
    country_last_registered: row.text('country_last_registered'),
    imported_damaged: readFlag(row, 'imported_damaged'),
  };
}

const DOORS = /^(?:doors?|dr)?$/u;
const SEATS = /^(?:seats?|seater|st)?$/u;
const CYLINDERS = /^(?:cyl|cyls|cylinders?)?$/u;
const LITRES = /^(?:l|lt|ltr|litres?|liters?)?$/u;
const LITRES_PER_100_KM = /^(?:l ?\/ ?100 ?kms?)?$/u;
const KWH_PER_100_KM = /^(?:kwh ?\/ ?100 ?kms?)?$/u;
const KILOMETRES_OR_NONE = /^(?:kms?)?$/u;
const GRAMS_PER_KM = /^(?:g ?\/ ?km)?$/u;
const STARS = /^(?:stars?)?$/u;
const NO_UNIT = /^$/u;
const KILOMETRES = /^(?:kms?|kilometres?|kilometers?)$/u;
const MILES = /^(?:mi|miles?)$/u;
/** Words that say nothing about the car. */
const NO_INFORMATION = /^(?:other|none|all)$/iu;

function readWord<Value>(row: Row, field: TextField, find: (text: string) => Value | undefined): Value | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const value = find(text);
  if (value !== undefined || NO_INFORMATION.test(text)) return value;
  return row.warn(field, 'is not a known value, so it is left out');
}

/** Reads a whole number above 0, with one of its units or none. */
function readQuantity(row: Row, field: TextField, range: { units: RegExp; most: number }): number | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const number = parseNumber(text);
  if (number.kind === 'number' && number.value === 0) return undefined;
  const fits = number.kind === 'number' && range.units.test(number.unit) && Number.isInteger(number.value);
  if (fits && number.value > 0 && number.value <= range.most) return number.value;
  return row.warn(field, `is not a whole number from 1 to ${range.most}, so it is left out`);
}

/** Reads doors. Feeds put the seats of a vehicle without doors into this column. */
function readDoors(row: Row): { doors?: number | undefined; seats?: number } {
  const number = parseNumber(row.text('doors') ?? '');
  if (number.kind === 'number' && number.unit !== '' && SEATS.test(number.unit)) {
    row.warn('doors', 'has the seats, and was read as such');
    return { seats: number.value };
  }
  return { doors: readQuantity(row, 'doors', { units: DOORS, most: 9 }) };
}

/** Reads cylinders, from the description of the engine if they have no column. */
function readCylinders(row: Row): number | undefined {
  const text = row.text('cylinders');
  if (text === undefined) return parseEngine(row.text('engine_size') ?? '').cylinders;
  return parseEngine(text).cylinders ?? readQuantity(row, 'cylinders', { units: CYLINDERS, most: 16 });
}

/** Feeds of motorcycles and older cars have cubic centimetres, and some describe the engine. No car has an engine of 30 litres. */
function readEngineSize(row: Row): CarPart {
  const text = row.text('engine_size');
  if (text === undefined) return {};
  const number = parseNumber(text);
  if (number.kind === 'number') {
    const { value, unit } = number;
    if (value === 0) return {};
    // Below 100, only the unit distinguishes cubic centimetres from a mistake in litres.
    if (value >= (unit ? MIN_CC : 100) && value <= 30_000 && /^(?:cc|cm3)?$/u.test(unit)) {
      const engine_cc = Math.round(value);
      return { engine_size: toLitres(engine_cc), engine_cc };
    }
    if (value > 0 && value <= 30 && LITRES.test(unit)) return { engine_size: value };
  }
  const { litres, cc, cylinders } = parseEngine(text);
  if (litres !== undefined || cylinders !== undefined) return { engine_size: litres, engine_cc: cc };
  row.warn('engine_size', 'is not a size in litres or cc, so it is left out');
  return {};
}

/** Zero means "unknown" in feeds, except for electric cars. */
function readFuelConsumption(row: Row, fuel: string | undefined): number | undefined {
  const text = row.text('fuel_consumption');
  if (text === undefined) return undefined;
  const number = parseNumber(text);
  if (number.kind === 'number' && LITRES_PER_100_KM.test(number.unit)) {
    if (number.value === 0) return fuel === 'Electric' ? 0 : undefined;
    if (number.value > 0 && number.value <= 100) return number.value;
  }
  return row.warn('fuel_consumption', 'is not a number of litres per 100 km, so it is left out');
}

interface NumberRange {
  readonly units: RegExp;
  readonly most: number;
  /** The unit or thing that the number counts, for the warning. */
  readonly wanted: string;
}

/** Reads a number from 0 to the most that can be right. */
function readNumber(row: Row, field: TextField, { units, most, wanted }: NumberRange): number | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const number = parseNumber(text);
  if (number.kind === 'number' && units.test(number.unit) && number.value >= 0 && number.value <= most)
    return number.value;
  return row.warn(field, `is not a number of ${wanted} up to ${most}, so it is left out`);
}

function readWhole(row: Row, field: TextField, range: NumberRange): number | undefined {
  const value = readNumber(row, field, range);
  return value === undefined ? undefined : Math.round(value);
}

function readStars(row: Row, field: 'energy_stars' | 'co2_stars'): number | undefined {
  const stars = readNumber(row, field, { units: STARS, most: 6, wanted: 'stars' });
  return stars === undefined ? undefined : Math.round(stars * 2) / 2;
}

/** A higher number is damaged: a truck that never stops would need thirty years for it. */
const MAX_KM = 5_000_000;
const KM_PER_MILE = 1.609344;

function readOdometer(row: Row, settings: RowSettings): number | undefined {
  const text = row.text('km');
  if (text === undefined) return undefined;
  const number = parseNumber(text);
  const unit = (number.kind === 'number' && number.unit) || row.text('km_unit')?.toLowerCase() || '';
  const isKnownUnit = unit === '' || KILOMETRES.test(unit) || MILES.test(unit);
  if (number.kind === 'no number' || !isKnownUnit || number.value < 0 || number.value > MAX_KM) {
    return row.warn('km', 'is not a distance such as "45,000 km", so it is left out');
  }
  return Math.floor(number.value * getFactor(unit, settings.context.distance ?? 'kilometer'));
}

function getFactor(unit: string, target: 'kilometer' | 'mile'): number {
  if (unit === '' || MILES.test(unit) === (target === 'mile')) return 1;
  return target === 'mile' ? 1 / KM_PER_MILE : KM_PER_MILE;
}

function readDate(
  row: Row,
  field: 'rego_expiry' | 'build_date' | 'compliance_date' | 'wof_expiry' | 'nz_first_registered',
): string | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  return parseDate(text) ?? row.warn(field, 'is not a date such as 2025-07-31 or 2025-07');
}
