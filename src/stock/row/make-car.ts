import * as v from 'valibot';
import { type Car, CarSchema } from '../car.ts';
import { readAppearance } from './appearance.ts';
import { readAvailability } from './availability.ts';
import { readIdentity } from './identity.ts';
import { readLocation } from './location.ts';
import { readMedia } from './media.ts';
import { readOffers } from './offers.ts';
import { readPrices } from './price.ts';
import type { CarPart, Row } from './row.ts';
import type { RowSettings } from './settings.ts';
import { readSpecification } from './specification.ts';

/** Makes the car that a row describes; undefined if the row is rejected. */
export function makeCar(row: Row, settings: RowSettings): Car | undefined {
  const identity = readIdentity(row, settings);
  const prices = readPrices(row, settings);
  const availability = readAvailability(row, settings);
  if (row.rejection) return undefined;
  const fields = mergeParts([
    identity,
    prices,
    availability,
    readLocation(row, settings),
    readAppearance(row, { ...identity, ...availability }),
    readSpecification(row, settings),
    readMedia(row),
    readOffers(row),
  ]);
  if (row.rejection) return undefined;
  const parsed = v.safeParse(CarSchema, fields);
  if (parsed.success) return parsed.output;
  // Every part above conforms to the schema, so this is a bug of ours; the row is quarantined rather than lost.
  const [issue] = parsed.issues;
  return row.reject('id', `is not a valid car: ${v.getDotPath(issue) ?? ''}: ${issue.message}`, 'is not a valid car');
}

/** Merges the fields of all parts, without undefined ones. */
function mergeParts(parts: readonly CarPart[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const part of parts) {
    for (const key of Object.keys(part) as (keyof Car)[]) {
      if (part[key] !== undefined) fields[key] = part[key];
    }
  }
  return fields;
}
