import { TICKED } from '../fields/rules.ts';
import { isBlank } from '../fields/text.ts';
import type { FieldConfig, FormConfig } from './config-schema.ts';
import { type FieldName, libraryField } from './library.ts';
import { CHOICES } from './own-field.ts';
import { type FormId, formTemplate } from './table.ts';
import type { FieldUse } from './template.ts';

/** A mistake in a form of the config: the way to mend it, where it is in the form, and what stands there. */
export interface FormProblem {
  readonly message: string;
  readonly keys: Keys;
  readonly input: unknown;
}

type Keys = readonly (string | number)[];

interface Waiting {
  readonly field: string;
  readonly values?: readonly string[] | undefined;
}

/** A field of a form, as far as it matters whether the form can be used. */
interface Asked {
  readonly name: string;
  readonly optional: boolean;
  readonly showIf?: Waiting | undefined;
  /** What it can hold, where the config or the platform says so; what follows from the dealer is not known here. */
  readonly values?: readonly string[] | undefined;
  /** Where the config has it. A field of the platform's own steps is nowhere. */
  readonly keys?: Keys;
  /** Where the config says what it waits for. Some fields of the platform wait by themselves. */
  readonly waitsAt?: Keys | undefined;
}

/** The fields that a dealer has written into a form, each with its place in the form. */
export function writtenFields({ steps = [], add }: FormConfig): { field: FieldConfig; keys: Keys }[] {
  return [
    ...steps.flatMap(({ fields }, step) =>
      fields.map((field, index) => ({ field, keys: ['steps', step, 'fields', index] })),
    ),
    ...add.map((field, index) => ({ field, keys: ['add', index] })),
  ];
}

/** What makes a form of the config unusable. */
export function problemsOf(id: FormId, config: FormConfig): FormProblem[] {
  const written = writtenFields(config);
  const before = [...(config.steps ? [] : templateAsks(id)), ...written.map(configAsks)];
  const asked = before.filter(({ name }) => !config.hide.some((hidden) => hidden === name));
  return [
    ...config.hide
      .filter((name) => !before.some((field) => field.name === name))
      .map((name) => ({
        ...{ keys: ['hide'], input: name },
        message: `Remove "${name}" from "hide": the form does not ask for it.`,
      })),
    ...repeated((config.steps ?? []).map((step) => step.id)).map(({ value, index }) => ({
      ...{ keys: ['steps', index, 'id'], input: value },
      message: `Give each step an id of its own: "${value}" is there twice.`,
    })),
    ...repeated(asked.map(({ name }) => name)).map(({ value, index }) => ({
      ...{ keys: asked[index]?.keys ?? [], input: value },
      message: `Ask for "${value}" once: it is there twice.`,
    })),
    ...asked.flatMap((field) => waitingProblems(field, asked, config.hide)),
    ...written.flatMap(optionsProblem),
    ...contactProblem(asked),
  ];
}

function templateAsks(id: FormId): Asked[] {
  const asks = (use: FieldUse<FieldName>): Asked =>
    typeof use === 'string' ? libraryAsks(use, {}) : libraryAsks(use.use, use);
  return formTemplate(id).steps.flatMap(({ fields }) => fields.map(asks));
}

function configAsks({ field, keys }: { field: FieldConfig; keys: Keys }): Asked {
  const { use, name, kind, options } = field;
  const own = { name: name ?? '', optional: field.optional ?? false, showIf: field.showIf };
  const asked: Asked = use === undefined ? own : libraryAsks(use, field);
  const values = options?.map(({ value }) => value) ?? (kind === 'checkbox' ? [TICKED] : asked.values);
  return { ...asked, keys, values, waitsAt: field.showIf && [...keys, 'showIf'] };
}

function libraryAsks(name: FieldName, changes: Pick<FieldConfig, 'optional'> & Pick<Asked, 'showIf'>): Asked {
  const { optional, showIf, options } = libraryField(name);
  return {
    name,
    optional: changes.optional ?? optional ?? false,
    showIf: changes.showIf ?? showIf,
    values: options?.map(({ value }) => value),
  };
}

/** A field that waits for what the form does not ask for, or for an answer that cannot be given, would never show. */
function waitingProblems(
  { name, showIf, keys, waitsAt }: Asked,
  asked: readonly Asked[],
  hide: FormConfig['hide'],
): FormProblem[] {
  if (!showIf) return [];
  const other = asked.find((field) => field.name === showIf.field && field.name !== name);
  if (!other) {
    const message = `Let "${name}" wait for another field of the form: "${showIf.field}" is none, in its "showIf".`;
    if (waitsAt) return [{ message, keys: [...waitsAt, 'field'], input: showIf.field }];
    return [keys ? { message, keys, input: name } : { message, keys: ['hide'], input: hide }];
  }
  const { values: known } = other;
  if (!known || !keys) return [];
  const wrong = (showIf.values ?? []).flatMap((value, index) => (known.includes(value) ? [] : { value, index }));
  // What the platform has it wait for may be more than the dealer's own options have.
  if (!waitsAt && wrong.length < (showIf.values ?? []).length) return [];
  return wrong.slice(0, waitsAt ? undefined : 1).map(({ value, index }) => ({
    message: `Let "${name}" wait for what "${other.name}" can hold, which is ${quoted(known)}: "${value}" is none.`,
    ...(waitsAt ? { keys: [...waitsAt, 'values', index], input: value } : { keys, input: name }),
  }));
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(', ');

function repeated(names: readonly string[]): { value: string; index: number }[] {
  return names.flatMap((value, index) => (names.indexOf(value) < index ? { value, index } : []));
}

function optionsProblem({ field, keys }: { field: FieldConfig; keys: Keys }): FormProblem[] {
  const { name, use, kind, options, initial } = field;
  const called = name ?? use;
  const needsOptions = kind ? CHOICES.has(kind) : use !== undefined && libraryField(use).optionsOf === 'dealer';
  if (needsOptions && !options) return [{ message: `Give "${called}" its "options".`, keys, input: called }];
  const values = options?.map(({ value }) => value);
  if (kind && !CHOICES.has(kind) && values) {
    const message = `Remove the "options" of "${called}": there is nothing to choose.`;
    return [{ message, keys: [...keys, 'options'], input: values }];
  }
  const isChoice = values && !isBlank(initial ?? '') && kind !== 'checkboxes';
  if (!isChoice || values.some((value) => value === initial)) return [];
  const message = `Let "${called}" begin with one of its options: "${initial}" is none.`;
  return [{ message, keys: [...keys, 'initial'], input: initial }];
}

/** Nobody can answer a lead that says neither where to call nor where to write. */
function contactProblem(asked: readonly Asked[]): FormProblem[] {
  const reaches = asked.some(
    ({ name, optional, showIf }) => (name === 'phone' || name === 'email') && !optional && !showIf,
  );
  if (reaches) return [];
  const message = 'Ask for "phone" or "email", and let at least one of them be required: nobody can answer else.';
  return [{ message, keys: [], input: asked.map(({ name }) => name) }];
}
