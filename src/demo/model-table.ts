import { type Art, type ArtBody, isArtBody, variantsOf } from '#src/features/cars/art/index.ts';
import { DRIVE_NAMES, type Drive } from '#src/stock/normalise/drives.ts';
import type { Fuel } from '#src/stock/normalise/fuels.ts';

export interface Engine {
  readonly fuel: Fuel;
  readonly litres?: number;
  readonly cylinders?: number;
  /** Litres per 100 km. */
  readonly consumption?: number;
  /** First and last model year with this engine. */
  readonly since?: number;
  readonly until?: number;
}

/** A grade of a model, and what it costs new in the dealer's currency. */
export interface Badge {
  readonly name: string;
  readonly price: number;
  readonly since?: number;
}

/** What is true of a model in general, from which the stock of a demo dealer is made. */
export interface ModelFacts {
  readonly make: string;
  readonly model: string;
  /** As feeds write it: one of the stock's body types. */
  readonly body: string;
  readonly art: Pick<Art, 'body' | 'variant'>;
  readonly from: number;
  readonly to: number;
  readonly drive: Drive | undefined;
  readonly gearboxes: readonly ('Automatic' | 'Manual')[];
  readonly engines: readonly Engine[];
  readonly seats: number | undefined;
  readonly doors: number | undefined;
  readonly badges: readonly Badge[];
  /** How well it holds its value: `+` better than most, `-` worse. */
  readonly holds: '+' | '-' | '';
}

const GEARBOXES = { A: ['Automatic'], M: ['Manual'], AM: ['Automatic', 'Manual'], '-': [] } as const;
const FUELS = {
  P: 'Petrol',
  D: 'Diesel',
  H: 'Hybrid',
  X: 'Plug-in Hybrid',
  E: 'Electric',
} as const satisfies Record<string, Fuel>;

class TableError extends Error {
  override readonly name = 'TableError';
}

const fail = (row: string, expected: string): never => {
  throw new TableError(`The row "${row}" of the model table has no ${expected}.`);
};

/**
 * `P 2.0/4/6.5@2018`: fuel, then litres, cylinders and litres per 100 km, and the first year, or as `@-2017` the last;
 * `E` has none of the sizes.
 */
function engineOf(text: string, row: string): Engine {
  const found = /^([PDHXE])(?: ([\d.]+)\/(\d+)(?:\/([\d.]+))?)?(?:@(?:(\d{4})|-(\d{4})))?$/u.exec(text.trim());
  const [, letter = '', litres, cylinders, consumption, since, until] = found ?? fail(row, `engine like "${text}"`);
  return {
    fuel: FUELS[keyIn(FUELS, letter, row)],
    ...(litres && { litres: Number(litres) }),
    ...(cylinders && { cylinders: Number(cylinders) }),
    ...(consumption && { consumption: Number(consumption) }),
    ...(since && { since: Number(since) }),
    ...(until && { until: Number(until) }),
  };
}

/** `GR Sport 82900@2023`: name, price, and the first year where it is not the model's. */
function badgeOf(text: string, row: string): Badge {
  const found = /^(.+?) (\d+)(?:@(\d{4}))?$/u.exec(text.trim());
  const [, name = '', price = '', since] = found ?? fail(row, `badge and price like "${text}"`);
  return { name, price: Number(price), ...(since && { since: Number(since) }) };
}

function artOf(text: string, row: string): Pick<Art, 'body' | 'variant'> {
  const [body = '', variant] = text.split('.');
  const kind: ArtBody = isArtBody(body) ? body : fail(row, `picture of a "${body}"`);
  if (variant === undefined) return { body: kind };
  return variantsOf(kind).includes(variant) ? { body: kind, variant } : fail(row, `picture of a "${text}"`);
}

function keyIn<Table extends object>(table: Table, key: string, row: string): keyof Table {
  return Object.hasOwn(table, key) ? (key as keyof Table) : fail(row, `such thing as "${key}"`);
}

function rowOf(row: string): ModelFacts {
  const cells = row.split('|').map((cell) => cell.trim());
  const [make = '', model = '', body = '', art = '', years = '', drive = '', gears = '', engines = '', size = ''] =
    cells;
  const [, from, to] = /^(\d{4})-(\d{4})$/u.exec(years) ?? fail(row, 'years');
  const [, seats, doors] = /^(\d+|-)\/(\d+|-)$/u.exec(size) ?? fail(row, 'seats and doors');
  const count = (text: string | undefined) => (text === '-' ? undefined : Number(text));
  const holds = cells[10] ?? '';
  return {
    ...{ make, model, body, art: artOf(art, row), from: Number(from), to: Number(to) },
    drive:
      drive === '-' ? undefined : (DRIVE_NAMES.find((name) => name === drive) ?? fail(row, `drive like "${drive}"`)),
    gearboxes: GEARBOXES[keyIn(GEARBOXES, gears, row)],
    engines: engines === '-' ? [] : engines.split(',').map((engine) => engineOf(engine, row)),
    ...{ seats: count(seats), doors: count(doors) },
    badges: (cells[9] ?? fail(row, 'badges')).split(',').map((badge) => badgeOf(badge, row)),
    holds: holds === '+' || holds === '-' ? holds : '',
  };
}

/**
 * Reads a table of models, one a line:
 * `make | model | body | picture | years | drive | gearboxes | engines | seats/doors | badges with prices | + or -`.
 */
export function modelTable(text: string): ModelFacts[] {
  return text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map(rowOf);
}
