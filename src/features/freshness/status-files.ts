import { STATUS_PATH } from '#src/features/cars/card/index.ts';
import { RESERVED_PATH } from '#src/features/search/index.ts';
import {
  findPartIndex,
  findStatusEntry,
  getPartPath,
  MOST_PARTS,
  type StatusEntry,
  type StatusFile,
} from './status/index.ts';

/*
 * The division of the status of a stock into files. A car page loads one of them, so none is large: a small stock is whole in
 * `/status.json`; of a large one that file only has the number of parts, each of which has the cars whose ids have its hash.
 */

/** Bytes of the largest file. Together with `/status.json` and headers, a car page loads less than 10 kB. */
export const MOST_BYTES = 8000;
/** Parts are merged once half as many of them would have so few bytes, so that a stock near a limit is not divided to and fro. */
const MERGED_BYTES = 6000;
/** Bytes of a file around its cars. */
const FRAME_BYTES = 120;

/** The facts of the stock that change between nightly builds. */
export interface StockStatus extends Pick<StatusFile, 'revision' | 'read' | 'cars' | 'waiting'> {
  /** Revision and time of each file with cars; one for a small stock. */
  readonly parts: readonly Pick<StatusFile, 'revision' | 'read'>[];
}

/** A file of the site. */
export interface EncodedStatusFile {
  readonly path: string;
  readonly text: string;
}

/** Cars in one file. */
export type StatusPart = Pick<StatusFile, 'cars' | 'waiting'>;

/** Divides cars by their ids. */
export function divideStatus({ cars, waiting }: StatusPart, parts: number): StatusPart[] {
  const listed = Map.groupBy(Object.entries(cars), ([id]) => findPartIndex(id, parts));
  const withheld = Map.groupBy(waiting, (id) => findPartIndex(id, parts));
  return Array.from({ length: parts }, (_, index) => ({
    cars: Object.fromEntries(listed.get(index) ?? []),
    waiting: withheld.get(index) ?? [],
  }));
}

/** Chooses the number of parts, a power of two. It stays as it was `before` while no file is too large or very small. */
export function countParts({ cars, waiting }: StatusPart, before: number): number {
  const sizes = [
    ...Object.entries(cars).map(([id, entry]) => ({ id, bytes: measure([id, encodeEntry(entry)]) })),
    ...waiting.map((id) => ({ id, bytes: measure(id) })),
  ];
  const findLargest = (parts: number): number => {
    const bytes = new Array<number>(parts).fill(FRAME_BYTES);
    for (const { id, bytes: more } of sizes) {
      const index = findPartIndex(id, parts);
      bytes[index] = (bytes[index] ?? 0) + more;
    }
    return Math.max(...bytes);
  };
  let parts = before;
  while (parts < MOST_PARTS && findLargest(parts) > MOST_BYTES) parts *= 2;
  while (parts > 1 && findLargest(parts / 2) <= MERGED_BYTES) parts /= 2;
  return parts;
}

const measure = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) + 1;

/** Returns the time since when the status of a car is known, in seconds: of an unlisted one, that of the file that would have it. */
export function findKnownSince(status: StockStatus, id: string): number {
  const part = status.parts[findPartIndex(id, status.parts.length)] ?? status;
  return findStatusEntry(status, id)?.since ?? part.read;
}

/**
 * Encodes the files of a status, without defaults, and the ids of the reserved cars, for searches. Write them in this order:
 * `/status.json` is last, because it leads to the parts.
 */
export function encodeStatus(status: StockStatus): EncodedStatusFile[] {
  const { revision, read, parts, cars } = status;
  const files = divideStatus(status, parts.length).map((part, index) =>
    encodePart({ ...status, ...parts[index] }, part),
  );
  const ids = Object.keys(cars).filter((id) => cars[id]?.reserved);
  const reserved = { path: RESERVED_PATH, text: JSON.stringify(ids) };
  const [whole = ''] = files;
  if (files.length === 1) return [reserved, { path: STATUS_PATH, text: whole }];
  return [
    ...files.map((text, index) => ({ path: getPartPath(index, files.length), text })),
    reserved,
    { path: STATUS_PATH, text: JSON.stringify({ version: 1, revision, read, parts: files.length }) },
  ];
}

function encodePart({ revision, read }: Pick<StatusFile, 'revision' | 'read'>, { cars, waiting }: StatusPart): string {
  return JSON.stringify({
    version: 1,
    revision,
    read,
    cars: Object.fromEntries(Object.entries(cars).map(([id, entry]) => [id, encodeEntry(entry)])),
    waiting: waiting.length > 0 ? waiting : undefined,
  });
}

const encodeEntry = ({ price, price_type, status, reserved, since }: StatusEntry): object => ({
  price,
  price_type: price_type || undefined,
  status: status !== 'in_stock' ? status : undefined,
  reserved: reserved || undefined,
  since,
});

/** Lists the paths of the parts that a status file names; none if it has the cars itself. */
export const listPartPaths = ({ parts }: Pick<StatusFile, 'parts'>): string[] =>
  parts === undefined ? [] : Array.from({ length: parts }, (_, index) => getPartPath(index, parts));

/** Joins `/status.json` with its parts; none if it has the cars itself. */
export function joinStatus(file: StatusFile, parts: readonly StatusFile[]): StockStatus {
  const files = parts.length > 0 ? parts : [file];
  const cars = files.flatMap((part) => Object.entries(part.cars)).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    revision: file.revision,
    read: Math.max(file.read, ...files.map(({ read }) => read)),
    cars: Object.fromEntries(cars),
    waiting: files.flatMap(({ waiting }) => waiting).sort(),
    parts: files.map(({ revision, read }) => ({ revision, read })),
  };
}
