import { useState } from 'react';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import type { Calculator } from './calculator-store.ts';
import type { LoanChoice } from './choice.ts';
import { sharedAddress } from './page-address.ts';

interface CalculatorActionsProps {
  calculator: Calculator;
  choice: LoanChoice;
  isLive: boolean;
  messages: CalculatorMessages;
}

/** The link to an estimate, and the way back to the offer. */
export function CalculatorActions({ calculator, choice, isLive, messages }: CalculatorActionsProps) {
  const [attempt, setAttempt] = useState<{ of: LoanChoice; isCopied: boolean }>();
  const copy = async () => {
    calculator.rest();
    // A browser that lets no page copy has no clipboard at all, or refuses.
    const isCopied = await navigator.clipboard?.writeText(sharedAddress()).then(
      () => true,
      () => false,
    );
    setAttempt({ of: choice, isCopied: isCopied === true });
  };
  // What was copied is the link to the choice of that time, and no longer to the one that is shown.
  const outcome = attempt?.of === choice ? attempt : undefined;
  return (
    <div className="loan-actions">
      <button type="button" className="btn btn-outline" disabled={!isLive} onClick={() => void copy()}>
        {messages.copyEstimate}
      </button>
      <button type="button" className="btn btn-outline" disabled={!isLive} onClick={calculator.reset}>
        {messages.resetEstimate}
      </button>
      <output>{outcome && (outcome.isCopied ? messages.estimateCopied : messages.copyFailed)}</output>
    </div>
  );
}
