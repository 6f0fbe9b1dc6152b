import type { ReactNode } from 'react';
import type { CaptchaPhase } from '../captcha/index.ts';
import { OPT_IN } from '../contract/index.ts';
import { TickControl } from './controls/ChoiceControl.tsx';
import { FormFailure } from './FormFailure.tsx';
import { getFieldControlId, type LeadFormParts, useLeadFormParts } from './lead-form-parts.ts';

/** Path of every dealer's privacy policy. */
const PRIVACY_PATH = '/privacy-policy';

/** Below the fields: consent, errors, buttons and small print. */
export function FormFoot() {
  const { view, state } = useLeadFormParts();
  const isLast = state.step === view.steps.length - 1;
  return (
    <div className="lead-foot">
      <Consent away={!isLast} />
      <FormFailure />
      <Buttons isLast={isLast} />
      {view.notice && <p className="lead-notice">{view.notice}</p>}
      <SmallPrint />
    </div>
  );
}

function Consent({ away }: { away: boolean }) {
  const { view, form, state, prefix } = useLeadFormParts();
  if (!view.optIn) return null;
  return (
    <div data-away={away || undefined}>
      <TickControl
        id={getFieldControlId(prefix, OPT_IN)}
        name={OPT_IN}
        label={view.optIn.text}
        value={state.values[OPT_IN] ?? ''}
        change={(value) => form.change(OPT_IN, value)}
      />
    </div>
  );
}

function Buttons({ isLast }: { isLast: boolean }) {
  const { view, form, state, messages } = useLeadFormParts();
  const busy = state.phase.kind === 'submitting';
  const label = isLast ? view.submit : <StepLabel next={messages.leadContinue} />;
  return (
    <div className="lead-buttons">
      <button type="submit" className="btn btn-primary lead-submit" aria-disabled={busy || undefined}>
        {busy ? messages.leadLoading : label}
      </button>
      {state.step > 0 && (
        <button type="button" className="btn btn-outline" disabled={busy} onClick={() => form.back()}>
          {messages.leadBack}
        </button>
      )}
      {view.steps[state.step]?.skippable && (
        <button type="button" className="btn lead-skip" disabled={busy} onClick={form.skip}>
          {messages.leadSkip}
        </button>
      )}
    </div>
  );
}

/** Without JavaScript all steps are sent at once, by this button. */
function StepLabel({ next }: { next: ReactNode }) {
  const { view } = useLeadFormParts();
  return (
    <>
      <span className="lead-with-script">{next}</span>
      <span className="lead-without-script">{view.submit}</span>
    </>
  );
}

const CHECKS = {
  idle: (messages) => messages.leadCheckIdle,
  working: (messages) => messages.leadChecking,
  solved: (messages) => messages.leadChecked,
  failed: (messages) => messages.leadCheckFailed,
} as const satisfies Record<CaptchaPhase, (messages: LeadFormParts['messages']) => string>;

function SmallPrint() {
  const { state, messages } = useLeadFormParts();
  return (
    <p className="lead-small-print">
      <span className="lead-check" data-check={state.captcha}>
        <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
          <path
            d="M12 3l7 3v5c0 4.6-3 8.2-7 10-4-1.8-7-5.4-7-10V6z M9 12l2.2 2.2L15.2 10"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {CHECKS[state.captcha](messages)}
      </span>
      <a className="link" href={PRIVACY_PATH} target="_blank" rel="noopener">
        {messages.leadPrivacy}
      </a>
    </p>
  );
}
