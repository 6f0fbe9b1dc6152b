import * as v from 'valibot';
import { type CardSource, CardSourceSchema } from '#src/features/cars/card/index.ts';

/** The facts of a car that change between nightly builds. */
export type StatusFacts = Pick<CardSource, 'price' | 'price_type' | 'status' | 'reserved'>;

const SecondsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const { price_type, status } = CardSourceSchema.entries;

const EntrySchema = v.object({
  price: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  price_type,
  status: v.optional(status, 'in_stock'),
  reserved: v.optional(v.boolean(), false),
  /** When these facts were first read, in seconds since the epoch. */
  since: SecondsSchema,
});

const StatusSchema = v.object({
  version: v.literal(1),
  /** Hash of the facts of all cars: an equal revision means equal stock. */
  revision: v.string(),
  /** Time when this revision was first read, in seconds since the epoch. Reading equal stock again does not change the file. */
  read: SecondsSchema,
  /** The listed cars by id. The defaults are: in stock, not reserved. */
  cars: v.record(v.string(), EntrySchema),
  /** Ids of cars whose rows were rejected, so their status is unknown. */
  waiting: v.optional(v.array(v.string()), []),
});

/** The facts of the stock that change between nightly builds. */
export type StockStatus = v.InferOutput<typeof StatusSchema>;
export type StatusEntry = StockStatus['cars'][string];

/** Encodes the file without defaults, because every car page loads it. */
export function encodeStatus({ cars, waiting, ...head }: StockStatus): string {
  const entries = Object.entries(cars).map(([id, { price, price_type: type, status, reserved, since }]) => [
    id,
    {
      price,
      price_type: type || undefined,
      status: status !== 'in_stock' ? status : undefined,
      reserved: reserved || undefined,
      since,
    },
  ]);
  return JSON.stringify({
    ...head,
    cars: Object.fromEntries(entries),
    waiting: waiting.length > 0 ? waiting : undefined,
  });
}

/** Parses a fetched status; undefined if it is invalid. */
export function parseStatus(answer: unknown): StockStatus | undefined {
  const parsed = v.safeParse(StatusSchema, answer);
  return parsed.success ? parsed.output : undefined;
}

/** Returns the status of a car; undefined if the site does not list it. */
export function findStatusEntry({ cars }: Pick<StockStatus, 'cars'>, id: string): StatusEntry | undefined {
  return Object.hasOwn(cars, id) ? cars[id] : undefined;
}

/** Returns whether two sets of facts are the same to a shopper. */
export function areSameFacts(a: StatusFacts, b: StatusFacts): boolean {
  return a.price === b.price && a.price_type === b.price_type && a.status === b.status && a.reserved === b.reserved;
}
