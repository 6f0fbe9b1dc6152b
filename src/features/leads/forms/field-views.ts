import type { FormSite } from './form-site.ts';
import type { FieldView } from './form-view.ts';
import { type Offered, offered } from './options.ts';
import type { FieldSource } from './sources.ts';
import type { FieldTemplate, FormTemplate } from './template.ts';
import type { Words } from './words.ts';

/** What fields are made with. */
export interface Making {
  readonly site: FormSite;
  readonly words: Words;
  readonly department: FormTemplate<never>['department'];
}

/** The view of a field, or nothing where it would offer but one thing to choose. */
export function fieldView({ name, template, config = {} }: FieldSource, making: Making): FieldView[] {
  const offer = config.options ? { options: config.options } : template && offerOf(template, making);
  if (template?.optionsOf && (offer?.options.length ?? 0) < 2) return [];
  const ours = template ? viewOf(template, making) : {};
  const initial = config.initial ?? offer?.initial ?? initialOf(template, making.words);
  const isOptional =
    config.optional ?? template?.optional ?? (name === 'message' && !making.site.leads.messageRequired);
  return [
    {
      ...{ name, kind: config.kind ?? template?.kind ?? 'text', label: name },
      ...ours,
      ...textsOf(config),
      optional: isOptional,
      ...(offer && { options: offer.options }),
      ...(initial !== undefined && { initial }),
    },
  ];
}

function offerOf({ options, optionsOf }: FieldTemplate, making: Making): Offered | undefined {
  if (optionsOf) return offered(optionsOf, making);
  return options && { options: options.map(({ value, label }) => ({ value, label: making.words(label) })) };
}

function initialOf(template: FieldTemplate | undefined, words: Words): string | undefined {
  if (!template?.initial) return undefined;
  return 'text' in template.initial ? words(template.initial.text) : template.initial.value;
}

/** What the platform says of a field, but for its options. */
function viewOf(template: FieldTemplate, { site, words }: Making) {
  const {
    options: _,
    optionsOf: __,
    initial: ___,
    optional: ____,
    quickPicks,
    label,
    hint,
    onRequest,
    ...same
  } = template;
  return {
    ...same,
    label: words(label),
    ...(hint && { hint: words(hint) }),
    ...(onRequest && { onRequest: words(onRequest) }),
    ...(quickPicks && { quickPicks: site.features.cars.quickPicks }),
  };
}

/** What the dealer says of a field, but for its options. */
function textsOf({ label, hint, minimum, maximum, showIf }: NonNullable<FieldSource['config']>) {
  return {
    ...(label !== undefined && { label }),
    ...(hint !== undefined && { hint }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(showIf && { showIf: { field: showIf.field, ...(showIf.values && { values: showIf.values }) } }),
  };
}
