import * as v from 'valibot';
import { type Car, CarSchema } from '../car.ts';
import { availabilityOf } from './availability.ts';
import type { Facts } from './facts.ts';
import { identityOf } from './identity.ts';
import { looksOf } from './looks.ts';
import { mediaOf } from './media.ts';
import { offersOf } from './offers.ts';
import { placeOf } from './place.ts';
import { pricesOf } from './price.ts';
import type { Row } from './row.ts';
import type { RowSettings } from './settings.ts';
import { specificationOf } from './specification.ts';

/** The car that a row describes; undefined when the row is rejected. */
export function carOfRow(row: Row, settings: RowSettings): Car | undefined {
  const identity = identityOf(row, settings);
  const prices = pricesOf(row, settings);
  const availability = availabilityOf(row, settings);
  if (row.rejection) return undefined;
  const facts = known([
    ...[identity, prices, availability, placeOf(row, settings), looksOf(row, { ...identity, ...availability })],
    ...[specificationOf(row, settings), mediaOf(row), offersOf(row)],
  ]);
  if (row.rejection) return undefined;
  const parsed = v.safeParse(CarSchema, facts);
  if (parsed.success) return parsed.output;
  // Every part above keeps to the schema, so this is a mistake of ours; the row is held back rather than lost.
  const [issue] = parsed.issues;
  return row.reject('id', `does not make a car: ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

/** The facts of all parts; one that is not known stays absent. */
function known(parts: readonly Facts[]): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const part of parts) {
    for (const key of Object.keys(part) as (keyof Car)[]) {
      if (part[key] !== undefined) facts[key] = part[key];
    }
  }
  return facts;
}
