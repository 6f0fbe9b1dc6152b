import type { FieldName } from './library.ts';
import { CAR_FORMS } from './table-car.ts';
import { CONTACT_FORMS } from './table-contact.ts';
import { OWNER_FORMS } from './table-owner.ts';
import type { FormTemplate } from './template.ts';

/** Every form of the platform by its id. To add a form, add a row to one of the tables. */
const FORM_TEMPLATES = {
  ...CONTACT_FORMS,
  ...CAR_FORMS,
  ...OWNER_FORMS,
} as const satisfies Record<string, FormTemplate<FieldName>>;

export type FormId = keyof typeof FORM_TEMPLATES;

export const FORM_IDS = Object.keys(FORM_TEMPLATES) as readonly FormId[];

export const getFormTemplate = (id: FormId): FormTemplate<FieldName> => FORM_TEMPLATES[id];
