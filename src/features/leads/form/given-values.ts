import type { StoredUser } from '#src/lib/shopper.ts';
import { type FieldKind, type FieldView, type FormView, type LeadContext, OPT_IN } from '../contract/index.ts';
import { checkField, type FieldValues, TICKED } from '../fields/index.ts';
import type { KnownValues } from './effects.ts';

const USER_VALUES: Partial<Record<FieldKind, (user: StoredUser) => string>> = {
  'first-name': ({ name }) => name,
  'last-name': ({ last_name }) => last_name,
  'full-name': ({ name, last_name }) => `${name} ${last_name}`.trim(),
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  postcode: ({ postcode }) => postcode,
};

/** Returns the location and dealership of the car: forms ask for either. */
function listCarPlaces({ car }: LeadContext): (string | undefined)[] {
  return [car?.location_id === undefined ? undefined : String(car.location_id), car?.dealership_slug];
}

/** Returns the location field that an address or a link can fill in. */
export function findPlaceField({ steps }: Pick<FormView, 'steps'>): FieldView | undefined {
  return steps.flatMap(({ fields }) => fields).find(({ kind, parameter }) => kind === 'location' && parameter);
}

/** Returns the initial values of fields, from the address, the remembered shopper, the car and the form. */
export function getGivenValues(view: FormView, context: LeadContext, { search, user }: KnownValues): FieldValues {
  const parameters = new URLSearchParams(search);
  const listCandidates = (field: FieldView): (string | null | undefined)[] => [
    field.parameter && parameters.get(field.parameter),
    USER_VALUES[field.kind]?.(user),
    ...(field.kind === 'location' ? listCarPlaces(context) : []),
    field.initial,
    field.name === 'category' ? view.category : undefined,
  ];
  const fields = view.steps.flatMap((step) => step.fields);
  const given = fields.flatMap((field) => {
    // Anyone can write an address: invalid values are ignored.
    const value = listCandidates(field).find((text) => text && checkField(field, text, context.region) === undefined);
    return value ? [[field.name, value] as const] : [];
  });
  const values = Object.fromEntries(given);
  return view.optIn ? { ...values, [OPT_IN]: view.optIn.checked ? TICKED : '' } : values;
}
