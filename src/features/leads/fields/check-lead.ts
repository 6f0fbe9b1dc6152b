import type { FieldRegion, FormView, Lead, StepView } from '../contract/index.ts';
import type { FieldValues } from './answers.ts';
import { checkStep } from './check.ts';
import { stripPhone } from './phone.ts';
import { FIELD_ERRORS, isPlainText } from './rules.ts';

/** Fields that are not typed. They may hold anything, and are always escaped when shown. */
const NOT_TYPED: readonly string[] = ['url', 'user_agent', 'captcha', 'company_website'];

/**
 * Returns the errors of a lead that came to the API, by field name; empty if the lead is valid. Answers that the form does not
 * ask for are kept, since the page that asked for them may be older than the form.
 */
export function checkLead(view: FormView, lead: Lead, region: FieldRegion): Record<string, string> {
  const values = getAnswers(lead);
  const errors = listSentSteps(view, lead).flatMap((step) =>
    Object.entries(checkStep(step, addFileNames(step, values, lead), region)),
  );
  const fields = view.steps.flatMap((step) => step.fields);
  const phones = new Set(fields.filter(({ kind }) => kind === 'phone').map(({ name }) => name));
  const invisible = Object.entries(values)
    // Invisible marks that come along when a number is copied are no part of it.
    .map(([name, value]) => [name, phones.has(name) ? stripPhone(value) : value] as const)
    .filter(([name, value]) => !NOT_TYPED.includes(name) && !isPlainText(value))
    .map(([name]) => [name, FIELD_ERRORS.invisible] as const);
  return Object.fromEntries([...invisible, ...errors]);
}

/** Returns the answers of a lead by field name. */
function getAnswers(lead: Lead): FieldValues {
  const named = Object.entries(lead).flatMap(([name, value]) => {
    const isAnswer = typeof value === 'string' || typeof value === 'number';
    return isAnswer ? [[name, String(value)] as const] : [];
  });
  return Object.fromEntries([...Object.entries(lead.details ?? {}), ...named]);
}

/** Returns the steps a lead must answer: all up to the one that was sent, except skipped ones. */
function listSentSteps(view: FormView, lead: Lead): StepView[] {
  const isIncomplete = lead.lead_status === 'Incomplete' || lead.form_completed === false;
  const sent = isIncomplete ? view.steps.slice(0, lead.step_number ?? 1) : view.steps;
  return sent.filter(({ id, skippable }) => !(skippable && lead.skipped_steps?.includes(id)));
}

/** Adds a value to file fields: files are sent beside the lead, which only has a flag for them. */
function addFileNames(step: StepView, values: FieldValues, lead: Lead): FieldValues {
  const fields = step.fields.filter(({ kind }) => kind === 'files');
  const names = fields.map(({ name }) => [name, lead.has_files ? (values[name] ?? 'files') : ''] as const);
  return { ...values, ...Object.fromEntries(names) };
}
