import type { FieldView } from '../contract/index.ts';
import { type DealerOptions, type FormOptions, getDealerOptions } from './options.ts';
import type { FieldSource } from './sources.ts';
import type { FieldTemplate } from './template.ts';
import type { GetText } from './texts.ts';

/** Returns the view of a field, or none if it would offer a single option. */
export function makeFieldViews({ name, template, config = {} }: FieldSource, form: FormOptions): FieldView[] {
  const offer = config.options ? { options: config.options } : template && getTemplateOptions(template, form);
  if (template?.optionsOf && (offer?.options.length ?? 0) < 2) return [];
  const { site, getText } = form;
  const isOptional = name === 'message' && !site.leads.messageRequired;
  return [
    {
      name,
      kind: config.kind ?? template?.kind ?? 'text',
      label: config.label ?? (template ? getText(template.label) : name),
      optional: config.optional ?? template?.optional ?? isOptional,
      hint: config.hint ?? makeHint(template, form),
      autocomplete: template?.autocomplete,
      options: offer?.options,
      initial: config.initial ?? offer?.initial ?? getTemplateInitial(template, getText),
      parameter: template?.parameter,
      showIf: config.showIf ?? template?.showIf,
      onRequest: template?.onRequest && getText(template.onRequest),
      quickPicks: template?.quickPicks ? site.features.cars.quickPicks : undefined,
      minimum: config.minimum ?? template?.minimum,
      maximum: config.maximum ?? template?.maximum,
      appointment: template?.appointment,
      lookup: template?.lookup,
      files: template?.files,
    },
  ];
}

/** Demos suggest a plate that has an answer. */
function makeHint(template: FieldTemplate | undefined, { site, getText }: FormOptions): string | undefined {
  const hint = template?.hint && getText(template.hint);
  return template?.lookup && site.leads.testPlate ? `${hint ?? ''} ${getText('fieldRegoTest')}`.trim() : hint;
}

function getTemplateOptions(template: FieldTemplate, form: FormOptions): DealerOptions | undefined {
  const { options, optionsOf } = template;
  if (optionsOf) return getDealerOptions(optionsOf, form);
  return options && { options: options.map(({ value, label }) => ({ value, label: form.getText(label) })) };
}

function getTemplateInitial(template: FieldTemplate | undefined, getText: GetText): string | undefined {
  if (!template?.initial) return undefined;
  return 'text' in template.initial ? getText(template.initial.text) : template.initial.value;
}
