import type { FieldConfig, FormConfig } from './config-schema.ts';
import { type FieldName, libraryField } from './library.ts';
import type { FieldTemplate, FieldUse, FormTemplate } from './template.ts';

/** A field on its way to a view: what the platform says of it, and over that what the dealer says. */
export interface FieldSource {
  readonly name: string;
  readonly template?: FieldTemplate;
  readonly config?: FieldConfig;
}

export interface StepSource {
  readonly id: string;
  /** A key of messages of the platform, or the dealer's words. */
  readonly title: { readonly key: FormTemplate<FieldName>['steps'][number]['title'] } | { readonly text: string };
  readonly skippable: boolean;
  readonly fields: readonly FieldSource[];
}

type NameStyle = 'full' | 'first-last';

/** The steps of a form: the dealer's own, else the platform's, with names asked for as the dealer asks for them. */
export function stepSources(
  template: FormTemplate<FieldName>,
  config: FormConfig | undefined,
  nameStyle: NameStyle,
): StepSource[] {
  const own = config?.steps ? config.steps.map(stepOfConfig) : template.steps.map(stepOfTemplate);
  const steps = withAdded(own, config?.add.map(fieldOfConfig) ?? []);
  const hidden = new Set<string>(config?.hide);
  const asked = steps.flatMap(({ fields }) => fields.map(({ name }) => name));
  return steps
    .map((step) => ({
      ...step,
      fields: styledNames(
        step.fields.filter(({ name }) => !hidden.has(name)),
        nameStyle,
        asked,
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** What a dealer adds is asked for last: whoever has come so far answers one thing more. */
function withAdded(steps: readonly StepSource[], added: readonly FieldSource[]): StepSource[] {
  return steps.map((step, index) =>
    index === steps.length - 1 ? { ...step, fields: [...step.fields, ...added] } : step,
  );
}

function stepOfTemplate({
  id,
  title,
  skippable = false,
  fields,
}: FormTemplate<FieldName>['steps'][number]): StepSource {
  return { id, title: { key: title }, skippable, fields: fields.map(fieldOfTemplate) };
}

function stepOfConfig({ id, title, skippable, fields }: NonNullable<FormConfig['steps']>[number]): StepSource {
  return { id, title: { text: title }, skippable, fields: fields.map(fieldOfConfig) };
}

function fieldOfTemplate(use: FieldUse<FieldName>): FieldSource {
  if (typeof use === 'string') return { name: use, template: libraryField(use) };
  const { use: name, ...changes } = use;
  return { name, template: { ...libraryField(name), ...changes } };
}

function fieldOfConfig(config: FieldConfig): FieldSource {
  const { use, name } = config;
  return use === undefined ? { name: name ?? '', config } : { name: use, template: libraryField(use), config };
}

/**
 * A name is one field, or first and last name with a middle name between them where the form has one. A form that asks for a
 * first name itself is left as it is.
 */
function styledNames(fields: readonly FieldSource[], style: NameStyle, asked: readonly string[]): FieldSource[] {
  if (asked.includes('first_name') || asked.includes('last_name') || !asked.includes('name')) return [...fields];
  if (style === 'full') return fields.filter(({ name }) => name !== 'middle_name');
  const middle = fields.filter(({ name }) => name === 'middle_name');
  return fields.flatMap((field) => {
    if (field.name === 'middle_name') return [];
    if (field.name !== 'name') return [field];
    return [fieldOfTemplate('first_name'), ...middle, fieldOfTemplate('last_name')];
  });
}
