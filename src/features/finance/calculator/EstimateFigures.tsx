import { formatPrice, type Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import type { Frequency } from '../loan.ts';
import { formatComparison } from '../payment-view.ts';
import type { Estimate } from './estimate.ts';
import { getFrequencyUnits } from './estimate-text.ts';

interface EstimateFiguresProps {
  estimate: Estimate;
  frequency: Frequency;
  messages: CalculatorMessages;
  locale: Locale;
}

/** The repayment, with the comparison rate beside it in the same size, as the law requires. */
export function EstimateFigures({ estimate, frequency, messages, locale }: EstimateFiguresProps) {
  const { repayment, comparison } = estimate;
  return (
    <dl className="loan-figures finance-figures">
      <div>
        <dt>{messages.loanRepayment}</dt>
        <dd>
          {formatPrice(repayment, locale)} <small>{getFrequencyUnits(messages)[frequency]}</small>
        </dd>
      </div>
      {comparison && (
        <div>
          <dt>{messages.loanComparison}</dt>
          <dd>{messages.rateAYear({ rate: formatComparison(comparison, messages) })}</dd>
        </div>
      )}
    </dl>
  );
}
