import * as v from 'valibot';
import type { Car, ItemType } from '#src/stock/car.ts';
import type { CardSource } from '../card/index.ts';
import { pick } from '../display/index.ts';

/** The facts of a car that search documents have for the comparison alone. */
export const COMPARED_FACTS = [
  'engine_size',
  'engine_cc',
  'cylinders',
  'fuel_consumption',
  'energy_consumption',
  'electric_range',
  'doors',
  'berths',
  'length',
  'tare',
  'atm',
  'gvm',
  'payload',
  'seat_height',
  'lams',
  'rego',
  'rego_expiry',
  'warranty',
] as const satisfies readonly (keyof Car)[];

const ITEM_TYPES = ['car', 'truck', 'rv', 'motorcycle', 'tractor'] as const satisfies ItemType[];

/** A car without one of these facts is still worth comparing, so an invalid value counts as a missing one. */
const AmountSchema = v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined);
const TextSchema = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(300))), undefined);
const FlagSchema = v.fallback(v.optional(v.boolean()), undefined);

/** The attributes of a search document that only a comparison reads. */
export const ComparedFactsSchema = v.object({
  item_type: v.fallback(v.picklist(ITEM_TYPES), 'car'),
  rental_only: FlagSchema,
  badge: TextSchema,
  features: v.fallback(v.optional(v.array(v.string())), undefined),
  engine_size: AmountSchema,
  engine_cc: AmountSchema,
  cylinders: AmountSchema,
  fuel_consumption: AmountSchema,
  energy_consumption: AmountSchema,
  electric_range: AmountSchema,
  doors: AmountSchema,
  berths: AmountSchema,
  length: AmountSchema,
  tare: AmountSchema,
  atm: AmountSchema,
  gvm: AmountSchema,
  payload: AmountSchema,
  seat_height: AmountSchema,
  lams: FlagSchema,
  rego: TextSchema,
  rego_expiry: TextSchema,
  warranty: TextSchema,
});

/** The facts of a listed car that a comparison shows besides its card. */
export type ComparedFacts = v.InferOutput<typeof ComparedFactsSchema> &
  Pick<CardSource, 'status' | 'reserved' | 'preorder'>;

/** Returns what a comparison reads of a car besides its card. */
export function pickComparedFacts(car: CardSource & ComparedFacts): ComparedFacts {
  return pick(car, [...v.keyof(ComparedFactsSchema).options, 'status', 'reserved', 'preorder']);
}
