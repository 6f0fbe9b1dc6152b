import { createHmac } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import type { Car } from '#src/stock/car.ts';
import { makeClassifieds } from './classifieds.ts';
import { type FeedDestination, type FeedRow, findRowFaults, makeRow } from './destination.ts';
import { makeGoogle } from './google.ts';
import { makeMeta } from './meta.ts';
import {
  type CarOffer,
  type Fault,
  findExclusion,
  findOfferFaults,
  makeOffer,
  type SyndicatedDealer,
  type SyndicatedPlace,
} from './offer.ts';
import { DESTINATIONS, type DestinationName, type SyndicationConfig } from './schema.ts';

const TABLES = {
  google: ({ google }) => makeGoogle(google.storeCodes),
  meta: ({ meta }) => makeMeta(meta),
  tiktok: ({ tiktok }) => makeMeta(tiktok),
  classifieds: ({ classifieds }) => makeClassifieds(classifieds),
} as const satisfies Record<DestinationName, (config: SyndicationConfig) => FeedDestination>;

/** Makes the mapping table and the rules of a destination. */
export const makeDestination = (name: DestinationName, config: SyndicationConfig): FeedDestination =>
  TABLES[name](config);

/** A car that a destination does not get, with everything that it would need. */
export interface RejectedCar {
  readonly id: string;
  readonly faults: readonly Fault[];
}

/** The file of a destination. */
export interface CompiledFeed {
  readonly destination: DestinationName;
  /** Path on the site. Only those who were given it know it. */
  readonly path: string;
  readonly columns: readonly string[];
  /** The values of each car, in the order of `columns`. */
  readonly rows: readonly (readonly string[])[];
  readonly rejected: readonly RejectedCar[];
}

/** Stock and config that the files are made from. */
export interface SyndicationInput {
  readonly slug: string;
  readonly dealer: SyndicatedDealer;
  readonly config: SyndicationConfig;
  readonly cars: readonly Car[];
  readonly findPlace: (car: Car) => SyndicatedPlace | undefined;
}

/** The folder of the files, on each site. */
export const FEEDS_FOLDER = 'feeds/';

/**
 * Makes the path of a file. It cannot be guessed without the address key, and knowing the path of one destination reveals no other. It
 * depends on nothing else, so it stays until the dealer changes the key.
 */
export function makeFeedPath(addressKey: string, slug: string, destination: DestinationName): string {
  const token = createHmac('sha256', addressKey).update(`${slug}\n${destination}`).digest('hex').slice(0, 32);
  return `/${FEEDS_FOLDER}${destination}-${token}.csv`;
}

/**
 * Compiles the files of all destinations that are switched on. Each car is either a row that passes all rules of the destination, or
 * rejected with reasons. Rows are in the order of the cars' ids, so that the same cars make the same file.
 */
export function compileFeeds(input: SyndicationInput): CompiledFeed[] {
  const { config, dealer, slug, findPlace } = input;
  const { addressKey } = config;
  const enabled = DESTINATIONS.filter((name) => config[name].enabled);
  if (addressKey === undefined || enabled.length === 0) return [];
  const cars = input.cars.toSorted((a, b) => compareTexts(a.id, b.id));
  const offers = cars.map((car) => makeOffer(car, dealer, findPlace(car)));
  return enabled.map((name) => ({
    destination: name,
    path: makeFeedPath(addressKey, slug, name),
    ...compileFeed(makeDestination(name, config), offers, config[name]),
  }));
}

type DestinationSettings = Parameters<typeof findOfferFaults>[1];

function compileFeed(
  destination: FeedDestination,
  offers: readonly CarOffer[],
  settings: DestinationSettings,
): Pick<CompiledFeed, 'columns' | 'rows' | 'rejected'> {
  const columns = destination.columns.map(({ name }) => name);
  const unique = destination.columns.flatMap(({ name, unique: isUnique }) => (isUnique ? name : []));
  const rows: string[][] = [];
  const rejected: RejectedCar[] = [];
  /** The cars of the rows so far, by each of their unique values. */
  const taken = new Map<string, string>();
  for (const offer of offers) {
    const { id } = offer.car;
    const exclusion = findExclusion(offer, settings) ?? destination.findExclusion(offer);
    if (exclusion) {
      rejected.push({ id, faults: [exclusion] });
      continue;
    }
    const row = makeRow(destination, offer);
    const faults = [...findFaults(destination, offer, row, settings), ...findRepetitions(unique, row, taken)];
    if (faults.length > 0) {
      rejected.push({ id, faults });
      continue;
    }
    for (const name of unique) if (row[name]) taken.set(makeUniqueKey(name, row[name]), id);
    rows.push(columns.map((name) => row[name] ?? ''));
  }
  return { columns, rows, rejected };
}

function findFaults(
  destination: FeedDestination,
  offer: CarOffer,
  row: FeedRow,
  settings: DestinationSettings,
): Fault[] {
  const ofOffer = findOfferFaults(offer, settings);
  const ofRow = findRowFaults(destination, row);
  if (ofOffer.length === 0) return ofRow;
  const facts = new Map(destination.columns.map(({ name, fact }) => [name, fact]));
  const isExplained = ({ column, value }: Fault): boolean =>
    value === '' && ofOffer.some((fault) => fault.column === facts.get(column));
  return [...ofOffer, ...ofRow.filter((fault) => !isExplained(fault))];
}

const makeUniqueKey = (name: string, value: string): string => `${name}\n${value}`;

/** Reports values that another row has. Destinations refuse both rows of a pair, so only the first is sent. */
function findRepetitions(unique: readonly string[], row: FeedRow, taken: ReadonlyMap<string, string>): Fault[] {
  return unique.flatMap((column): Fault[] => {
    const value = row[column] ?? '';
    const first = taken.get(makeUniqueKey(column, value));
    const rule = 'is also that of another car';
    return first === undefined ? [] : [{ column, value, reason: `is also that of the car ${first}`, rule }];
  });
}

/** Compares by code units, as on every machine. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Writes a file as CSV (RFC 4180) in UTF-8, as all destinations read it. */
export function writeFeedCsv({ columns, rows }: Pick<CompiledFeed, 'columns' | 'rows'>): string {
  return stringify([[...columns], ...rows.map((row) => [...row])], { record_delimiter: 'windows' });
}
