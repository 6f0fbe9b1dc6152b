/** One form while it is filled in: its state, its steps, and sending it. */
export { createLeadForm, openLeadForm } from './controller.ts';
export type { FormEffects } from './effects.ts';
export type { LeadFormController, LeadFormPhase, LeadFormState } from './state.ts';
