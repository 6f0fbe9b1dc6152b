import { type Art, type ArtBody, isArtBody, listVariants } from '#src/illustrations/cars/index.ts';
import { DRIVE_NAMES, type Drive } from '#src/stock/normalise/drives.ts';
import type { Fuel } from '#src/stock/normalise/fuels.ts';

export interface Engine {
  readonly fuel: Fuel;
  readonly litres?: number | undefined;
  readonly cylinders?: number | undefined;
  /** Litres or, of an electric car, kilowatt-hours per 100 km. */
  readonly consumption?: number | undefined;
  /** Kilometres on one charge. */
  readonly range?: number | undefined;
  /** First and last model year with this engine. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/** A grade of a model with its price when new, in the dealer's currency. */
export interface Badge {
  readonly name: string;
  readonly price: number;
  readonly since?: number | undefined;
}

/** A model from which demo stock is generated. */
export interface DemoModel {
  readonly make: string;
  readonly model: string;
  /** A body type, as in feeds. */
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
  /** Resale value: `+` better than most, `-` worse. */
  readonly resale: '+' | '-' | '';
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
 * Parses an engine such as `P 2.0/4/6.5@2018`: fuel, litres, cylinders, litres per 100 km and the first year, or the last year as
 * `@-2017`. `E 15.2/410` has kilowatt-hours per 100 km and the range in km, or nothing.
 */
function parseEngine(text: string, row: string): Engine {
  const found = /^([PDHXE])(?: ([\d.]+)\/(\d+)(?:\/([\d.]+))?)?(?:@(?:(\d{4})|-(\d{4})))?$/u.exec(text.trim());
  const [, letter = '', litres, cylinders, consumption, since, until] = found ?? fail(row, `engine like "${text}"`);
  const fuel = FUELS[getKey(FUELS, letter, row)];
  if (fuel === 'Electric')
    return {
      fuel,
      consumption: toNumber(litres),
      range: toNumber(cylinders),
      since: toNumber(since),
      until: toNumber(until),
    };
  return {
    fuel,
    litres: toNumber(litres),
    cylinders: toNumber(cylinders),
    consumption: toNumber(consumption),
    since: toNumber(since),
    until: toNumber(until),
  };
}

const toNumber = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/** Parses a grade such as `GR Sport 82900@2023`: name, price, and its first year if the model is older. */
function parseBadge(text: string, row: string): Badge {
  const found = /^(.+?) (\d+)(?:@(\d{4}))?$/u.exec(text.trim());
  const [, name = '', price = '', since] = found ?? fail(row, `badge and price like "${text}"`);
  return { name, price: Number(price), since: toNumber(since) };
}

function parseArt(text: string, row: string): Pick<Art, 'body' | 'variant'> {
  const [body = '', variant] = text.split('.');
  const kind: ArtBody = isArtBody(body) ? body : fail(row, `picture of a "${body}"`);
  if (variant === undefined) return { body: kind };
  return listVariants(kind).includes(variant) ? { body: kind, variant } : fail(row, `picture of a "${text}"`);
}

function getKey<Table extends object>(table: Table, key: string, row: string): keyof Table {
  return Object.hasOwn(table, key) ? (key as keyof Table) : fail(row, `such thing as "${key}"`);
}

function parseRow(row: string): DemoModel {
  const cells = row.split('|').map((cell) => cell.trim());
  const [make = '', model = '', body = '', art = '', years = '', drive = '', gears = '', engines = '', size = ''] =
    cells;
  const [, from, to] = /^(\d{4})-(\d{4})$/u.exec(years) ?? fail(row, 'years');
  const [, seats, doors] = /^(\d+|-)\/(\d+|-)$/u.exec(size) ?? fail(row, 'seats and doors');
  const count = (text: string | undefined) => (text === '-' ? undefined : Number(text));
  const resale = cells[10] ?? '';
  return {
    make,
    model,
    body,
    art: parseArt(art, row),
    from: Number(from),
    to: Number(to),
    drive:
      drive === '-' ? undefined : (DRIVE_NAMES.find((name) => name === drive) ?? fail(row, `drive like "${drive}"`)),
    gearboxes: GEARBOXES[getKey(GEARBOXES, gears, row)],
    engines: engines === '-' ? [] : engines.split(',').map((engine) => parseEngine(engine, row)),
    seats: count(seats),
    doors: count(doors),
    badges: (cells[9] ?? fail(row, 'badges')).split(',').map((badge) => parseBadge(badge, row)),
    resale: resale === '+' || resale === '-' ? resale : '',
  };
}

/**
 * Parses a table of models, one per line:
 * `make | model | body | picture | years | drive | gearboxes | engines | seats/doors | badges with prices | + or -`.
 */
export function parseModelTable(text: string): DemoModel[] {
  return text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map(parseRow);
}
