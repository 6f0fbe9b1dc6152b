import type { ReadableAtom } from 'nanostores';
import type { CaptchaPhase } from '../captcha/index.ts';
import type { FieldView, FormView, LeadContext, StepView } from '../contract/index.ts';
import type { LeadDraft } from '../draft/index.ts';
import { checkStep, type FieldValues, filterVisibleFields } from '../fields/index.ts';
import { FAILURE_TEXTS, type SendOutcome } from '../queue/index.ts';
import { getStepIndex, goToStep } from './steps.ts';

/* The state of a form while it is filled in, and pure functions from one state to the next. */

/** The reason why a submission failed. The alert is shown above the banner. */
interface FailureMessage {
  readonly banner: string;
  readonly alert?: string | undefined;
}

export type LeadFormPhase =
  /** Errors by field name, in the order of the fields; empty until the step was submitted once. */
  | { readonly kind: 'editing'; readonly errors: FieldValues; readonly failure?: FailureMessage | undefined }
  | { readonly kind: 'submitting' }
  /** The API does not answer: the lead is stored in the browser, and sent once it does. */
  | { readonly kind: 'queued'; readonly failure?: FailureMessage | undefined }
  /** `next` is the address of the success page. */
  | { readonly kind: 'sent'; readonly reference: string; readonly receipt: string; readonly next: string };

export const EDITING = { kind: 'editing', errors: {} } as const satisfies LeadFormPhase;

/** The whole state of a form. */
export interface FormModel {
  readonly draft: LeadDraft;
  /** The initial values of fields. */
  readonly given: FieldValues;
  readonly files: readonly File[];
  readonly phase: LeadFormPhase;
  readonly captcha: CaptchaPhase;
  /** The step that could not be saved. Submitting it again goes on, and its answers are sent with the next step. */
  readonly unsavedStep?: string | undefined;
}

/** A form, and the site and car it is shown for. */
export interface FormInput {
  readonly view: FormView;
  readonly context: LeadContext;
}

/** The state that components render, derived from `FormModel`. */
export interface LeadFormState {
  /** Index of the current step. */
  readonly step: number;
  /** By field name; several chosen options have a line each. */
  readonly values: FieldValues;
  readonly files: readonly File[];
  readonly errors: FieldValues;
  readonly phase: LeadFormPhase;
  /** The reason why the last submission failed, in the API's words or the platform's. */
  readonly banner?: string | undefined;
  /** An alert shown above the banner. */
  readonly alert?: string | undefined;
  /** Names of fields on request that the shopper asked for. */
  readonly asked: readonly string[];
  readonly captcha: CaptchaPhase;
}

/** A form's state and the actions of a shopper. */
export interface LeadFormController {
  readonly $state: ReadableAtom<LeadFormState>;
  change(name: string, value: string): void;
  chooseFiles(files: readonly File[]): void;
  /** Shows a field on request, such as the middle name. */
  ask(name: string): void;
  /** Checks the step, then sends it or the whole lead. Does nothing while a submission is running. */
  submit(): Promise<void>;
  back(): void;
  /** Skips a skippable step. */
  skip(): Promise<void>;
}

/** Returns the state of a form that was just opened. */
export function makeModel(draft: LeadDraft, given: FieldValues): FormModel {
  return { draft, given, files: [], phase: EDITING, captcha: 'idle' };
}

/** Returns the value of every field; that of a file field is the file names. */
export function getValues({ view }: FormInput, { given, draft, files }: FormModel): FieldValues {
  const names = files.map(({ name }) => name).join('\n');
  const fields = view.steps.flatMap((step) => step.fields).filter(({ kind }) => kind === 'files');
  return { ...given, ...draft.typed, ...Object.fromEntries(fields.map(({ name }) => [name, names])) };
}

export function toLeadFormState(input: FormInput, model: FormModel): LeadFormState {
  const { draft, files, phase, captcha } = model;
  const step = getStepIndex(input.view, draft);
  const failure = 'failure' in phase ? phase.failure : undefined;
  return {
    step,
    values: getValues(input, model),
    files,
    errors: phase.kind === 'editing' ? phase.errors : {},
    phase,
    banner: failure?.banner,
    alert: failure?.alert,
    asked: draft.asked,
    captcha,
  };
}

/** Returns the visible fields of a step. */
export function listVisibleFields(
  { context }: FormInput,
  step: StepView,
  values: FieldValues,
  { draft }: FormModel,
): FieldView[] {
  return filterVisibleFields(step, values, context.region, draft.asked);
}

/** Returns the files to send: none of a skipped step, and none if no visible field asks for them. */
export function listFilesToSend(input: FormInput, model: FormModel): readonly File[] {
  const values = getValues(input, model);
  const hasFileField = input.view.steps
    .filter(({ id }) => !model.draft.skipped.includes(id))
    .some((step) => listVisibleFields(input, step, values, model).some(({ kind }) => kind === 'files'));
  return hasFileField ? model.files : [];
}

/** Returns the errors of the first step that has any. */
export function findErrors(input: FormInput, model: FormModel, steps: readonly StepView[]): FieldValues | undefined {
  const values = getValues(input, model);
  for (const step of steps) {
    const files = step.fields.some(({ kind }) => kind === 'files') ? model.files : [];
    const errors = checkStep(step, values, input.context.region, files);
    if (Object.keys(errors).length > 0) return errors;
  }
  return undefined;
}

/** Serializes the answers of a step, to find out later whether they were sent as they are. */
export function serializeAnswers(input: FormInput, step: StepView, model: FormModel): string {
  const values = getValues(input, model);
  const fields = listVisibleFields(input, step, values, model);
  return JSON.stringify(fields.map(({ name }) => [name, values[name]?.trim() ?? '']));
}

/** Shows errors, in the first step that has one. */
export function showErrors(
  { view }: FormInput,
  model: FormModel,
  errors: FieldValues,
  failure?: FailureMessage,
): FormModel {
  const step = view.steps.findIndex(({ fields }) => fields.some(({ name }) => Object.hasOwn(errors, name)));
  const draft = step < 0 ? model.draft : goToStep(view, model.draft, step);
  return { ...model, draft, phase: { kind: 'editing', errors, failure } };
}

type Failure = Exclude<SendOutcome, { kind: 'stored' }>;

/** Shows why a submission failed. Everything that was typed stays. */
export function showFailure(input: FormInput, model: FormModel, failure: Failure): FormModel {
  const names = input.view.steps.flatMap((step) => step.fields.map(({ name }) => name));
  const reported = failure.kind === 'refused' ? (failure.fields ?? {}) : {};
  const errors = Object.fromEntries(names.flatMap((name) => (reported[name] ? [[name, reported[name]]] : [])));
  return showErrors(input, model, errors, makeFailureMessage(input, failure));
}

/** Returns the message of a failure. A form of one step has its own text, and an alert above its banner. */
export function makeFailureMessage({ view }: FormInput, { error }: Failure): FailureMessage {
  return view.steps.length > 1
    ? { banner: error ?? FAILURE_TEXTS.step }
    : { banner: error ?? FAILURE_TEXTS.form, alert: FAILURE_TEXTS.form };
}

/** Shows that a lead is queued, with the API's message if there was one. */
export function showQueued(input: FormInput, model: FormModel, failure: Failure): FormModel {
  const isAnswered = failure.kind === 'unreachable' && failure.isAnswered;
  return {
    ...model,
    phase: { kind: 'queued', failure: isAnswered ? makeFailureMessage(input, failure) : undefined },
  };
}
