import { getLeadEvent, type SiteEvent } from '#src/features/events/index.ts';
import { getLeadFingerprint, makeSuccessAddress, type StepView } from '../contract/index.ts';
import { type LeadDraft, toNewLead } from '../draft/index.ts';
import { getLeadPlace, makeLead, type Sending } from '../fields/index.ts';
import { isCompleteLead, type QueuedLead, type SendOutcome } from '../queue/index.ts';
import { findPlaceField } from './given-values.ts';
import {
  EDITING,
  type FormInput,
  findErrors,
  getValues,
  listFilesToSend,
  listVisibleFields,
  makeFailureMessage,
  serializeAnswers,
  showErrors,
  showFailure,
  showQueued,
} from './state.ts';
import { getStepIndex, goToNextStep, isLastStep, setSkipped } from './steps.ts';
import type { FormStore } from './store.ts';

/** Checks the current step, then sends it, or the whole lead with the last one. */
export async function submitForm(store: FormStore): Promise<void> {
  const { view } = store.input;
  const index = getStepIndex(view, store.getModel().draft);
  const step = view.steps[index];
  if (!step) return;
  store.saveDraft(setSkipped(store.getModel().draft, step.id, false));
  await (isLastStep(view, index) ? submitLead(store) : submitStep(store, step));
}

/** Skips the current step if it is skippable. Skipping the last step sends the lead. */
export async function skipStep(store: FormStore): Promise<void> {
  const { view } = store.input;
  const index = getStepIndex(view, store.getModel().draft);
  const step = view.steps[index];
  if (!step?.skippable) return;
  const draft = setSkipped(store.getModel().draft, step.id, true);
  if (!isLastStep(view, index)) return advance(store, draft);
  store.saveDraft(draft);
  await submitLead(store);
}

async function submitLead(store: FormStore): Promise<void> {
  const { input } = store;
  const { skipped } = store.getModel().draft;
  const steps = input.view.steps.filter(({ id }) => !skipped.includes(id));
  const errors = findErrors(input, store.getModel(), steps);
  if (errors) store.update(showErrors(input, store.getModel(), errors));
  else showOutcome(store, await send(store, 'whole'));
}

async function submitStep(store: FormStore, step: StepView): Promise<void> {
  const { input } = store;
  const errors = findErrors(input, store.getModel(), [step]);
  if (errors) return store.update({ phase: { kind: 'editing', errors } });
  const answers = serializeAnswers(input, step, store.getModel());
  const { draft, unsavedStep } = store.getModel();
  if (draft.sent[step.id] === answers) return advance(store, draft);
  const outcome = await send(store, 'step');
  if (outcome.kind === 'refused') return store.update(showFailure(input, store.getModel(), outcome));
  const current = store.getModel().draft;
  if (outcome.kind === 'stored') {
    const sent = { ...current.sent, [step.id]: answers };
    return advance(store, { ...current, lead_id: outcome.stored.lead_id, sent });
  }
  // A step that cannot be saved does not stop the shopper: it is queued, and its answers are sent with the next one.
  if (unsavedStep === step.id) return advance(store, current);
  const failure = makeFailureMessage(input, outcome);
  store.update({ phase: { kind: 'editing', errors: {}, failure }, unsavedStep: step.id });
}

/** Queues the lead, then sends it. From then on it survives the page. */
function send(store: FormStore, kind: Sending['kind']): Promise<SendOutcome> {
  const { effects } = store;
  store.update({ phase: { kind: 'submitting' } });
  if (isTaken(store, makeQueuedLead(store, kind))) continueAsNewLead(store);
  const queued = makeQueuedLead(store, kind);
  const { draft, files } = store.getModel();
  // The form of another car may have replaced the draft, and the files been removed as abandoned: write them again.
  if (queued.files) void effects.files.write(draft.client_id, files);
  effects.queue.put(queued);
  return effects.queue.send(draft.client_id);
}

