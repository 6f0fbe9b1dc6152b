import { formatDollars, parseDollars, reformatTypedDollars } from '#src/components/ui/currency-amount.ts';
import { useLeadFormParts } from '../lead-form-parts.ts';
import type { ControlProps } from './control-props.ts';

/** An amount in whole dollars, formatted while typing and stored as plain digits. */
export function CurrencyControl({ field, id, value, change, wiring }: ControlProps) {
  const { locale } = useLeadFormParts().context.region;
  const type = (input: HTMLInputElement) => {
    const { text, caret } = reformatTypedDollars(input.value, input.selectionStart ?? input.value.length, locale);
    input.value = text;
    input.setSelectionRange(caret, caret);
    change(String(parseDollars(text) ?? ''));
  };
  return (
    <>
      <input
        {...wiring}
        id={id}
        name={field.name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className="field"
        value={formatDollars(parseDollars(value), locale)}
        onChange={(event) => type(event.currentTarget)}
      />
      <QuickPicks field={field} value={value} change={change} />
    </>
  );
}

function QuickPicks({ field, value, change }: Pick<ControlProps, 'field' | 'value' | 'change'>) {
  const { messages, context } = useLeadFormParts();
  const { quickPicks = [], label } = field;
  if (quickPicks.length === 0) return null;
  return (
    <fieldset className="quick-picks">
      <legend className="sr-only">{`${label}: ${messages.leadUsualAmounts}`}</legend>
      {quickPicks.map((amount) => (
        <button
          key={amount}
          type="button"
          className="quick-pick"
          aria-pressed={parseDollars(value) === amount}
          onClick={() => change(String(amount))}
        >
          {formatDollars(amount, context.region.locale)}
        </button>
      ))}
    </fieldset>
  );
}
