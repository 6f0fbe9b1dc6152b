import { formatPrice, type Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import { FREQUENCIES } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { paymentOf } from '../offer/payment-view.ts';
import { frequencyNames } from './estimate-text.ts';

/** The repayments of an offer: what stands in place of the switch where no script answers it. */
export function RepaymentTable({
  offer,
  messages,
  locale,
}: {
  offer: LoanOffer;
  messages: CalculatorMessages;
  locale: Locale;
}) {
  const names = frequencyNames(messages);
  return (
    <table className="loan-repayments">
      <caption>{messages.loanRepayments}</caption>
      <tbody>
        {FREQUENCIES.map((frequency) => (
          <tr key={frequency}>
            <th scope="row">{names[frequency]}</th>
            <td>{formatPrice(paymentOf(offer, frequency), locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
