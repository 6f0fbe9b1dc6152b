import { useState } from 'react';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import type { CalculatorStore } from './calculator-store.ts';
import type { LoanChoice } from './choice.ts';
import { getSharedAddress } from './page-address.ts';

interface CalculatorActionsProps {
  calculator: CalculatorStore;
  choice: LoanChoice;
  isLive: boolean;
  messages: CalculatorMessages;
}

/** The "copy link" and "reset" buttons of an estimate. */
export function CalculatorActions({ calculator, choice, isLive, messages }: CalculatorActionsProps) {
  const [attempt, setAttempt] = useState<{ of: LoanChoice; isCopied: boolean }>();
  const copy = async () => {
    calculator.rest();
    // The clipboard is missing or refuses in browsers that do not let pages copy.
    const isCopied = await navigator.clipboard?.writeText(getSharedAddress()).then(
      () => true,
      () => false,
    );
    setAttempt({ of: choice, isCopied: isCopied === true });
  };
  // The copied link is for the earlier choice, so the confirmation no longer applies.
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
