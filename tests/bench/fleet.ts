import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { auListingsFeed } from '#tests/au-listings-feed.ts';
import { realData } from '#tests/real-data.ts';
import { fleetSite } from './fleet-site.ts';

const LEAST_CARS = 10;

/** A tenant of the benchmark's fleet. */
interface FleetDealer {
  slug: string;
  cars: number;
}

/**
 * Writes the fleet into `dir`: a tenant for each `Location` of the real listings with at least ten cars, each with a
 * config and its own slice of the listings as a CSV feed. `copies` repeats it under other slugs, for larger fleets.
 */
export function writeFleet(dir: string, { limit = Number.POSITIVE_INFINITY, copies = 1 } = {}): FleetDealer[] {
  const listings = Buffer.from(realData('au-listings/listings.csv'));
  const [header = [], ...rows]: string[][] = parse(listings, { relax_column_count: true });
  const at = header.indexOf('Location');
  const located = rows.filter((row) => row[at]?.includes(','));
  const places = [...Map.groupBy(located, (row) => slugOf(row[at] ?? '')).values()]
    .filter((cars) => cars.length >= LEAST_CARS)
    .map((cars) => ({ place: cars[0]?.[at] ?? '', cars }));
  return Array.from({ length: copies }, (_, copy) => places.map((place) => ({ ...place, copy })))
    .flat()
    .slice(0, limit)
    .map(({ place, cars, copy }, index) => {
      const slug = slugOf(place) + (copy === 0 ? '' : `-${copy + 1}`);
      mkdirSync(join(dir, slug), { recursive: true });
      writeFileSync(
        join(dir, slug, 'site.json'),
        JSON.stringify(fleetSite({ slug, place, index, feed: auListingsFeed })),
      );
      writeFileSync(join(dir, slug, auListingsFeed.file), [header, ...cars].map(csvLine).join('\r\n'));
      return { slug, cars: cars.length };
    });
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
