import type { FormView, StepView } from '../contract/index.ts';
import type { LeadDraft } from '../draft/index.ts';

/* Navigation between the steps of a form. */

type Steps = Pick<FormView, 'steps'>;

/** Returns the index of the current step: the first one if the form no longer has the draft's step. */
export function getStepIndex({ steps }: Steps, { step }: Pick<LeadDraft, 'step'>): number {
  return Math.max(
    0,
    steps.findIndex(({ id }) => id === step),
  );
}

export const isLastStep = ({ steps }: Steps, index: number): boolean => index >= steps.length - 1;

/** Moves to the next step with visible fields, or to the last one, which has the submit button. */
export function goToNextStep(view: Steps, draft: LeadDraft, hasVisibleFields: (step: StepView) => boolean): LeadDraft {
  const index = getStepIndex(view, draft);
  const next = view.steps.find((step, at) => at > index && (isLastStep(view, at) || hasVisibleFields(step)));
  const current = view.steps[index];
  return next && current ? { ...draft, step: next.id, trail: [...draft.trail, current.id] } : draft;
}

/** Moves back to the step the shopper came from. */
export function goBack(view: Steps, draft: LeadDraft): LeadDraft {
  const trail = draft.trail.filter((id) => view.steps.some((step) => step.id === id));
  const previous = trail.at(-1) ?? view.steps[getStepIndex(view, draft) - 1]?.id;
  return previous === undefined ? draft : { ...draft, step: previous, trail: trail.slice(0, -1) };
}

/** Moves back to an earlier step that has an error. */
export function goToStep(view: Steps, draft: LeadDraft, index: number): LeadDraft {
  const step = view.steps[index];
  return step && index < getStepIndex(view, draft)
    ? { ...draft, step: step.id, trail: view.steps.slice(0, index).map(({ id }) => id) }
    : draft;
}

/** Notes whether a step is skipped. */
export function setSkipped(draft: LeadDraft, id: string, isSkipped: boolean): LeadDraft {
  const others = draft.skipped.filter((skipped) => skipped !== id);
  return { ...draft, skipped: isSkipped ? [...others, id] : others };
}
