/** Forms as data: the platform's tables, a dealer's changes, and the views made of both. */
export { askForCar } from './ask-for-car.ts';
export { FormsSchema, listConfigFields } from './config-checks.ts';
export { FormSchema } from './config-schema.ts';
export { getFieldRegion, makeLeadContext } from './context.ts';
export type { FormPlace, FormSite } from './form-site.ts';
export { FORM_IDS, type FormId } from './table.ts';
export { getFinancePagePath, makeFormViews } from './views.ts';
