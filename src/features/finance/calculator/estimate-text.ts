import { formatPrice, type Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import type { Frequency } from '../loan.ts';
import { formatComparison, formatPercent } from '../payment-view.ts';
import type { LoanAmount, LoanChoice } from './choice.ts';
import type { Estimate } from './estimate.ts';

/** "Weekly". */
export const getFrequencyNames = (messages: CalculatorMessages) =>
  ({
    week: messages.everyWeek,
    fortnight: messages.everyFortnight,
    month: messages.everyMonth,
    year: messages.everyYear,
  }) satisfies Record<Frequency, string>;

/** "a week", beside an amount. */
export const getFrequencyUnits = (messages: CalculatorMessages) =>
  ({
    week: messages.aWeek,
    fortnight: messages.aFortnight,
    month: messages.aMonth,
    year: messages.aYear,
  }) satisfies Record<Frequency, string>;

/** The labels of the sliders. */
export const getAmountNames = (messages: CalculatorMessages) =>
  ({
    price: messages.loanPrice,
    deposit: messages.loanDeposit,
    years: messages.loanYears,
    residual: messages.loanResidual,
    interestRate: messages.loanRate,
  }) satisfies Record<LoanAmount, string>;

/** An amount as text: "$25,000", "5 years", "12.94% p.a.". */
export function formatLoanAmount(
  name: LoanAmount,
  value: number,
  messages: CalculatorMessages,
  locale: Locale,
): string {
  if (name === 'years') return value === 1 ? messages.oneYear : messages.yearCount({ count: value });
  return name === 'interestRate' ? messages.rateAYear({ rate: formatPercent(value) }) : formatPrice(value, locale);
}

/**
 * The announcement for screen readers once a choice settles: the repayment, and the comparison rate where the law
 * requires one.
 */
export function describeEstimate(
  { years, frequency }: LoanChoice,
  { repayment, comparison }: Estimate,
  messages: CalculatorMessages,
  locale: Locale,
): string {
  const unit = getFrequencyUnits(messages)[frequency];
  const term = formatLoanAmount('years', years, messages, locale);
  const words = messages.spokenEstimate({ amount: formatPrice(repayment, locale), unit, term });
  return comparison
    ? `${words} ${messages.loanComparison} ${messages.rateAYear({ rate: formatComparison(comparison, messages) })}.`
    : words;
}
