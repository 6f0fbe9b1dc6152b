import type { FormView, LeadContext } from '../contract/index.ts';
import { type FormEffects, getFormEffects } from './effects.ts';
import { resumeForm } from './resume.ts';
import { EDITING, type FormInput, type LeadFormController, type LeadFormPhase, makeFailureMessage } from './state.ts';
import { goBack } from './steps.ts';
import { createFormStore } from './store.ts';
import { continueAsNewLead, showOutcome, skipStep, submitForm } from './submit.ts';

/** Opens a form in this browser, with what the browser has stored of it. */
export function openLeadForm(view: FormView, context: LeadContext): LeadFormController {
  return createLeadForm({ view, context }, getFormEffects(context.site));
}

/** Creates a form that resumes its draft, and stores what is typed until the lead is stored. */
export function createLeadForm(input: FormInput, effects: FormEffects): LeadFormController {
  const { queue, captcha, files } = effects;
  const store = createFormStore(input, effects, resumeForm(input, effects));
  const getClientId = (): string => store.getModel().draft.client_id;
  const isIn = (...phases: readonly LeadFormPhase['kind'][]): boolean => phases.includes(store.getModel().phase.kind);
  /** Gives the form back if a submission throws. Otherwise its button would read "Loading" for good. */
  const recover = async (submission: Promise<void>): Promise<void> => {
    try {
      await submission;
    } catch (error) {
      const failure = makeFailureMessage(input, { kind: 'unreachable', isAnswered: false });
      if (isIn('submitting')) store.update({ phase: { kind: 'editing', errors: {}, failure } });
      reportError(error);
    }
  };

  queue.onOutcome((id, outcome) => {
    if (id !== getClientId()) return;
    if (isIn('queued') && outcome.kind !== 'unreachable') showOutcome(store, outcome);
    else if (isIn('editing') && outcome.kind === 'stored') {
      // Another tab's complete lead, or a step that was queued.
      if (queue.findAnswer(id)) continueAsNewLead(store);
      else store.update({ draft: { ...store.getModel().draft, lead_id: outcome.stored.lead_id } });
    }
  });
  captcha.onPhase((id, phase) => {
    if (id === getClientId()) store.update({ captcha: phase });
  });
  void files.read(getClientId()).then((stored) => {
    if (stored.length > 0 && store.getModel().files.length === 0) store.update({ files: stored });
  });
  if (isIn('queued')) void queue.drain();

  return {
    $state: store.$state,
    change(name, value) {
      if (!isIn('editing', 'submitting')) return;
      captcha.start(getClientId());
      const { draft } = store.getModel();
      store.saveDraft({ ...draft, typed: { ...draft.typed, [name]: value } });
    },
    chooseFiles(chosen) {
      if (!isIn('editing')) return;
      captcha.start(getClientId());
      void files.write(getClientId(), chosen);
      store.saveDraft(store.getModel().draft, { files: [...chosen] });
    },
    ask(name) {
      const { draft } = store.getModel();
      if (isIn('editing') && !draft.asked.includes(name)) {
        store.saveDraft({ ...draft, asked: [...draft.asked, name] });
      }
    },
    async submit() {
      if (isIn('queued')) await queue.drain();
      else if (isIn('editing')) await recover(submitForm(store));
    },
    back() {
      if (isIn('editing')) store.saveDraft(goBack(input.view, store.getModel().draft), { phase: EDITING });
    },
    async skip() {
      if (isIn('editing')) await recover(skipStep(store));
    },
  };
}
