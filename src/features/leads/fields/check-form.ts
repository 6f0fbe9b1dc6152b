import type { Lead } from '../contract.ts';
import type { FormView, StepView } from '../forms/form-view.ts';
import { checkStep, type FieldValues } from './check.ts';
import type { FieldRegion } from './field-region.ts';
import { stripPhone } from './phone.ts';
import { MESSAGES } from './rules.ts';
import { isPlainText } from './text.ts';

/** What no person has typed: it may hold anything, and is text wherever it is shown. */
const NOT_TYPED: readonly string[] = ['url', 'user_agent', 'captcha', 'company_website'];

/**
 * What is wrong with a lead that came to the API, by the name of the field: nothing where it can be taken. Answers that the
 * form does not ask for are kept, since the page that asked for them may be older than the form.
 */
export function checkForm(view: FormView, lead: Lead, region: FieldRegion): Record<string, string> {
  const values = valuesOf(lead);
  const errors = stepsOf(view, lead).flatMap((step) =>
    Object.entries(checkStep(step, withFiles(step, values, lead), region)),
  );
  const fields = view.steps.flatMap((step) => step.fields);
  const phones = new Set(fields.filter(({ kind }) => kind === 'phone').map(({ name }) => name));
  const unseen = Object.entries(values)
    // What comes along when a number is copied is no part of it.
    .map(([name, value]) => [name, phones.has(name) ? stripPhone(value) : value] as const)
    .filter(([name, value]) => !NOT_TYPED.includes(name) && !isPlainText(value))
    .map(([name]) => [name, MESSAGES.unseen] as const);
  return Object.fromEntries([...unseen, ...errors]);
}

/** The answers of a lead by the names of fields. */
export function valuesOf(lead: Lead): FieldValues {
  const own = Object.entries(lead).flatMap(([name, value]) => {
    const isAnswer = typeof value === 'string' || typeof value === 'number';
    return isAnswer ? [[name, String(value)] as const] : [];
  });
  return Object.fromEntries([...Object.entries(lead.details ?? {}), ...own]);
}

/** The steps that a lead must have answered: all up to the one that was sent, but for those that were passed over. */
function stepsOf(view: FormView, lead: Lead): StepView[] {
  const isIncomplete = lead.lead_status === 'Incomplete' || lead.form_completed === false;
  const sent = isIncomplete ? view.steps.slice(0, lead.step_number ?? 1) : view.steps;
  return sent.filter(({ id, skippable }) => !(skippable && lead.skipped_steps?.includes(id)));
}

/** The files come beside the lead, which says only that there are some. */
function withFiles(step: StepView, values: FieldValues, lead: Lead): FieldValues {
  const fields = step.fields.filter(({ kind }) => kind === 'files');
  const named = fields.map(({ name }) => [name, lead.has_files ? (values[name] ?? 'files') : ''] as const);
  return { ...values, ...Object.fromEntries(named) };
}
