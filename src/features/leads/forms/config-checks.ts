import { isBlank } from '../fields/text.ts';
import type { FieldConfig, FormConfig } from './config-schema.ts';
import { type FieldName, libraryField } from './library.ts';
import { CHOICES } from './own-field.ts';
import { type FormId, formTemplate } from './table.ts';
import type { FieldUse } from './template.ts';

/** A field of a form, as far as it matters whether the form can be used. */
interface Asked {
  readonly name: string;
  readonly optional: boolean;
  readonly waitsFor?: string | undefined;
}

/** What makes a form of the config unusable, each as the way to mend it. */
export function problemsOf(id: FormId, config: FormConfig): string[] {
  const steps = config.steps ?? [];
  const before = config.steps ? steps.flatMap(({ fields }) => fields.map(configAsks)) : templateAsks(id);
  const asked = before.filter(({ name }) => !config.hide.some((hidden) => hidden === name));
  const names = asked.map(({ name }) => name);
  return [
    ...config.hide
      .filter((name) => !before.some((field) => field.name === name))
      .map((name) => `Remove "${name}" from "hide": the form does not ask for it.`),
    ...twice(steps.map((step) => step.id)).map((step) => `Give each step an id of its own: "${step}" is there twice.`),
    ...twice(names).map((name) => `Ask for "${name}" once: it is there twice.`),
    ...asked.flatMap(({ name, waitsFor }) => {
      if (waitsFor === undefined || (waitsFor !== name && names.includes(waitsFor))) return [];
      return `Let "${name}" wait for another field of the form: "${waitsFor}" is none, in its "showIf".`;
    }),
    ...steps.flatMap(({ fields }) => fields.flatMap(optionsProblem)),
    ...contactProblem(asked),
  ];
}

function templateAsks(id: FormId): Asked[] {
  const asks = (use: FieldUse<FieldName>): Asked =>
    typeof use === 'string' ? libraryAsks(use, {}) : libraryAsks(use.use, use);
  return formTemplate(id).steps.flatMap(({ fields }) => fields.map(asks));
}

function configAsks(field: FieldConfig): Asked {
  if (field.use !== undefined) return libraryAsks(field.use, field);
  return { name: field.name ?? '', optional: field.optional ?? false, waitsFor: field.showIf?.field };
}

type Changes =
  | Pick<FieldConfig, 'optional' | 'showIf'>
  | Pick<Exclude<FieldUse<FieldName>, string>, 'optional' | 'showIf'>;

function libraryAsks(name: FieldName, { optional, showIf }: Changes): Asked {
  const field = libraryField(name);
  return {
    name,
    optional: optional ?? field.optional ?? false,
    waitsFor: (showIf ?? field.showIf)?.field,
  };
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function optionsProblem({ name, use, kind, options, initial }: FieldConfig): string[] {
  const called = name ?? use;
  if (kind && CHOICES.has(kind) && !options) return [`Give "${called}" its "options".`];
  if (kind && !CHOICES.has(kind) && options)
    return [`Remove the "options" of "${called}": there is nothing to choose.`];
  const isChoice = options && !isBlank(initial ?? '') && kind !== 'checkboxes';
  if (!isChoice || options.some(({ value }) => value === initial)) return [];
  return [`Let "${called}" begin with one of its options: "${initial}" is none.`];
}

/** Nobody can answer a lead that says neither where to call nor where to write. */
function contactProblem(asked: readonly Asked[]): string[] {
  const reaches = asked.some(({ name, optional, waitsFor }) => {
    return (name === 'phone' || name === 'email') && !optional && waitsFor === undefined;
  });
  return reaches
    ? []
    : ['Ask for "phone" or "email", and let at least one of them be required: nobody can answer else.'];
}
