import type { FieldConfig, FormConfig } from './config-schema.ts';
import { type FieldName, getLibraryField } from './library.ts';
import type { FieldTemplate, FieldUse, FormTemplate, TextKey } from './template.ts';

/** A field before it becomes a view: the platform's template and the dealer's changes to it. */
export interface FieldSource {
  readonly name: string;
  readonly template?: FieldTemplate | undefined;
  readonly config?: FieldConfig | undefined;
}

export interface StepSource {
  readonly id: string;
  /** The key of a platform text, or the dealer's text. */
  readonly title: { readonly key: TextKey } | { readonly text: string };
  readonly skippable: boolean;
  readonly fields: readonly FieldSource[];
}

type NameStyle = 'full' | 'first-last';

/** Returns the steps of a form: the dealer's or the platform's, with the dealer's style of names. */
export function listStepSources(
  template: FormTemplate<FieldName>,
  config: FormConfig | undefined,
  nameStyle: NameStyle,
): StepSource[] {
  const base = config?.steps ? config.steps.map(fromStepConfig) : template.steps.map(fromStepTemplate);
  const steps = addToLastStep(base, config?.add.map(fromFieldConfig) ?? []);
  const hidden = new Set<string>(config?.hide);
  const asked = steps.flatMap(({ fields }) => fields.map(({ name }) => name));
  return steps
    .map((step) => {
      const fields = step.fields.filter(({ name }) => !hidden.has(name));
      return { ...step, fields: applyNameStyle(fields, nameStyle, asked) };
    })
    .filter(({ fields }) => fields.length > 0);
}

/** Adds a dealer's own fields at the end: a shopper who has come this far will answer one more question. */
function addToLastStep(steps: readonly StepSource[], added: readonly FieldSource[]): StepSource[] {
  return steps.map((step, index) =>
    index === steps.length - 1 ? { ...step, fields: [...step.fields, ...added] } : step,
  );
}

function fromStepTemplate(step: FormTemplate<FieldName>['steps'][number]): StepSource {
  const { id, title, skippable = false, fields } = step;
  return { id, title: { key: title }, skippable, fields: fields.map(fromFieldUse) };
}

function fromStepConfig({ id, title, skippable, fields }: NonNullable<FormConfig['steps']>[number]): StepSource {
  return { id, title: { text: title }, skippable, fields: fields.map(fromFieldConfig) };
}

function fromFieldUse(use: FieldUse<FieldName>): FieldSource {
  if (typeof use === 'string') return { name: use, template: getLibraryField(use) };
  const { use: name, ...changes } = use;
  return { name, template: { ...getLibraryField(name), ...changes } };
}

function fromFieldConfig(config: FieldConfig): FieldSource {
  const { use, name } = config;
  return use === undefined ? { name: name ?? '', config } : { name: use, template: getLibraryField(use), config };
}

/**
 * Asks for the name in one field, or in first and last name, with the middle name between them if the form has one. A form that
 * asks for the first or last name itself is not changed.
 */
function applyNameStyle(fields: readonly FieldSource[], style: NameStyle, asked: readonly string[]): FieldSource[] {
  if (asked.includes('first_name') || asked.includes('last_name') || !asked.includes('name')) return [...fields];
  if (style === 'full') return fields.filter(({ name }) => name !== 'middle_name');
  const middle = fields.filter(({ name }) => name === 'middle_name');
  return fields.flatMap((field) => {
    if (field.name === 'middle_name') return [];
    if (field.name !== 'name') return [field];
    return [fromFieldUse('first_name'), ...middle, fromFieldUse('last_name')];
  });
}
