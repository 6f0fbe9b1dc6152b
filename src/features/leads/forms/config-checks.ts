import * as v from 'valibot';
import { isBlank, TICKED } from '../fields/index.ts';
import { type FieldConfig, type FormConfig, FormSchema } from './config-schema.ts';
import { CHOICE_KINDS, type FieldName, getLibraryField } from './library.ts';
import { FORM_IDS, type FormId, getFormTemplate } from './table.ts';
import type { FieldUse } from './template.ts';

/** A mistake in a form of the config: how to fix it, where it is in the form, and the wrong value. */
export interface FormProblem {
  readonly message: string;
  readonly keys: Keys;
  readonly input: unknown;
}

type Keys = readonly (string | number)[];

interface Condition {
  readonly field: string;
  readonly values?: readonly string[] | undefined;
}

/** A field of a form, as far as the checks need it. */
interface CheckedField {
  readonly name: string;
  readonly optional: boolean;
  readonly showIf?: Condition | undefined;
  /** Values it can hold, if the config or the platform lists them. Options that depend on the dealer are not known here. */
  readonly values?: readonly string[] | undefined;
  /** Its place in the config; absent for fields of the platform's own steps. */
  readonly keys?: Keys;
  /** The place of its condition in the config; absent for conditions of the platform. */
  readonly conditionKeys?: Keys | undefined;
}

/** Returns the fields that a dealer's config adds to a form, with their places. */
export function listConfigFields({ steps = [], add }: FormConfig): { field: FieldConfig; keys: Keys }[] {
  return [
    ...steps.flatMap(({ fields }, step) =>
      fields.map((field, index) => ({ field, keys: ['steps', step, 'fields', index] })),
    ),
    ...add.map((field, index) => ({ field, keys: ['add', index] })),
  ];
}

/** Returns the mistakes that make a form unusable. */
export function findFormConfigProblems(id: FormId, config: FormConfig): FormProblem[] {
  const configFields = listConfigFields(config);
  const all = [...(config.steps ? [] : listTemplateFields(id)), ...configFields.map(fromConfig)];
  const shown = all.filter(({ name }) => !config.hide.some((hidden) => hidden === name));
  return [
    ...findHideProblems(config.hide, all),
    ...findRepeated((config.steps ?? []).map((step) => step.id)).map(({ value, index }) => ({
      keys: ['steps', index, 'id'],
      input: value,
      message: `Give each step an id of its own: "${value}" is there twice.`,
    })),
    ...findRepeated(shown.map(({ name }) => name)).map(({ value, index }) => ({
      keys: shown[index]?.keys ?? [],
      input: value,
      message: `Ask for "${value}" once: it is there twice.`,
    })),
    ...shown.flatMap((field) => findConditionProblems(field, shown, config.hide)),
    ...configFields.flatMap(findOptionsProblem),
    ...findContactProblem(shown),
  ];
}

function listTemplateFields(id: FormId): CheckedField[] {
  const fromUse = (use: FieldUse<FieldName>): CheckedField =>
    typeof use === 'string' ? fromLibrary(use, {}) : fromLibrary(use.use, use);
  return getFormTemplate(id).steps.flatMap(({ fields }) => fields.map(fromUse));
}

function fromConfig({ field, keys }: { field: FieldConfig; keys: Keys }): CheckedField {
  const { use, name, kind, options } = field;
  const own = { name: name ?? '', optional: field.optional ?? false, showIf: field.showIf };
  const checked: CheckedField = use === undefined ? own : fromLibrary(use, field);
  const values = options?.map(({ value }) => value) ?? (kind === 'checkbox' ? [TICKED] : checked.values);
  return { ...checked, keys, values, conditionKeys: field.showIf && [...keys, 'showIf'] };
}

function fromLibrary(
  name: FieldName,
  changes: Pick<FieldConfig, 'optional'> & Pick<CheckedField, 'showIf'>,
): CheckedField {
  const { optional, showIf, options } = getLibraryField(name);
  return {
    name,
    optional: changes.optional ?? optional ?? false,
    showIf: changes.showIf ?? showIf,
    values: options?.map(({ value }) => value),
  };
}

function findHideProblems(hide: FormConfig['hide'], all: readonly CheckedField[]): FormProblem[] {
  return hide
    .filter((name) => !all.some((field) => field.name === name))
    .map((name) => ({
      keys: ['hide'],
      input: name,
      message: `Remove "${name}" from "hide": the form does not ask for it.`,
    }));
}

