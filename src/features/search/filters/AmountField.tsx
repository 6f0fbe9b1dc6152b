import { useState } from 'react';
import { parseFilterAmount } from './amount.ts';

interface AmountFieldProps {
  label: string;
  /** The name of the range, read before the label by screen readers. */
  of: string;
  /** The amount as text; empty for an open end. */
  text: string;
  placeholder: string;
  /** Receives undefined to open the end. */
  onEnter: (amount: number | undefined) => void;
}

/** A text field for one end of a range. The amount is applied on Enter or when the field loses focus. */
export function AmountField({ label, of, text, placeholder, onEnter }: AmountFieldProps) {
  const [typing, setTyping] = useState<string>();
  const enter = () => {
    setTyping(undefined);
    if (typing === undefined) return;
    const amount = parseFilterAmount(typing);
    // Invalid text is discarded; an empty field opens its end.
    if (amount !== undefined || typing.trim() === '') onEnter(amount);
  };
  return (
    <label>
      <span className="sr-only">{of} </span>
      {label}
      <input
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={typing ?? text}
        placeholder={placeholder}
        className="field mt-1 px-2 text-base tabular-nums lg:text-sm"
        onChange={(event) => setTyping(event.currentTarget.value)}
        onBlur={enter}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
      />
    </label>
  );
}
