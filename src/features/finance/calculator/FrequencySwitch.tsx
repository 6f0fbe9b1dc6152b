import { SegmentSwitch } from '#src/components/ui/SegmentSwitch.tsx';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import { FREQUENCIES, type Frequency } from '../loan.ts';
import { getFrequencyNames } from './estimate-text.ts';

interface FrequencySwitchProps {
  frequency: Frequency;
  messages: CalculatorMessages;
  onChoose: (frequency: Frequency) => void;
}

/** The switch between repayment frequencies. */
export function FrequencySwitch({ frequency, messages, onChoose }: FrequencySwitchProps) {
  return (
    <SegmentSwitch
      name="calculator-frequency"
      legend={messages.repaymentFrequency}
      labels={getFrequencyNames(messages)}
      values={FREQUENCIES}
      chosen={frequency}
      onChoose={onChoose}
    />
  );
}