/** Finds conditions on a missing field or an impossible answer. Such a field would never show. */
function findConditionProblems(
  { name, showIf, keys, conditionKeys }: CheckedField,
  shown: readonly CheckedField[],
  hide: FormConfig['hide'],
): FormProblem[] {
  if (!showIf) return [];
  const other = shown.find((field) => field.name === showIf.field && field.name !== name);
  if (!other) {
    const message = `Let "${name}" depend on another field of the form: "showIf" names "${showIf.field}", which is not one.`;
    if (conditionKeys) return [{ message, keys: [...conditionKeys, 'field'], input: showIf.field }];
    return [keys ? { message, keys, input: name } : { message, keys: ['hide'], input: hide }];
  }
  const { values } = other;
  if (!values || !keys) return [];
  const impossibleValues = (showIf.values ?? []).flatMap((value, index) =>
    values.includes(value) ? [] : { value, index },
  );
  // A platform condition may list more values than the dealer's own options have.
  if (!conditionKeys && impossibleValues.length < (showIf.values ?? []).length) return [];
  return impossibleValues.slice(0, conditionKeys ? undefined : 1).map(({ value, index }) => {
    const message = `Let "${name}" depend on an answer of "${other.name}" (${quote(values)}): "${value}" is not one.`;
    return conditionKeys
      ? { message, keys: [...conditionKeys, 'values', index], input: value }
      : { message, keys, input: name };
  });
}

const quote = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(', ');

function findRepeated(names: readonly string[]): { value: string; index: number }[] {
  return names.flatMap((value, index) => (names.indexOf(value) < index ? { value, index } : []));
}

function findOptionsProblem({ field, keys }: { field: FieldConfig; keys: Keys }): FormProblem[] {
  const { use, kind, options, initial } = field;
  const name = field.name ?? use;
  const needsOptions = kind ? CHOICE_KINDS.has(kind) : use !== undefined && getLibraryField(use).optionsOf === 'dealer';
  if (needsOptions && !options) return [{ message: `Give "${name}" its "options".`, keys, input: name }];
  const values = options?.map(({ value }) => value);
  if (kind && !CHOICE_KINDS.has(kind) && values) {
    const message = `Remove the "options" of "${name}": there is nothing to choose.`;
    return [{ message, keys: [...keys, 'options'], input: values }];
  }
  const hasInitialChoice = values && !isBlank(initial ?? '') && kind !== 'checkboxes';
  if (!hasInitialChoice || values.some((value) => value === initial)) return [];
  const message = `Set the initial value of "${name}" to one of its options: "${initial}" is not one.`;
  return [{ message, keys: [...keys, 'initial'], input: initial }];
}

/** A lead needs a phone number or an e-mail address to be answered. */
function findContactProblem(shown: readonly CheckedField[]): FormProblem[] {
  const hasContact = shown.some(
    ({ name, optional, showIf }) => (name === 'phone' || name === 'email') && !optional && !showIf,
  );
  if (hasContact) return [];
  const message = 'Include "phone" or "email" and make at least one required, so that someone can reply.';
  return [{ message, keys: [], input: shown.map(({ name }) => name) }];
}

const entries = Object.fromEntries(FORM_IDS.map((id) => [id, v.optional(FormSchema)])) as Record<
  FormId,
  v.OptionalSchema<typeof FormSchema, undefined>
>;

/** Makes a path item of a problem, whose report uses the key only. */
const toPathItem = (key: string | number): v.IssuePathItem =>
  typeof key === 'number'
    ? { type: 'array', origin: 'value', input: [], key, value: undefined }
    : { type: 'object', origin: 'value', input: {}, key, value: undefined };

/** `leads.forms` of a tenant's config. Fields that are hidden, added or named by conditions must exist. */
export const FormsSchema = v.pipe(
  v.strictObject(entries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: forms } = dataset;
    for (const id of FORM_IDS) {
      const form = forms[id];
      for (const { message, keys, input } of form ? findFormConfigProblems(id, form) : []) {
        addIssue({ message, input, path: [toPathItem(id), ...keys.map(toPathItem)] });
      }
    }
  }),
);

export type FormsConfig = v.InferOutput<typeof FormsSchema>;
