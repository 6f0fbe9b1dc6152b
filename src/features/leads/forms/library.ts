import { PERSON_FIELDS } from './library-person.ts';
import { VEHICLE_FIELDS } from './library-vehicle.ts';
import { VISIT_FIELDS } from './library-visit.ts';
import type { FieldTemplate } from './template.ts';

/** Every field that forms are made of, by its name in the lead: the contract's where it has one, else one of `details`. */
export const FIELDS = {
  ...PERSON_FIELDS,
  ...VEHICLE_FIELDS,
  ...VISIT_FIELDS,
} as const satisfies Record<string, FieldTemplate>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

/** A field of the library, as what all of them have in common. */
export const libraryField = (name: FieldName): FieldTemplate => FIELDS[name];

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FIELDS, name);
}
