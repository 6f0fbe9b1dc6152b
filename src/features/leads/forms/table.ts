import type { FieldName } from './library.ts';
import { CAR_FORMS } from './table-car.ts';
import { CONTACT_FORMS } from './table-contact.ts';
import { OWNER_FORMS } from './table-owner.ts';
import type { FormTemplate } from './template.ts';

/** Every form that the platform has, by its id. To add one, add a row. */
export const FORMS = {
  ...CONTACT_FORMS,
  ...CAR_FORMS,
  ...OWNER_FORMS,
} as const satisfies Record<string, FormTemplate<FieldName>>;

export type FormId = keyof typeof FORMS;

export const FORM_IDS = Object.keys(FORMS) as readonly FormId[];

export const formTemplate = (id: FormId): FormTemplate<FieldName> => FORMS[id];
