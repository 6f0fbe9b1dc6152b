import { useState } from 'react';
import type { Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import { type Bounds, type LoanAmount, toNearestAmount } from './choice.ts';
import { formatLoanAmount, getAmountNames } from './estimate-text.ts';
import { formatFieldText, parseLoanAmount, reformatField } from './loan-field.ts';

interface LoanSliderProps {
  name: LoanAmount;
  value: number;
  bounds: Bounds;
  messages: CalculatorMessages;
  locale: Locale;
  onChoose: (value: number) => void;
  /** Called when the shopper lets go of the slider or leaves the field. */
  onRest: () => void;
}

/**
 * A slider with a text field. A typed amount applies at once when it is valid; otherwise the nearest valid amount
 * applies on blur.
 */
export function LoanSlider({ name, value, bounds, messages, locale, onChoose, onRest }: LoanSliderProps) {
  const [typing, setTyping] = useState<string>();
  const id = `calculator-${name}`;
  const label = getAmountNames(messages)[name];

  const type = (field: HTMLInputElement) => {
    const { text, caret } = reformatField(name, field.value, field.selectionStart ?? field.value.length, locale);
    field.value = text;
    field.setSelectionRange(caret, caret);
    setTyping(text);
    const amount = parseLoanAmount(name, text);
    if (amount !== undefined && toNearestAmount(amount, bounds) === amount) onChoose(amount);
  };
  const enter = () => {
    if (typing === undefined) return;
    setTyping(undefined);
    const amount = parseLoanAmount(name, typing);
    // An empty field becomes the minimum; text without a number restores the previous amount.
    if (amount !== undefined || typing.trim() === '') onChoose(toNearestAmount(amount ?? 0, bounds));
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
        value={typing ?? formatFieldText(name, value, locale)}
        onChange={(event) => type(event.currentTarget)}
        onBlur={enter}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
      />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={formatLoanAmount(name, value, messages, locale)}
        min={bounds.min}
        max={bounds.max}
        step={bounds.step}
        value={value}
        onChange={(event) => onChoose(toNearestAmount(event.currentTarget.valueAsNumber, bounds))}
      />
    </div>
  );
}
