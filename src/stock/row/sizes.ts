import type { TextField } from '../feed/fields.ts';
import { parseLink } from '../values/link.ts';
import { parseNumber } from '../values/number.ts';
import { readFlag } from './availability.ts';
import type { CarPart, Row } from './row.ts';

/** Reads the masses and sizes of caravans, trucks and motorcycles, and what vouches for a car. */
export function readSizes(row: Row): CarPart {
  return {
    berths: readSize(row, 'berths', { units: BERTHS, most: 20 }),
    atm: readSize(row, 'atm', { units: MASSES, most: 200_000 }),
    gvm: readSize(row, 'gvm', { units: MASSES, most: 200_000 }),
    tare: readSize(row, 'tare', { units: MASSES, most: 200_000 }),
    payload: readSize(row, 'payload', { units: MASSES, most: 200_000 }),
    length: readSize(row, 'length', { units: LENGTHS, most: 30_000 }),
    seat_height: readSize(row, 'seat_height', { units: LENGTHS, most: 2000 }),
    lams: readFlag(row, 'lams'),
    warranty: row.text('warranty'),
    inspection_url: readReport(row, 'inspection_url'),
    history_url: readReport(row, 'history_url'),
  };
}

/** Factors of units to the one that a car has. */
type Units = Readonly<Record<string, number>>;

const BERTHS: Units = { '': 1, berth: 1, berths: 1 };
const MASSES: Units = { '': 1, kg: 1, kgs: 1, kilograms: 1, t: 1000, tonne: 1000, tonnes: 1000 };
const LENGTHS: Units = { '': 1, mm: 1, cm: 10, m: 1000, ft: 304.8, feet: 304.8 };
const METRES = 30;

/** Reads a whole number above 0 in one of its units. Zero means "unknown". */
function readSize(row: Row, field: TextField, { units, most }: { units: Units; most: number }): number | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const number = parseNumber(text);
  if (number.kind === 'number' && number.value === 0) return undefined;
  const factor = number.kind === 'number' ? units[number.unit] : undefined;
  if (number.kind === 'number' && factor !== undefined) {
    // No vehicle is 30 mm long: a small length without a unit is in metres.
    const inMetres = units === LENGTHS && number.unit === '' && number.value < METRES;
    const value = Math.round(number.value * (inMetres ? 1000 : factor));
    if (value > 0 && value <= most) return value;
  }
  return row.warn(field, `is not a number from 1 to ${most}, so it is left out`);
}

function readReport(row: Row, field: 'inspection_url' | 'history_url'): string | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  return parseLink(text) ?? row.warn(field, 'is not a web address (https://…), so it is left out');
}