function makeQueuedLead({ input, effects, getModel }: FormStore, kind: Sending['kind']): QueuedLead {
  const { view, context } = input;
  const model = getModel();
  const { draft } = model;
  const files = listFilesToSend(input, model);
  const now = effects.now();
  const isWhole = kind === 'whole';
  const lead = makeLead(
    view,
    context,
    { values: getValues(input, model), asked: draft.asked },
    {
      clientId: draft.client_id,
      leadId: draft.lead_id,
      started: draft.started,
      now,
      hasFiles: files.length > 0,
      visit: effects.getVisit(),
    },
    { kind, step: getStepIndex(view, draft), skipped: draft.skipped, sent: Object.keys(draft.sent) },
  );
  return {
    lead,
    // Files are sent once, with the whole lead.
    files: isWhole && files.length > 0,
    event: isWhole ? makeEvent(input) : undefined,
    title: view.title,
    path: getResumePath(input, draft),
    draft,
    at: Math.max(now, (effects.queue.find(draft.client_id)?.at ?? 0) + 1),
  };
}

/** Returns the address where this form, for this car or location, is resumed. */
function getResumePath({ view, context }: FormInput, { place }: LeadDraft): string {
  const query = new URLSearchParams();
  if (context.car) query.set('car_id', context.car.id);
  const { parameter } = findPlaceField(view) ?? {};
  if (parameter && place) query.set(parameter, place);
  const search = query.toString();
  return search ? `${view.path}?${search}` : view.path;
}

/** Makes the event of a lead: about its car, and nothing about the person. */
function makeEvent({ view, context }: FormInput): SiteEvent {
  const { car } = context;
  const name = getLeadEvent({ form: view.event, car });
  if (!car?.id) return { name };
  const { id, stocknum, make, model, price } = car;
  return { name, car: { id, stocknum, make, model, price } };
}

/**
 * Returns whether a lead would replace a different complete one that is queued or stored. Two tabs may start with one draft, and
 * different answers in them are two leads. The same answers twice are one.
 */
function isTaken({ effects: { queue } }: FormStore, { lead, event }: QueuedLead): boolean {
  const other = queue.find(lead.client_id);
  const isSame =
    event !== undefined && other !== undefined && getLeadFingerprint(other.lead) === getLeadFingerprint(lead);
  const isOther = other !== undefined && isCompleteLead(other) && !isSame;
  return isOther || queue.findAnswer(lead.client_id) !== undefined;
}

/** Keeps the form as it is filled in, as a new lead. */
export function continueAsNewLead(store: FormStore): void {
  const { files, uuid } = store.effects;
  const model = store.getModel();
  const draft = toNewLead(model.draft, uuid());
  if (model.files.length > 0) void files.write(draft.client_id, model.files);
  // A tab in which nothing was typed stores no copy of what another one has sent.
  if (store.isTouched()) store.saveDraft(draft, { captcha: 'idle' });
  else store.update({ draft, captcha: 'idle' });
}

function advance(store: FormStore, draft: LeadDraft): void {
  const { input } = store;
  const values = getValues(input, store.getModel());
  const hasVisibleFields = (step: StepView): boolean =>
    listVisibleFields(input, step, values, store.getModel()).length > 0;
  const next = goToNextStep(input.view, draft, hasVisibleFields);
  store.saveDraft(next, { phase: EDITING, unsavedStep: undefined });
}

/** Shows what became of the whole lead, at once or after it was queued. */
export function showOutcome(store: FormStore, outcome: SendOutcome): void {
  const { input, effects } = store;
  const model = store.getModel();
  const isQueued = effects.queue.find(model.draft.client_id) !== undefined;
  if (outcome.kind === 'stored') {
    const { receipt, reference } = outcome.stored;
    const { view, context } = input;
    const values = getValues(input, model);
    const location = getLeadPlace(values, context, view);
    const next = makeSuccessAddress(view, { ...values, location_id: location }, reference);
    store.update({ phase: { kind: 'sent', receipt, reference, next } });
  } else if (outcome.kind === 'unreachable' && isQueued) {
    store.update(showQueued(input, model, outcome));
  } else {
    // Refused; or another tab has taken the lead out of the queue without sending it.
    const failed = showFailure(input, model, outcome);
    store.saveDraft(failed.draft, failed);
  }
}
