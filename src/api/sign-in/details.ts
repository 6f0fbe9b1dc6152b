import type { UserChange } from '#src/features/account/contract.ts';
import { checkField, type FieldRegion } from '#src/features/leads/fields/index.ts';
import type { FieldView } from '#src/features/leads/forms/index.ts';

const FIELDS = [
  { name: 'name', kind: 'first-name', label: 'Name', optional: true },
  { name: 'last_name', kind: 'last-name', label: 'Last name', optional: true },
  { name: 'email', kind: 'email', label: 'Email', optional: true },
  { name: 'postcode', kind: 'postcode', label: 'Postcode', optional: true },
] as const satisfies readonly (FieldView & { readonly name: keyof UserChange })[];

/** What is wrong with what customers say of themselves, by the rules of forms; nothing where all of it is right. */
export function detailErrors(said: UserChange, region: FieldRegion): Record<string, string> | undefined {
  const errors = FIELDS.flatMap((field) => {
    const error = checkField(field, said[field.name] ?? '', region);
    return error === undefined ? [] : [[field.name, error] as const];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}
