import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceReserved } from '#src/features/freshness/index.ts';
import { tryReadText, writeFileAtomically } from '#src/lib/files/index.ts';
import type { Release } from './release-dirs.ts';
import { readStatus, replaceStatus } from './status-file.ts';

/*
 * A car is reserved if its feed says so or if a shopper holds it. `status.json` shows only the result, so both reasons are stored
 * beside the release: when a reservation ends, the car is what its feed says.
 */

const FILE = 'reserved.json';

const IdsSchema = v.array(v.string());
/** The reserved cars of a published site, by reason. */
export const ReservedCarsSchema = v.object({
  /** Ids of the cars that the latest feed marks as reserved. */
  feed: IdsSchema,
  /** Ids of the cars that shoppers hold, as the status was last written with. */
  held: IdsSchema,
});

export type ReservedCars = v.InferOutput<typeof ReservedCarsSchema>;

type ReleaseDirs = Pick<Release, 'dir' | 'siteDir'>;

/** Returns the path of a release's reserved cars. */
export const getReservedPath = ({ dir }: Pick<Release, 'dir'>): string => join(dir, FILE);

/** Returns the reserved cars of a release. Before releases stored them, the feed was the only reason. */
export function readReservedCars(release: ReleaseDirs): ReservedCars {
  try {
    return v.parse(ReservedCarsSchema, JSON.parse(readFileSync(getReservedPath(release), 'utf8')));
  } catch {
    const cars = Object.entries(readStatus(release)?.cars ?? {});
    return { feed: cars.flatMap(([id, { reserved }]) => (reserved ? [id] : [])).sort(), held: [] };
  }
}

/**
 * Stores the reserved cars beside a release, if they differ. Store them before the status, which is made from them, so that a
 * process that ends in between leaves a status that the next one corrects.
 */
export function writeReservedCars(
  release: Pick<Release, 'dir'>,
  { feed, held }: Readonly<Record<keyof ReservedCars, readonly string[]>>,
): void {
  const file = getReservedPath(release);
  const text = JSON.stringify({ feed: feed.toSorted(), held: held.toSorted() });
  if (tryReadText(file) !== text) writeFileAtomically(file, text);
}

/**
 * Publishes which cars shoppers hold: reads the published status and replaces it if it differs. The caller has the lock of the
 * releases. Returns whether the status changed; undefined if the site has no readable one, which only a build can write.
 */
export function publishHeldCars(release: ReleaseDirs, held: readonly string[], now: number): boolean | undefined {
  const before = readStatus(release);
  if (!before) return undefined;
  const { feed } = readReservedCars(release);
  const status = replaceReserved(before, new Set([...feed, ...held]), now);
  writeReservedCars(release, { feed, held });
  if (status === before) return false;
  replaceStatus(release, status);
  return true;
}

/** Marks the cars that shoppers hold as reserved, and leaves the others as their feed says. */
export function markHeldCars<Facts extends { readonly id: string; readonly reserved: boolean }>(
  cars: readonly Facts[],
  held: readonly string[],
): Facts[] {
  const ids = new Set(held);
  return cars.map((car) => (ids.has(car.id) && !car.reserved ? { ...car, reserved: true } : car));
}

/** Returns the ids of the cars that a feed marks as reserved. */
export const listFeedReserved = (cars: readonly { readonly id: string; readonly reserved: boolean }[]): string[] =>
  cars.flatMap(({ id, reserved }) => (reserved ? [id] : []));
