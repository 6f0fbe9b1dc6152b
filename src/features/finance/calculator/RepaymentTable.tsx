import { formatPrice, type Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import { FREQUENCIES } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { getPayment } from '../payment-view.ts';
import { getFrequencyNames } from './estimate-text.ts';

/** A table of an offer's repayments, shown in place of the switch when scripts are off. */
export function RepaymentTable({
  offer,
  messages,
  locale,
}: {
  offer: LoanOffer;
  messages: CalculatorMessages;
  locale: Locale;
}) {
  const names = getFrequencyNames(messages);
  return (
    <table className="loan-repayments">
      <caption>{messages.loanRepayments}</caption>
      <tbody>
        {FREQUENCIES.map((frequency) => (
          <tr key={frequency}>
            <th scope="row">{names[frequency]}</th>
            <td>{formatPrice(getPayment(offer, frequency), locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
