import { useLeadFormParts } from './lead-form-parts.ts';

const WHOLE = 100;

/** Shows the progress in a form of several steps. */
export function StepProgress() {
  const { view, state, messages } = useLeadFormParts();
  const count = view.steps.length;
  return (
    <div className="lead-progress">
      <p className="lead-progress-text" role="status">
        <span>{messages.leadStepOf({ step: state.step + 1, count })}</span>
        <span>{messages.leadPercent({ percent: state.progress })}</span>
      </p>
      <progress value={state.progress} max={WHOLE} aria-label={messages.leadProgress} />
    </div>
  );
}
