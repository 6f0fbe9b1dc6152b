/** Forms as data: a dealer's forms from its config, for pages and the API. */
export { fieldRegion, leadContext } from './context.ts';
export { financePagePath } from './finance-page-path.ts';
export type { FormPlace, FormSite } from './form-site.ts';
export type { FieldKind, FieldView, FormView, OptionView, StepView } from './form-view.ts';
export { FORM_IDS, type FormId } from './table.ts';
export { formViews } from './views.ts';
