import { useEffect, useId, useRef, useState } from 'react';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import { type FormView, LEAD_PATHS, type LeadContext } from '../contract/index.ts';
import { CarSummary } from './CarSummary.tsx';
import { EstimateCard } from './estimate/EstimateCard.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormOutcome } from './FormOutcome.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import { LeadStep } from './LeadStep.tsx';
import { getFieldControlId, type LeadFormParts, LeadFormPartsProvider } from './lead-form-parts.ts';
import { StepProgress } from './StepProgress.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** Everything a form needs, as plain data: from its page, or from `/forms/{id}.json` for a dialog. */
export interface LeadFormProps {
  readonly form: FormView;
  readonly context: LeadContext;
  /** Address of the platform's services, as "/api". */
  readonly services: string;
  /** The dealer's word for one vehicle. */
  readonly noun: string;
  /** False until it is known which form and car it is about. Until then it can be filled in, but not submitted. */
  readonly isSettled?: boolean;
}

/** A dealer's form. Without JavaScript the browser posts it to the same API. */
export function LeadForm({ form: view, context, services, noun, isSettled = true }: LeadFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const { form, state, isLive } = useLeadForm(view, context, element, isSettled);
  const messages = leadFormMessages(context.region.locale);
  const parts: LeadFormParts = { view, context, form, state, isLive, messages, services, noun, prefix };
  const focusResult = useFocus(parts);
  const submit = (event: { preventDefault(): void }) => {
    if (!isLive) return;
    event.preventDefault();
    void form.submit().then(focusResult);
  };
  const { phase } = state;
  const isOver = phase.kind === 'queued' || phase.kind === 'sent';
  return (
    <LeadFormPartsProvider value={parts}>
      {isOver && <FormOutcome phase={phase} />}
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
        {view.assurance && <p className="lead-assurance">{view.assurance}</p>}
        {view.steps.length > 1 && <StepProgress />}
        {view.steps.map((step, index) => (
          <LeadStep key={step.id} step={step} index={index} />
        ))}
        {view.valuation && <EstimateCard />}
        <FormFoot />
      </form>
    </LeadFormPartsProvider>
  );
}

/** Focuses the first invalid field after each submission, and the heading of each new step. Returns a function to call after a submission. */
function useFocus({ state, prefix, view }: LeadFormParts): () => void {
  const [attempts, setAttempts] = useState(0);
  const { step, errors } = state;
  const shown = useRef(step);
  const latest = useRef(errors);
  latest.current = errors;
  useEffect(() => {
    const [invalid] = Object.keys(latest.current);
    if (attempts > 0 && invalid !== undefined) document.getElementById(getFieldControlId(prefix, invalid))?.focus();
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
