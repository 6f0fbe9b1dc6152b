import { fieldView } from './field-views.ts';
import { financePagePath } from './finance-page-path.ts';
import type { FormSite } from './form-site.ts';
import type { FormView, StepView } from './form-view.ts';
import type { FieldName } from './library.ts';
import { usualPlace } from './options.ts';
import { type StepSource, stepSources } from './sources.ts';
import { type FormId, formTemplate } from './table.ts';
import type { FormNeed, FormTemplate } from './template.ts';
import { type Words, wordsOf } from './words.ts';

/** Whether a dealer can do what a form is for. */
const HAS = {
  workshop: (site) => hasPlace(site, 'service'),
  'parts-counter': (site) => hasPlace(site, 'parts'),
  finance: ({ features }) => features.pages.finance,
  'personalised-finance': ({ features }) => features.finance.personalised,
} as const satisfies Record<FormNeed, (site: FormSite) => boolean>;

const hasPlace = ({ locations }: FormSite, type: 'service' | 'parts'): boolean =>
  locations.some((place) => place.visible && place.location_type === type);

/** The forms of a dealer, in its spelling, with its options and changes: what pages, browsers and the API work with. */
export function formViews(site: FormSite): FormView[] {
  const words = wordsOf(site);
  return site.features.leads.forms.flatMap((id) => {
    const template = formTemplate(id);
    return template.needs && !HAS[template.needs](site) ? [] : [formView(id, template, site, words)];
  });
}

function formView(id: FormId, template: FormTemplate<FieldName>, site: FormSite, words: Words): FormView {
  const { path, category, event, aboutCar, department } = template;
  const config = site.leads.forms[id];
  const intro = config?.intro ?? (template.intro && words(template.intro));
  const place = usualPlace(site, department);
  const optInText = site.leads.optInText ?? words('optInText');
  const steps = stepSources(template, config, site.leads.nameStyle)
    .map((step) => stepView(step, { site, words, department }))
    .filter(({ fields }) => fields.length > 0);
  return {
    id,
    category: chosenCategory(steps) ?? words(category),
    title: config?.title ?? words(template.title),
    ...(intro !== undefined && { intro }),
    steps,
    submit: config?.submit ?? words(template.submit),
    ...(template.optIn && { optIn: { text: optInText, checked: site.leads.optInDefault } }),
    ...{ event, aboutCar },
    path: typeof path === 'string' ? path : path({ finance: financePagePath(site.finance.path) }),
    ...(place !== undefined && { place }),
  };
}

function stepView({ id, title, skippable, fields }: StepSource, making: Parameters<typeof fieldView>[1]): StepView {
  return {
    id,
    title: 'text' in title ? title.text : making.words(title.key),
    skippable,
    fields: fields.flatMap((field) => fieldView(field, making)),
  };
}

/** The category that a form asks for begins with. */
function chosenCategory(steps: readonly StepView[]): string | undefined {
  return steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'category')?.initial;
}
