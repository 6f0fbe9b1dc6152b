import { formatPrice, type Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import type { Frequency } from '../loan.ts';
import { comparisonText, percentText } from '../offer/payment-view.ts';
import type { LoanAmount, LoanChoice } from './choice.ts';
import type { Estimate } from './estimate.ts';

/** "Weekly". */
export const frequencyNames = (messages: CalculatorMessages) =>
  ({
    week: messages.everyWeek,
    fortnight: messages.everyFortnight,
    month: messages.everyMonth,
    year: messages.everyYear,
  }) satisfies Record<Frequency, string>;

/** "a week", beside an amount. */
export const frequencyUnits = (messages: CalculatorMessages) =>
  ({
    week: messages.aWeek,
    fortnight: messages.aFortnight,
    month: messages.aMonth,
    year: messages.aYear,
  }) satisfies Record<Frequency, string>;

/** What the sliders are called. */
export const amountNames = (messages: CalculatorMessages) =>
  ({
    price: messages.loanPrice,
    deposit: messages.loanDeposit,
    years: messages.loanYears,
    residual: messages.loanResidual,
    interestRate: messages.loanRate,
  }) satisfies Record<LoanAmount, string>;

/** An amount as it is said: "$25,000", "5 years", "12.94% p.a.". */
export function amountWords(name: LoanAmount, value: number, messages: CalculatorMessages, locale: Locale): string {
  if (name === 'years') return value === 1 ? messages.oneYear : messages.yearCount({ count: value });
  return name === 'interestRate' ? messages.rateAYear({ rate: percentText(value) }) : formatPrice(value, locale);
}

/** What a screen reader says once a choice rests: the repayment, and the comparison rate where the law asks for it. */
export function spokenEstimate(
  { years, frequency }: LoanChoice,
  { repayment, comparison }: Estimate,
  messages: CalculatorMessages,
  locale: Locale,
): string {
  const unit = frequencyUnits(messages)[frequency];
  const term = amountWords('years', years, messages, locale);
  const words = messages.spokenEstimate({ amount: formatPrice(repayment, locale), unit, term });
  return comparison
    ? `${words} ${messages.loanComparison} ${messages.rateAYear({ rate: comparisonText(comparison, messages) })}.`
    : words;
}
