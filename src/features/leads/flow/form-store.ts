import { type FormEffects, formCell } from './form-cell.ts';
import { type FormFacts, failureTexts, NO_FAILURE } from './form-model.ts';
import type { LeadForm } from './lead-form-state.ts';
import { resumedForm } from './resumed-form.ts';
import { goBack } from './steps.ts';
import { finish, goOnAsAnother, skipStep, submitForm } from './submit-form.ts';

/** A form that is filled in: takes up what was kept of it, and keeps what is typed until it is stored. */
export function leadForm(facts: FormFacts, effects: FormEffects): LeadForm {
  const { queue, captcha, files } = effects;
  const cell = formCell(facts, effects, resumedForm(facts, effects));
  const clientId = (): string => cell.model().draft.client_id;
  const isIn = (...phases: readonly string[]): boolean => phases.includes(cell.model().phase.kind);
  /** Whatever breaks on the way, nobody stands before a button that reads "Loading" for good. */
  const orEditing = async (sending: Promise<void>): Promise<void> => {
    try {
      await sending;
    } catch (error) {
      const texts = failureTexts(facts, { kind: 'unreachable', isAnswered: false });
      if (isIn('submitting')) cell.show({ ...texts, phase: { kind: 'editing' } });
      reportError(error);
    }
  };

  queue.onSettled((id, outcome) => {
    if (id !== clientId()) return;
    if (isIn('waiting') && outcome.kind !== 'unreachable') finish(cell, outcome);
    else if (isIn('editing') && outcome.kind === 'stored') {
      // Another tab's whole lead, else a step that had to wait.
      if (queue.answered(id)) goOnAsAnother(cell);
      else cell.show({ draft: { ...cell.model().draft, lead_id: outcome.stored.lead_id } });
    }
  });
  captcha.onPhase((id, phase) => {
    if (id === clientId()) cell.show({ captcha: phase });
  });
  void files.read(clientId()).then((found) => {
    if (found.length > 0 && cell.model().files.length === 0) cell.show({ files: found });
  });
  if (isIn('waiting')) void queue.drain();

  return {
    $state: cell.$state,
    change(name, value) {
      if (!isIn('editing', 'submitting')) return;
      captcha.start(clientId());
      const { draft } = cell.model();
      cell.keep({ ...draft, typed: { ...draft.typed, [name]: value } });
    },
    chooseFiles(chosen) {
      if (!isIn('editing')) return;
      captcha.start(clientId());
      void files.write(clientId(), chosen);
      cell.keep(cell.model().draft, { files: [...chosen] });
    },
    ask(name) {
      const { draft } = cell.model();
      if (isIn('editing') && !draft.asked.includes(name)) cell.keep({ ...draft, asked: [...draft.asked, name] });
    },
    async submit() {
      if (isIn('waiting')) await queue.drain();
      else if (isIn('editing')) await orEditing(submitForm(cell));
    },
    back() {
      if (!isIn('editing')) return;
      cell.keep(goBack(facts.view, cell.model().draft), { ...NO_FAILURE, errors: {} });
    },
    async skip() {
      if (isIn('editing')) await orEditing(skipStep(cell));
    },
  };
}
