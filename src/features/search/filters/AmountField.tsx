import { useState } from 'react';
import { typedAmount } from './amount.ts';

interface AmountFieldProps {
  label: string;
  /** What the amount is of, said before the label to those who do not see where the field stands. */
  of: string;
  /** The amount as text; empty where that end is open. */
  text: string;
  placeholder: string;
  /** Nothing for an end that is to be open. */
  onEnter: (amount: number | undefined) => void;
}

/** An end of a range, to be typed. It is taken over with the Enter key, or when the field is left. */
export function AmountField({ label, of, text, placeholder, onEnter }: AmountFieldProps) {
  const [typing, setTyping] = useState<string>();
  const enter = () => {
    setTyping(undefined);
    if (typing === undefined) return;
    const amount = typedAmount(typing);
    // What is no amount is forgotten; an emptied field opens its end.
    if (amount !== undefined || typing.trim() === '') onEnter(amount);
  };
  return (
    <label className="min-w-0 grow basis-0 text-sm text-ink-soft">
      <span className="sr-only">{of} </span>
      {label}
      <input
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={typing ?? text}
        placeholder={placeholder}
        className="field mt-1 px-2.5 text-base tabular-nums"
        onChange={(event) => setTyping(event.currentTarget.value)}
        onBlur={enter}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
      />
    </label>
  );
}
