import { checkStep, visibleFields } from '../fields/index.ts';
import type { FormView, StepView } from '../forms/form-view.ts';
import type { Draft } from './draft.ts';
import type { Values } from './given-values.ts';
import type { CaptchaPhase, LeadContext, LeadFormPhase, LeadFormState } from './lead-form-state.ts';
import type { LeadOutcome } from './send-lead.ts';
import { goTo, progressOf, stepOf } from './steps.ts';

/* A form while it is filled in: what there is to know of it, and what becomes of it. Nothing here does anything. */

/** The specification's words (spec 1 §8), the second in its spelling. */
export const FAILED = {
  form: 'An error occurred when submitting this form',
  step: 'An unexpected error occured',
} as const;

/** Nothing has failed, or not since. */
export const NO_FAILURE = { banner: undefined, alert: undefined } as const;

export interface FormModel {
  readonly draft: Draft;
  /** What fields hold while nothing is typed into them. */
  readonly given: Values;
  readonly files: readonly File[];
  readonly errors: Values;
  readonly phase: LeadFormPhase;
  readonly banner?: string | undefined;
  readonly alert?: string | undefined;
  readonly captcha: CaptchaPhase;
  /** The step that could not be saved: pressing on again goes on, and the lead is sent with the next one. */
  readonly unsaved?: string | undefined;
}

/** A form and where it stands. */
export interface FormFacts {
  readonly view: FormView;
  readonly context: LeadContext;
}

/** A form that nobody has touched. */
export function untouched(draft: Draft, given: Values): FormModel {
  return { draft, given, files: [], errors: {}, phase: { kind: 'editing' }, captcha: 'idle' };
}

/** Every field's value; that of files is their names. */
export function valuesOf({ view }: FormFacts, { given, draft, files }: FormModel): Values {
  const names = files.map(({ name }) => name).join('\n');
  const fields = view.steps.flatMap((step) => step.fields).filter(({ kind }) => kind === 'files');
  return { ...given, ...draft.typed, ...Object.fromEntries(fields.map(({ name }) => [name, names])) };
}

/** What markup shows. */
export function shownState(facts: FormFacts, model: FormModel): LeadFormState {
  const { draft, files, errors, phase, banner, alert, captcha } = model;
  const step = stepOf(facts.view, draft);
  const progress = phase.kind === 'sent' ? 100 : progressOf(facts.view, step);
  const values = valuesOf(facts, model);
  return { step, values, files, errors, phase, banner, alert, progress, asked: draft.asked, captcha };
}

/** The fields of a step that show. */
export function fieldsOf({ context }: FormFacts, step: StepView, values: Values, { draft }: FormModel) {
  return visibleFields(step, values, context.region, draft.asked);
}

/** The files that are sent: none of a step that was passed over, or where nothing asks for them. */
export function filesToSend(facts: FormFacts, model: FormModel): readonly File[] {
  const values = valuesOf(facts, model);
  const isAsked = facts.view.steps
    .filter(({ id }) => !model.draft.skipped.includes(id))
    .some((step) => fieldsOf(facts, step, values, model).some(({ kind }) => kind === 'files'));
  return isAsked ? model.files : [];
}

/** What is wrong with the first of the given steps that is wrong; nothing where all are right. */
export function faultIn(facts: FormFacts, model: FormModel, steps: readonly StepView[]): Values | undefined {
  const values = valuesOf(facts, model);
  for (const step of steps) {
    const files = step.fields.some(({ kind }) => kind === 'files') ? model.files : [];
    const errors = checkStep(step, values, facts.context.region, files);
    if (Object.keys(errors).length > 0) return errors;
  }
  return undefined;
}

/** The answers of a step, to see later whether they were sent as they are. */
export function answersOf(facts: FormFacts, step: StepView, model: FormModel): string {
  const values = valuesOf(facts, model);
  return JSON.stringify(fieldsOf(facts, step, values, model).map(({ name }) => [name, values[name]?.trim() ?? '']));
}

/** Shows errors, in the step that has the first of them. */
export function withErrors({ view }: FormFacts, model: FormModel, errors: Values): FormModel {
  const step = view.steps.findIndex(({ fields }) => fields.some(({ name }) => Object.hasOwn(errors, name)));
  const draft = step < 0 ? model.draft : goTo(view, model.draft, step);
  return { ...model, draft, errors, phase: { kind: 'editing' } };
}

type Failure = Exclude<LeadOutcome, { kind: 'stored' }>;

/** A submission that failed: all that was typed is still there, and the shopper reads why. */
export function withFailure(facts: FormFacts, model: FormModel, failure: Failure): FormModel {
  const names = facts.view.steps.flatMap((step) => step.fields.map(({ name }) => name));
  const told = failure.kind === 'refused' ? (failure.fields ?? {}) : {};
  const errors = Object.fromEntries(names.flatMap((name) => (told[name] ? [[name, told[name]]] : [])));
  return { ...withErrors(facts, model, errors), ...failureTexts(facts, failure) };
}

/** A form of one step has words of its own, and an alert beside its banner (spec 1 §8). */
export function failureTexts({ view }: FormFacts, { error }: Failure): Pick<FormModel, 'banner' | 'alert'> {
  return view.steps.length > 1
    ? { ...NO_FAILURE, banner: error ?? FAILED.step }
    : { banner: error ?? FAILED.form, alert: FAILED.form };
}

/** Nobody can take the lead now: it waits. Somebody who answered that they cannot is quoted. */
export function waitingFor(facts: FormFacts, model: FormModel, failure: Failure): FormModel {
  const isAnswered = failure.kind === 'unreachable' && failure.isAnswered;
  const texts = isAnswered ? failureTexts(facts, failure) : NO_FAILURE;
  return { ...model, ...texts, errors: {}, phase: { kind: 'waiting' } };
}
