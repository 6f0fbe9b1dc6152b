import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import { FREQUENCIES, type Frequency } from '../loan.ts';
import { frequencyNames } from './estimate-text.ts';

interface FrequencySwitchProps {
  frequency: Frequency;
  messages: CalculatorMessages;
  onChoose: (frequency: Frequency) => void;
}

/** How often is repaid. */
export function FrequencySwitch({ frequency, messages, onChoose }: FrequencySwitchProps) {
  const names = frequencyNames(messages);
  return (
    <fieldset className="segments">
      <legend className="sr-only">{messages.howOften}</legend>
      {FREQUENCIES.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="calculator-frequency"
            value={each}
            checked={each === frequency}
            className="sr-only"
            onChange={() => onChoose(each)}
          />
          {names[each]}
        </label>
      ))}
    </fieldset>
  );
}
