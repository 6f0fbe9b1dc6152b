import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { auListingsFeed } from '#tests/au-listings-feed.ts';
import { readRealData } from '#tests/real-data.ts';
import { fleetSite } from './fleet-site.ts';

const LEAST_CARS = 10;

/** A tenant of the benchmark fleet. */
interface FleetDealer {
  slug: string;
  cars: number;
}

/** Returns the rows of the real listings with a known `Location` ("Suburb, STATE"). */
interface Listings {
  header: string[];
  rows: string[][];
  placeOf(row: readonly string[]): string;
}

/**
 * Writes the fleet into `dir`: one tenant per `Location` of the real listings with at least ten cars, each with a config and its
 * listings as a CSV feed. `copies` repeats the fleet under other slugs.
 */
export function writeFleet(dir: string, { limit = Number.POSITIVE_INFINITY, copies = 1 } = {}): FleetDealer[] {
  const { header, rows, placeOf } = realListings();
  const places = [...Map.groupBy(rows, (row) => slugOf(placeOf(row))).values()]
    .filter((cars) => cars.length >= LEAST_CARS)
    .map((cars) => ({ place: placeOf(cars[0] ?? []), cars }));
  return Array.from({ length: copies }, (_, copy) => places.map((place) => ({ ...place, copy })))
    .flat()
    .slice(0, limit)
    .map(({ place, cars, copy }, index) => {
      const slug = slugOf(place) + (copy === 0 ? '' : `-${copy + 1}`);
      return writeDealer(dir, { slug, place, index }, [header, ...cars]);
    });
}

/** Writes a tenant with all cars of an Australian state, as many as a large group has. */
export function writeLargeDealer(dir: string, slug: string, place: string): FleetDealer {
  const { header, rows, placeOf } = realListings();
  const state = place.slice(place.indexOf(','));
  const cars = rows.filter((row) => placeOf(row).endsWith(state));
  return writeDealer(dir, { slug, place, index: 0 }, [header, ...cars]);
}

/** Writes a tenant with the real listings of all places, as one dealer's. */
export function writeLargestDealer(dir: string, slug: string): FleetDealer {
  const { header, rows, placeOf } = realListings();
  return writeDealer(dir, { slug, place: placeOf(rows[0] ?? []), index: 0 }, [header, ...rows]);
}

function realListings(): Listings {
  const listings = Buffer.from(readRealData('au-listings/listings.csv'));
  const [header = [], ...rows]: string[][] = parse(listings, { relax_column_count: true });
  const at = header.indexOf('Location');
  return { header, rows: rows.filter((row) => row[at]?.includes(',')), placeOf: (row) => row[at] ?? '' };
}

function writeDealer(
  dir: string,
  facts: { slug: string; place: string; index: number },
  lines: readonly string[][],
): FleetDealer {
  const { slug } = facts;
  mkdirSync(join(dir, slug), { recursive: true });
  writeFileSync(join(dir, slug, 'site.json'), JSON.stringify(fleetSite({ ...facts, feed: auListingsFeed })));
  writeFileSync(join(dir, slug, auListingsFeed.file), lines.map(csvLine).join('\r\n'));
  return { slug, cars: lines.length - 1 };
}

function slugOf(place: string): string {
  return place
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}
