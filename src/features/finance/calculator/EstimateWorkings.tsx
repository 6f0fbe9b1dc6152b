import { formatPrice, type Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import type { Rounding } from '../loan-offer.ts';
import type { LoanChoice } from './choice.ts';
import type { Estimate } from './estimate.ts';
import { makeWorkings } from './formula.ts';

interface EstimateWorkingsProps {
  choice: LoanChoice;
  estimate: Estimate;
  rounding: Rounding;
  messages: CalculatorMessages;
  locale: Locale;
}

/** The formula, the meaning of its letters, and the formula with the numbers filled in. */
export function EstimateWorkings({ choice, estimate, rounding, messages, locale }: EstimateWorkingsProps) {
  const { formula, letters, filled } = makeWorkings(choice, estimate, locale);
  const amount = formatPrice(estimate.repayment, locale);
  const meanings = {
    P: messages.workingsP,
    R: messages.workingsR,
    i: messages.workingsI,
    n: messages.workingsN,
  } as const;
  return (
    <details className="loan-workings">
      <summary className="link">{messages.loanWorkings}</summary>
      {estimate.source === 'lender' ? (
        <p>{messages.workingsLender}</p>
      ) : (
        <>
          <p>{messages.workingsIntro}</p>
          <p className="loan-formula">{formula}</p>
          <dl>
            {letters.map(({ letter, text }) => (
              <div key={letter}>
                <dt>{letter}</dt>
                <dd>
                  {text} <small>{meanings[letter]}</small>
                </dd>
              </div>
            ))}
          </dl>
          <p className="loan-formula">{filled}</p>
          <p>{rounding === 'up' ? messages.roundedUp({ amount }) : messages.roundedNearest({ amount })}</p>
        </>
      )}
      <p>{messages.workingsTotals}</p>
    </details>
  );
}
