import { useEffect, useRef } from 'react';
import type { LeadFormPhase } from '../flow/lead-form-state.ts';
import { Failure } from './Failure.tsx';
import { useLeadFormParts } from './lead-form-parts.ts';

type Outcomes = Extract<LeadFormPhase, { kind: 'waiting' | 'sent' }>;

/** What became of a form that somebody has sent: it has arrived, or it waits here until somebody answers. */
export function Outcome({ phase }: { phase: Outcomes }) {
  const { messages } = useLeadFormParts();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <>
      <Failure />
      <div ref={root} className="lead-outcome" data-outcome={phase.kind} role="status" tabIndex={-1}>
        {phase.kind === 'waiting' ? (
          <>
            <p className="lead-outcome-title">{messages.leadWaitingTitle}</p>
            <p>{messages.leadWaitingText}</p>
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
