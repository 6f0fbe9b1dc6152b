import * as v from 'valibot';
import type { CardSource } from '#src/features/cars/card/index.ts';
import type { CarStatus, PriceType } from '#src/stock/car.ts';

/** The facts of a car that change between nightly builds. */
export type StatusFacts = Pick<CardSource, 'price' | 'price_type' | 'status' | 'reserved'>;

const SecondsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Not taken from `CardSourceSchema`: car pages do not load the schema of a search hit. */
const STATUSES = ['in_stock', 'coming_soon', 'sold'] as const satisfies CarStatus[];
const PRICE_TYPES = [
  'drive_away',
  'estimated_drive_away',
  'excluding_government_charges',
  'on_road',
] as const satisfies PriceType[];

const EntrySchema = v.object({
  price: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  price_type: v.optional(v.picklist(PRICE_TYPES)),
  status: v.optional(v.picklist(STATUSES), 'in_stock'),
  reserved: v.optional(v.boolean(), false),
  /** When these facts were first read, in seconds since the epoch. */
  since: SecondsSchema,
});

/** Numbers of files that the cars of one site can be divided into. */
const PART_COUNTS = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096] as const;
export const MOST_PARTS = 4096 satisfies (typeof PART_COUNTS)[number];

const StatusFileSchema = v.object({
  version: v.literal(1),
  /** Hash of the facts of the file's cars, and of a divided status those of all parts: an equal revision means equal stock. */
  revision: v.string(),
  /** Time when this revision was first read, in seconds since the epoch. Reading equal stock again does not change the file. */
  read: SecondsSchema,
  /** Number of files that the cars are divided into. Without it, they are in this file. */
  parts: v.optional(v.picklist(PART_COUNTS)),
  /** The listed cars by id. The defaults are: in stock, not reserved. */
  cars: v.optional(v.record(v.string(), EntrySchema), {}),
  /** Ids of cars whose rows were rejected, so their status is unknown. */
  waiting: v.optional(v.array(v.string()), []),
});

/** The status file of a site, or one of the parts that a large stock is divided into. */
export type StatusFile = v.InferOutput<typeof StatusFileSchema>;
export type StatusEntry = StatusFile['cars'][string];

/** Parses a fetched status file; undefined if it is invalid. */
export function parseStatusFile(answer: unknown): StatusFile | undefined {
  const parsed = v.safeParse(StatusFileSchema, answer);
  return parsed.success ? parsed.output : undefined;
}

/**
 * Returns the part that has a car, by the 32-bit FNV-1a hash of its id (http://www.isthe.com/chongo/tech/comp/fnv/). The
 * upper half is mixed in, because in the lower bits alone, similar ids collide.
 */
export function findPartIndex(id: string, parts: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 16)) >>> 0) % parts;
}

/** Returns the path of a part. It has the number of parts, so that a page never takes a part of another division for its own. */
export const getPartPath = (index: number, parts: number): string => `/status-${parts}-${index}.json`;

/** Returns the status of a car; undefined if the site does not list it. */
export function findStatusEntry({ cars }: Pick<StatusFile, 'cars'>, id: string): StatusEntry | undefined {
  return Object.hasOwn(cars, id) ? cars[id] : undefined;
}

/** Returns whether two sets of facts are the same to a shopper. */
export function areSameFacts(a: StatusFacts, b: StatusFacts): boolean {
  return a.price === b.price && a.price_type === b.price_type && a.status === b.status && a.reserved === b.reserved;
}
