import { useState } from 'react';
import type { Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import { type Bounds, type LoanAmount, nearestAmount } from './choice.ts';
import { amountNames, amountWords } from './estimate-text.ts';
import { amountIn, fieldText, retypedIn } from './loan-field.ts';

interface LoanSliderProps {
  name: LoanAmount;
  value: number;
  bounds: Bounds;
  messages: CalculatorMessages;
  locale: Locale;
  onChoose: (value: number) => void;
  /** The shopper is done with it for now. */
  onRest: () => void;
}

/** An amount to slide, or to type: what is typed counts at once where it is possible, else the nearest once it is left. */
export function LoanSlider({ name, value, bounds, messages, locale, onChoose, onRest }: LoanSliderProps) {
  const [typing, setTyping] = useState<string>();
  const id = `calculator-${name}`;
  const label = amountNames(messages)[name];

  const type = (field: HTMLInputElement) => {
    const { text, caret } = retypedIn(name, field.value, field.selectionStart ?? field.value.length, locale);
    field.value = text;
    field.setSelectionRange(caret, caret);
    setTyping(text);
    const amount = amountIn(name, text);
    if (amount !== undefined && nearestAmount(amount, bounds) === amount) onChoose(amount);
  };
  const enter = () => {
    if (typing === undefined) return;
    setTyping(undefined);
    const amount = amountIn(name, typing);
    // A field that was emptied is as low as it can be, and one of words is as it was.
    if (amount !== undefined || typing.trim() === '') onChoose(nearestAmount(amount ?? 0, bounds));
    onRest();
  };
  return (
    <div className="loan-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode={name === 'interestRate' ? 'decimal' : 'numeric'}
        enterKeyHint="done"
        autoComplete="off"
        className="field"
        value={typing ?? fieldText(name, value, locale)}
        onChange={(event) => type(event.currentTarget)}
        onBlur={enter}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
      />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={amountWords(name, value, messages, locale)}
        min={bounds.min}
        max={bounds.max}
        step={bounds.step}
        value={value}
        onChange={(event) => onChoose(nearestAmount(event.currentTarget.valueAsNumber, bounds))}
      />
    </div>
  );
}
