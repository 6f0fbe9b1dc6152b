import { useState } from 'react';
import { formatDollars, parseDollars, reformatTypedDollars } from '#src/components/ui/currency-amount.ts';
import type { Locale } from '#src/lib/locale/browser.ts';

interface BudgetFieldProps {
  /** The repayment now, in whole dollars. */
  amount: number;
  label: string;
  locale: Locale;
  onChoose: (amount: number) => void;
  /** Called when the shopper has typed a budget and leaves the field. */
  onRest: () => void;
}

/** Field for the repayment that the shopper can afford. The price follows from it, as the repayment follows from the price. */
export function BudgetField({ amount, label, locale, onChoose, onRest }: BudgetFieldProps) {
  const [typing, setTyping] = useState<string>();
  const type = (field: HTMLInputElement) => {
    const { text, caret } = reformatTypedDollars(field.value, field.selectionStart ?? field.value.length, locale);
    field.value = text;
    field.setSelectionRange(caret, caret);
    setTyping(text);
    const typed = parseDollars(text);
    if (typed) onChoose(typed);
  };
  const enter = () => {
    if (typing === undefined) return;
    setTyping(undefined);
    onRest();
  };
  return (
    <div className="loan-slider">
      <label htmlFor="calculator-budget">{label}</label>
      <input
        id="calculator-budget"
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        className="field"
        value={typing ?? formatDollars(amount, locale)}
        onChange={(event) => type(event.currentTarget)}
        onBlur={enter}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
      />
    </div>
  );
}
