import { formatPrice, LOCALE_FACTS, type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import { comparisonRate, DEFAULT_TERMS, EXAMPLE_AMOUNT } from '../../finance/index.ts';

/** What a weekly repayment is worked out with, and where the law asks for it what the loan really costs (D23). */
export function RepaymentNote({ locale }: { locale: Locale }) {
  const messages = messagesFor(locale);
  const { interestRate, years } = DEFAULT_TERMS;
  const isCompared = LOCALE_FACTS[locale].statesComparisonRate;
  return (
    <div className="repayment-note">
      <p>
        {messages.repaymentTerms({ rate: percent(interestRate), years })}{' '}
        {isCompared && <strong>{messages.comparisonRate({ rate: percent(comparisonRate()) })}</strong>}
      </p>
      <details>
        <summary className="link">{messages.aboutEstimates}</summary>
        {isCompared && (
          <>
            <p>{messages.comparisonExample({ amount: formatPrice(EXAMPLE_AMOUNT, locale), years })}</p>
            <p>{messages.comparisonWarning}</p>
          </>
        )}
        <p>{messages.notAnOffer}</p>
      </details>
    </div>
  );
}

const percent = (rate: number): string => `${rate.toFixed(2)}%`;
