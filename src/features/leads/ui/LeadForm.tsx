import { useEffect, useId, useRef, useState } from 'react';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import type { LeadContext } from '../flow/lead-form-state.ts';
import type { FormView } from '../forms/form-view.ts';
import { LEAD_PATHS } from '../paths.ts';
import { CarSummary } from './CarSummary.tsx';
import { FormFoot } from './FormFoot.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import { LeadStep } from './LeadStep.tsx';
import { controlId, type LeadFormParts, LeadFormPartsProvider } from './lead-form-parts.ts';
import { Outcome } from './Outcome.tsx';
import { StepProgress } from './StepProgress.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** Everything that a form needs, as plain data: of its page, or of `/forms/{id}.json` for a dialog. */
export interface LeadFormProps {
  readonly form: FormView;
  readonly context: LeadContext;
  /** Address of the platform's services, as "/api". */
  readonly services: string;
  /** What the dealer calls one of its vehicles. */
  readonly noun: string;
  /** Whether it is known which form it is and about which car: until then it can be typed into as without a script. */
  readonly isSettled?: boolean;
}

/** A form of the dealer's: complete without a script, when it is sent to the same service. */
export function LeadForm({ form: view, context, services, noun, isSettled = true }: LeadFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const { form, state, isLive } = useLeadForm(view, context, element, isSettled);
  const messages = leadFormMessages(context.region.locale);
  const parts: LeadFormParts = { view, context, form, state, isLive, messages, services, noun, prefix };
  const attempt = useFocus(parts);
  const submit = (event: { preventDefault(): void }) => {
    if (!isLive) return;
    event.preventDefault();
    void form.submit().then(attempt);
  };
  const { phase } = state;
  const isOver = phase.kind === 'waiting' || phase.kind === 'sent';
  return (
    <LeadFormPartsProvider value={parts}>
      {isOver && <Outcome phase={phase} />}
      <form
        ref={element}
        className="lead-form"
        method="post"
        action={services + LEAD_PATHS.post}
        encType={hasFiles(view) ? 'multipart/form-data' : undefined}
        noValidate={isLive}
        aria-label={view.title}
        aria-busy={phase.kind === 'submitting'}
        hidden={isOver}
        onSubmit={submit}
      >
        <HiddenFields />
        {context.car && <CarSummary car={context.car} />}
        {view.steps.length > 1 && <StepProgress />}
        {view.steps.map((step, index) => (
          <LeadStep key={step.id} step={step} index={index} />
        ))}
        <FormFoot />
      </form>
    </LeadFormPartsProvider>
  );
}

/** After each attempt the first wrong field has the focus; after each step its heading. Answers with what to call then. */
function useFocus({ state, prefix, view }: LeadFormParts): () => void {
  const [attempts, setAttempts] = useState(0);
  const { step, errors } = state;
  const shown = useRef(step);
  const latest = useRef(errors);
  latest.current = errors;
  useEffect(() => {
    const [wrong] = Object.keys(latest.current);
    if (attempts > 0 && wrong !== undefined) document.getElementById(controlId(prefix, wrong))?.focus();
  }, [attempts, prefix]);
  useEffect(() => {
    if (shown.current === step || view.steps.length === 1) return;
    shown.current = step;
    document.getElementById(`${prefix}-step-${step}`)?.focus();
  }, [step, prefix, view]);
  return () => setAttempts((count) => count + 1);
}

function hasFiles({ steps }: FormView): boolean {
  return steps.some(({ fields }) => fields.some(({ kind }) => kind === 'files'));
}
