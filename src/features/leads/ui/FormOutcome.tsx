import { useEffect, useRef } from 'react';
import type { LeadFormPhase } from '../form/index.ts';
import { FormFailure } from './FormFailure.tsx';
import { useLeadFormParts } from './lead-form-parts.ts';

type OutcomePhase = Extract<LeadFormPhase, { kind: 'queued' | 'sent' }>;

/** Confirms that a form is sent or queued. */
export function FormOutcome({ phase }: { phase: OutcomePhase }) {
  const { messages } = useLeadFormParts();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <>
      <FormFailure />
      <div ref={root} className="lead-outcome" data-outcome={phase.kind} role="status" tabIndex={-1}>
        {phase.kind === 'queued' ? (
          <>
            <p className="lead-outcome-title">{messages.leadQueuedTitle}</p>
            <p>{messages.leadQueuedText}</p>
          </>
        ) : (
          <>
            <p className="lead-outcome-title">{messages.leadSentTitle}</p>
            <p>
              {messages.leadReference}: <strong>{phase.reference}</strong>
            </p>
          </>
        )}
      </div>
    </>
  );
}
