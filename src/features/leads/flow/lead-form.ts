import type { FormView } from '../forms/form-view.ts';
import { leadForm } from './form-store.ts';
import type { LeadContext, LeadForm } from './lead-form-state.ts';
import { pageEffects } from './page-effects.ts';

/** A form in a browser, with what this browser has kept of it. */
export function createLeadForm(view: FormView, context: LeadContext): LeadForm {
  return leadForm({ view, context }, pageEffects(context.site));
}
