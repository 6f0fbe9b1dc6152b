import * as v from 'valibot';
import { type CardSource, CardSourceSchema } from '../cars/card/index.ts';

/** Where a site says what its cars cost and whether they can be had, as of the last time that its feed was read. */
export const STATUS_PATH = '/status.json';

/** What of a car changes between two nights. */
export type CarFacts = Pick<CardSource, 'price' | 'price_type' | 'status' | 'reserved'>;

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
  /** Names the facts of all cars: with an equal revision the stock is the same. */
  revision: v.string(),
  /** When this revision was first read, in seconds since the epoch: reading it once more does not make another file. */
  read: SecondsSchema,
  /** The cars that the site lists, by id. What is not said of one is the usual: in stock, not reserved. */
  cars: v.record(v.string(), EntrySchema),
  /** Ids of cars whose rows could not be accepted: nobody knows. */
  waiting: v.optional(v.array(v.string()), []),
});

/** The stock as far as it changes between two nights. */
export type StockStatus = v.InferOutput<typeof StatusSchema>;
export type StatusEntry = StockStatus['cars'][string];

/** The content of the file: what goes without saying is left out, because every car page loads it. */
export function encodeStatus({ cars, waiting, ...head }: StockStatus): string {
  const entries = Object.entries(cars).map(([id, { price, price_type: type, status: standing, reserved, since }]) => [
    id,
    {
      price,
      ...(type && { price_type: type }),
      ...(standing !== 'in_stock' && { status: standing }),
      ...(reserved && { reserved }),
      since,
    },
  ]);
  return JSON.stringify({ ...head, cars: Object.fromEntries(entries), ...(waiting.length > 0 && { waiting }) });
}

/** What an answer says, or nothing where it is not one of ours. */
export function parseStatus(answer: unknown): StockStatus | undefined {
  const parsed = v.safeParse(StatusSchema, answer);
  return parsed.success ? parsed.output : undefined;
}

/** What the status says of a car; nothing where the site does not list it. */
export function entryOf({ cars }: Pick<StockStatus, 'cars'>, id: string): StatusEntry | undefined {
  return Object.hasOwn(cars, id) ? cars[id] : undefined;
}

/** Whether two facts are the same to a shopper. */
export function sameFacts(a: CarFacts, b: CarFacts): boolean {
  return a.price === b.price && a.price_type === b.price_type && a.status === b.status && a.reserved === b.reserved;
}
