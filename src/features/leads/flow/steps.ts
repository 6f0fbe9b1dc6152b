import type { FormView, StepView } from '../forms/form-view.ts';
import type { Draft } from './draft.ts';

/* Where a shopper is in a form of several steps, and where they go from there (spec 1 §4). */

type Steps = Pick<FormView, 'steps'>;

/** Index of the step that is shown: the first, where the draft knows none of the form. */
export function stepOf({ steps }: Steps, { step }: Pick<Draft, 'step'>): number {
  return Math.max(
    0,
    steps.findIndex(({ id }) => id === step),
  );
}

export const isLast = ({ steps }: Steps, index: number): boolean => index >= steps.length - 1;

/** On to the next step that shows anything; the last one always does, for it has the button that sends. */
export function goOn(view: Steps, draft: Draft, shows: (step: StepView) => boolean): Draft {
  const index = stepOf(view, draft);
  const next = view.steps.find((step, at) => at > index && (isLast(view, at) || shows(step)));
  const here = view.steps[index];
  return next && here ? { ...draft, step: next.id, trail: [...draft.trail, here.id] } : draft;
}

/** Back to the step before, or to the one from which others were passed over. */
export function goBack(view: Steps, draft: Draft): Draft {
  const trail = draft.trail.filter((id) => view.steps.some((step) => step.id === id));
  const before = trail.at(-1) ?? view.steps[stepOf(view, draft) - 1]?.id;
  return before === undefined ? draft : { ...draft, step: before, trail: trail.slice(0, -1) };
}

/** To a step with something to mend, from wherever the shopper is. */
export function goTo(view: Steps, draft: Draft, index: number): Draft {
  const step = view.steps[index];
  return step && index < stepOf(view, draft)
    ? { ...draft, step: step.id, trail: view.steps.slice(0, index).map(({ id }) => id) }
    : draft;
}

/** Whether a step was passed over. */
export function withSkipped(draft: Draft, id: string, isSkipped: boolean): Draft {
  const others = draft.skipped.filter((skipped) => skipped !== id);
  return { ...draft, skipped: isSkipped ? [...others, id] : others };
}

/** Whole percent of the steps that are behind. */
export function progressOf({ steps }: Steps, index: number): number {
  return Math.round((100 * index) / steps.length);
}
