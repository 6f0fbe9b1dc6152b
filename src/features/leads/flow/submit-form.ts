import type { StepView } from '../forms/form-view.ts';
import { asAnotherLead, type Draft } from './draft.ts';
import type { FormCell } from './form-cell.ts';
import {
  answersOf,
  failureTexts,
  faultIn,
  fieldsOf,
  NO_FAILURE,
  valuesOf,
  waitingFor,
  withErrors,
  withFailure,
} from './form-model.ts';
import { type Sending, saidIn } from './payload.ts';
import type { LeadOutcome } from './send-lead.ts';
import { goOn, isLast, stepOf, withSkipped } from './steps.ts';
import { placeOf, successAddress } from './success-address.ts';
import { isComplete, type Waiting } from './waiting.ts';
import { waitingLead } from './waiting-lead.ts';

/** Checks the step that is shown, then sends it, or the whole lead with the last one. */
export async function submitForm(cell: FormCell): Promise<void> {
  const { view } = cell.facts;
  const index = stepOf(view, cell.model().draft);
  const step = view.steps[index];
  if (!step) return;
  cell.keep(withSkipped(cell.model().draft, step.id, false));
  await (isLast(view, index) ? sendWhole(cell) : sendStep(cell, step));
}

/** Passes over the step that is shown, if that may be. Where it is the last one, the rest is sent. */
export async function skipStep(cell: FormCell): Promise<void> {
  const { view } = cell.facts;
  const index = stepOf(view, cell.model().draft);
  const step = view.steps[index];
  if (!step?.skippable) return;
  const draft = withSkipped(cell.model().draft, step.id, true);
  if (!isLast(view, index)) return advance(cell, draft);
  cell.keep(draft);
  await sendWhole(cell);
}

async function sendWhole(cell: FormCell): Promise<void> {
  const { facts } = cell;
  const { skipped } = cell.model().draft;
  const steps = facts.view.steps.filter(({ id }) => !skipped.includes(id));
  const fault = faultIn(facts, cell.model(), steps);
  if (fault) cell.show(withErrors(facts, { ...cell.model(), ...NO_FAILURE }, fault));
  else finish(cell, await send(cell, 'whole'));
}

async function sendStep(cell: FormCell, step: StepView): Promise<void> {
  const { facts } = cell;
  const fault = faultIn(facts, cell.model(), [step]);
  if (fault) return cell.show({ ...NO_FAILURE, errors: fault });
  const answers = answersOf(facts, step, cell.model());
  const { draft, unsaved } = cell.model();
  if (draft.sent[step.id] === answers) return advance(cell, draft);
  const outcome = await send(cell, 'step');
  if (outcome.kind === 'refused') return cell.show(withFailure(facts, cell.model(), outcome));
  const after = cell.model().draft;
  if (outcome.kind === 'stored') {
    const sent = { ...after.sent, [step.id]: answers };
    return advance(cell, { ...after, lead_id: outcome.stored.lead_id, sent });
  }
  // Nobody is held up by a step that cannot be saved now: it waits, and the next one brings it along.
  if (unsaved === step.id) return advance(cell, after);
  cell.show({ ...failureTexts(facts, outcome), phase: { kind: 'editing' }, unsaved: step.id });
}

/** Keeps the lead, then sends it: whatever becomes of this page, it is there. */
function send(cell: FormCell, kind: Sending['kind']): Promise<LeadOutcome> {
  const { facts, effects } = cell;
  cell.show({ ...NO_FAILURE, errors: {}, phase: { kind: 'submitting' } });
  const made = (): Waiting => {
    const model = cell.model();
    const { skipped, sent } = model.draft;
    const sending = { kind, step: stepOf(facts.view, model.draft), skipped, sent: Object.keys(sent) };
    return waitingLead(facts, { model, values: valuesOf(facts, model), sending }, effects);
  };
  if (isTaken(cell, made())) goOnAsAnother(cell);
  const waiting = made();
  const { draft, files } = cell.model();
  // Again: the form of another car may have taken the draft's place, and its files for abandoned.
  if (waiting.files) void effects.files.write(draft.client_id, files);
  effects.queue.put(waiting);
  return effects.queue.send(draft.client_id);
}

/**
 * Whether a lead would take the place of another whole one that is on its way or stored: two tabs begin with one draft, and
 * whatever is written in them from then on are two leads. The same answers twice are one.
 */
function isTaken({ effects: { queue } }: FormCell, { lead, event }: Waiting): boolean {
  const other = queue.find(lead.client_id);
  const isOther = other !== undefined && isComplete(other) && !(event && saidIn(other.lead) === saidIn(lead));
  return isOther || queue.answered(lead.client_id) !== undefined;
}

/** The form stays as it is filled in, and becomes a lead of its own. */
export function goOnAsAnother(cell: FormCell): void {
  const { files, uuid } = cell.effects;
  const model = cell.model();
  const draft = asAnotherLead(model.draft, uuid());
  if (model.files.length > 0) void files.write(draft.client_id, model.files);
  // A tab in which nothing was written leaves nothing behind of what is sent.
  if (cell.isTouched()) cell.keep(draft, { captcha: 'idle' });
  else cell.show({ draft, captcha: 'idle' });
}

function advance(cell: FormCell, draft: Draft): void {
  const { facts } = cell;
  const values = valuesOf(facts, cell.model());
  const shows = (step: StepView): boolean => fieldsOf(facts, step, values, cell.model()).length > 0;
  const settled = { ...NO_FAILURE, errors: {}, unsaved: undefined, phase: { kind: 'editing' } } as const;
  cell.keep(goOn(facts.view, draft, shows), settled);
}

/** What became of the whole lead, now or after it had to wait. */
export function finish(cell: FormCell, outcome: LeadOutcome): void {
  const { facts, effects } = cell;
  const model = cell.model();
  const isKept = effects.queue.find(model.draft.client_id) !== undefined;
  if (outcome.kind === 'stored') {
    const { receipt, reference } = outcome.stored;
    const values = valuesOf(facts, model);
    const { view, context } = facts;
    const next = successAddress(view, { ...values, location_id: placeOf(values, context, view) }, reference);
    cell.show({ ...NO_FAILURE, phase: { kind: 'sent', receipt, reference, next } });
  } else if (outcome.kind === 'unreachable' && isKept) {
    cell.show(waitingFor(facts, model, outcome));
  } else {
    // It was refused; or another tab of the shopper has taken it out of the queue, and not sent it.
    const failed = withFailure(facts, model, outcome);
    cell.keep(failed.draft, failed);
  }
}
