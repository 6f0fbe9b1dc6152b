import { useLeadFormParts } from './lead-form-parts.ts';

/** Shows which step of a form it is. */
export function StepProgress() {
  const { view, state, messages } = useLeadFormParts();
  const step = state.step + 1;
  const count = view.steps.length;
  return (
    <div className="lead-progress">
      <p className="lead-progress-text" role="status">
        {messages.leadStepOf({ step, count })}
      </p>
      <progress value={step} max={count} aria-label={messages.leadProgress} />
    </div>
  );
}
