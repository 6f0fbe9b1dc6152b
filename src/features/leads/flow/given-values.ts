import type { StoredUser } from '#src/features/account/index.ts';
import { checkField, TICKED } from '../fields/index.ts';
import type { FieldKind, FieldView, FormView } from '../forms/form-view.ts';
import { type LeadContext, OPT_IN } from './lead-form-state.ts';

export type Values = Readonly<Record<string, string>>;

/** What is known before anybody types. */
export interface Known {
  /** Parameters of the address. */
  readonly search: string;
  readonly user: StoredUser;
}

const OF_USER: Partial<Record<FieldKind, (user: StoredUser) => string>> = {
  'first-name': ({ name }) => name,
  'last-name': ({ last_name }) => last_name,
  'full-name': ({ name, last_name }) => `${name} ${last_name}`.trim(),
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  postcode: ({ postcode }) => postcode,
};

/** Where the car stands: forms ask for a location, or for a dealership of a group. */
function placesOf({ car }: LeadContext): (string | undefined)[] {
  return [car?.location_id === undefined ? undefined : String(car.location_id), car?.dealership_slug];
}

/** The field of a form that asks for a place, and which an address or a link can fill in. */
export function placeField({ steps }: Pick<FormView, 'steps'>): FieldView | undefined {
  return steps.flatMap(({ fields }) => fields).find(({ kind, parameter }) => kind === 'location' && parameter);
}

/** What fields hold by themselves: what the address says, the shopper that the browser remembers, the form's own values. */
export function givenValues(view: FormView, context: LeadContext, { search, user }: Known): Values {
  const parameters = new URLSearchParams(search);
  const candidates = (field: FieldView): (string | null | undefined)[] => [
    field.parameter && parameters.get(field.parameter),
    OF_USER[field.kind]?.(user),
    ...(field.kind === 'location' ? placesOf(context) : []),
    field.initial,
    field.name === 'category' ? view.category : undefined,
  ];
  const fields = view.steps.flatMap((step) => step.fields);
  const given = fields.flatMap((field) => {
    // Anybody can write an address: what does not fit the field is nobody's answer.
    const value = candidates(field).find((text) => text && checkField(field, text, context.region) === undefined);
    return value ? [[field.name, value] as const] : [];
  });
  return { ...Object.fromEntries(given), ...(view.optIn && { [OPT_IN]: view.optIn.checked ? TICKED : '' }) };
}
