import { formatPrice, type Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import type { Frequency } from '../loan.ts';
import { comparisonText } from '../offer/payment-view.ts';
import type { Estimate } from './estimate.ts';
import { frequencyUnits } from './estimate-text.ts';

interface EstimateFiguresProps {
  estimate: Estimate;
  frequency: Frequency;
  messages: CalculatorMessages;
  locale: Locale;
}

/** What is repaid. A comparison rate stands beside it and is as large, as the law asks (D23). */
export function EstimateFigures({ estimate, frequency, messages, locale }: EstimateFiguresProps) {
  const { repayment, comparison } = estimate;
  return (
    <dl className="loan-figures finance-figures">
      <div>
        <dt>{messages.loanRepayment}</dt>
        <dd>
          {formatPrice(repayment, locale)} <small>{frequencyUnits(messages)[frequency]}</small>
        </dd>
      </div>
      {comparison && (
        <div>
          <dt>{messages.loanComparison}</dt>
          <dd>{messages.rateAYear({ rate: comparisonText(comparison, messages) })}</dd>
        </div>
      )}
    </dl>
  );
}
