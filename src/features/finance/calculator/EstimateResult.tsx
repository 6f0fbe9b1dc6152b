import { formatPrice, type Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import { formatPercent } from '../payment-view.ts';
import { type LoanChoice, settleChoice } from './choice.ts';
import type { Estimate } from './estimate.ts';
import { formatExactPrice } from './formula.ts';

interface EstimateResultProps {
  choice: LoanChoice;
  estimate: Estimate;
  messages: CalculatorMessages;
  locale: Locale;
  /** Address of the statutory warning about comparison rates on the page; without it the warning is here. */
  warningUrl: string | undefined;
}

/** The totals of an estimate, shown beside its repayment. */
export function EstimateResult({ choice, estimate, messages, locale, warningUrl }: EstimateResultProps) {
  const { comparison, borrowed, fee, residual, interest, total } = estimate;
  const { interestRate } = settleChoice(choice);
  const formatAmount = (amount: number) => formatPrice(Math.round(amount), locale);
  return (
    <>
      {borrowed === 0 ? (
        <p>{messages.nothingBorrowed}</p>
      ) : (
        <dl className="loan-totals">
          <dt>{messages.loanInterestRate}</dt>
          <dd>{messages.rateAYear({ rate: formatPercent(interestRate) })}</dd>
          <dt>
            {messages.loanBorrowed}{' '}
            {fee > 0 && <small>{messages.feeIncluded({ fee: formatExactPrice(fee, locale) })}</small>}
          </dt>
          <dd>{formatAmount(borrowed)}</dd>
          <dt>{messages.loanInterest}</dt>
          <dd>{formatAmount(interest)}</dd>
          <dt>
            {messages.loanTotal}{' '}
            {residual > 0 && <small>{messages.balloonIncluded({ residual: formatAmount(residual) })}</small>}
          </dt>
          <dd>{formatAmount(total)}</dd>
        </dl>
      )}
      {comparison && (
        <p className="finance-warning">
          {warningUrl === undefined ? (
            messages.comparisonWarning
          ) : (
            <a className="link" href={warningUrl}>
              {messages.comparisonWarningLink}
            </a>
          )}
        </p>
      )}
    </>
  );
}
