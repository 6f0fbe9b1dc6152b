import type { TextField } from '../feed/fields.ts';
import { driveOf } from '../normalise/drives.ts';
import { fuelOf } from '../normalise/fuels.ts';
import { transmissionOf } from '../normalise/transmissions.ts';
import { dateOf } from '../values/date.ts';
import { numberOf } from '../values/number.ts';
import type { Facts } from './facts.ts';
import type { Row } from './row.ts';
import type { RowSettings } from './settings.ts';

/** Engine, size, use and papers. A value that cannot be right is left out with a warning. */
export function specificationOf(row: Row, settings: RowSettings): Facts {
  const simple_fuel = word(row, 'simple_fuel', fuelOf);
  const doors = doorsOf(row);
  const features = row.list('features');
  const categories = row.list('categories');
  return {
    simple_fuel,
    simple_transmission: word(row, 'simple_transmission', transmissionOf),
    simple_drive: word(row, 'simple_drive', driveOf),
    km: odometer(row, settings),
    seats: quantity(row, 'seats', { units: SEATS, most: 120 }) ?? doors.seats,
    doors: doors.doors,
    cylinders: quantity(row, 'cylinders', { units: CYLINDERS, most: 16 }),
    engine_size: engineSize(row),
    fuel_consumption: fuelConsumption(row, simple_fuel),
    features: features.length > 0 ? features : undefined,
    categories: categories.length > 0 ? categories : undefined,
    description: row.prose('description'),
    rego: row.text('rego'),
    rego_expiry: date(row, 'rego_expiry', settings),
    build_date: date(row, 'build_date', settings),
    compliance_date: date(row, 'compliance_date', settings),
  };
}

const DOORS = /^(?:doors?|dr)?$/u;
const SEATS = /^(?:seats?|seater|st)?$/u;
const CYLINDERS = /^(?:cyl|cyls|cylinders?)?$/u;
const LITRES = /^(?:l|lt|ltr|litres?|liters?)?$/u;
const LITRES_PER_100_KM = /^(?:l ?\/ ?100 ?kms?)?$/u;
const KILOMETRES = /^(?:kms?|kilometres?|kilometers?)$/u;
const MILES = /^(?:mi|miles?)$/u;
/** Words of lists that say nothing about the car. */
const NOTHING = /^(?:other|none|all)$/iu;

function word<Known>(row: Row, field: TextField, known: (text: string) => Known | undefined): Known | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const value = known(text);
  if (value !== undefined || NOTHING.test(text)) return value;
  return row.warn(field, 'is not a value that we know, so it is left out');
}

/** A whole number above 0, with one of its units or none. */
function quantity(row: Row, field: TextField, range: { units: RegExp; most: number }): number | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const number = numberOf(text);
  if (number.kind === 'number' && number.value === 0) return undefined;
  const fits = number.kind === 'number' && range.units.test(number.unit) && Number.isInteger(number.value);
  if (fits && number.value > 0 && number.value <= range.most) return number.value;
  return row.warn(field, `is not a whole number from 1 to ${range.most}, so it is left out`);
}

/** Feeds write the seats of a car without doors into the column of doors. */
function doorsOf(row: Row): { doors?: number | undefined; seats?: number } {
  const number = numberOf(row.text('doors') ?? '');
  if (number.kind === 'number' && number.unit !== '' && SEATS.test(number.unit)) {
    row.warn('doors', 'holds the seats, and was read so');
    return { seats: number.value };
  }
  return { doors: quantity(row, 'doors', { units: DOORS, most: 9 }) };
}

/** Feeds of older cars give cubic centimetres; no car has an engine of 30 litres. */
function engineSize(row: Row): number | undefined {
  const text = row.text('engine_size');
  if (text === undefined) return undefined;
  const number = numberOf(text);
  if (number.kind === 'number') {
    const { value, unit } = number;
    if (value === 0) return undefined;
    if (value >= 100 && value <= 30_000 && /^(?:cc|cm3)?$/u.test(unit)) return Math.round(value / 100) / 10;
    if (value > 0 && value <= 30 && LITRES.test(unit)) return value;
  }
  return row.warn('engine_size', 'is not a size in litres or cc, so it is left out');
}

/** Zero is how feeds write "unknown", except of a car that burns nothing. */
function fuelConsumption(row: Row, fuel: string | undefined): number | undefined {
  const text = row.text('fuel_consumption');
  if (text === undefined) return undefined;
  const number = numberOf(text);
  if (number.kind === 'number' && LITRES_PER_100_KM.test(number.unit)) {
    if (number.value === 0) return fuel === 'Electric' ? 0 : undefined;
    if (number.value > 0 && number.value <= 100) return number.value;
  }
  return row.warn('fuel_consumption', 'is not a number of litres per 100 km, so it is left out');
}

/** Above that the number is damaged: a truck that never stops needs thirty years for it. */
const MOST_KM = 5_000_000;
const KM_PER_MILE = 1.609344;

function odometer(row: Row, settings: RowSettings): number | undefined {
  const text = row.text('km');
  if (text === undefined) return undefined;
  const number = numberOf(text);
  const unit = (number.kind === 'number' && number.unit) || row.text('km_unit')?.toLowerCase() || '';
  const known = unit === '' || KILOMETRES.test(unit) || MILES.test(unit);
  if (number.kind === 'no number' || !known || number.value < 0 || number.value > MOST_KM) {
    return row.warn('km', 'is not a distance such as "45,000 km", so it is left out');
  }
  return Math.floor(number.value * factor(unit, settings.context.distance ?? 'kilometer'));
}

function factor(unit: string, wanted: 'kilometer' | 'mile'): number {
  if (unit === '' || MILES.test(unit) === (wanted === 'mile')) return 1;
  return wanted === 'mile' ? 1 / KM_PER_MILE : KM_PER_MILE;
}

function date(
  row: Row,
  field: 'rego_expiry' | 'build_date' | 'compliance_date',
  settings: RowSettings,
): string | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  return dateOf(text, settings.dates[field]) ?? row.warn(field, 'is not a date such as 2025-07-31 or 2025-07');
}
