import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Locale } from '#src/lib/locale/browser.ts';
import { type CalculatorMessages, calculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import type { Frequency } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { CalculatorActions } from './CalculatorActions.tsx';
import { type Calculator as CalculatorStore, createCalculator } from './calculator-store.ts';
import { LOAN_AMOUNTS, type LoanChoice, offeredChoice, settled, sliderBounds } from './choice.ts';
import { EstimateFigures } from './EstimateFigures.tsx';
import { EstimateResult } from './EstimateResult.tsx';
import { EstimateWorkings } from './EstimateWorkings.tsx';
import { estimateOf } from './estimate.ts';
import { spokenEstimate } from './estimate-text.ts';
import { FrequencySwitch } from './FrequencySwitch.tsx';
import { LoanSlider } from './LoanSlider.tsx';
import { PAGE_ADDRESS } from './page-address.ts';
import { RepaymentTable } from './RepaymentTable.tsx';

export interface CalculatorProps {
  readonly offer: LoanOffer;
  /** How often is repaid, to begin with. */
  readonly frequency: Frequency;
  readonly locale: Locale;
}

/** What a loan would cost if it were another: begins with an offer, and answers while its amounts are slid and typed. */
export function Calculator({ offer, frequency, locale }: CalculatorProps) {
  const messages = calculatorMessages(locale);
  const { comparisonWarning, notAnOffer } = messages;
  const offered = offeredChoice(offer, frequency);
  const [calculator] = useState(() => createCalculator(offered, PAGE_ADDRESS));
  const choice = useStore(calculator.$choice);
  const isLive = useStore(calculator.$isLive);
  useEffect(() => calculator.start(), [calculator]);
  const estimate = estimateOf(choice, offer);
  const parts = { choice, estimate, messages, locale };
  return (
    <div className="calculator">
      <EstimateFigures estimate={estimate} frequency={choice.frequency} messages={messages} locale={locale} />
      <fieldset className="loan-choice" disabled={!isLive}>
        <legend className="sr-only">{messages.calculatorHint}</legend>
        <FrequencySwitch
          frequency={choice.frequency}
          messages={messages}
          onChoose={(chosen) => calculator.choose({ frequency: chosen })}
        />
        <LoanSliders calculator={calculator} {...{ choice, offered, messages, locale }} />
      </fieldset>
      <div className="loan-result">
        <EstimateResult {...parts} warning={comparisonWarning} />
        <RepaymentTable offer={offer} messages={messages} locale={locale} />
        <SpokenEstimate calculator={calculator} {...{ offer, messages, locale }} />
        <CalculatorActions calculator={calculator} {...{ choice, isLive, messages }} />
        {estimate.borrowed > 0 && <EstimateWorkings {...parts} rounding={offer.rounding} />}
        <p className="loan-note">{notAnOffer}</p>
      </div>
    </div>
  );
}

interface PartProps {
  calculator: CalculatorStore;
  messages: CalculatorMessages;
  locale: Locale;
}

interface LoanSlidersProps extends PartProps {
  choice: LoanChoice;
  offered: LoanChoice;
}

function LoanSliders({ calculator, choice, offered, ...texts }: LoanSlidersProps) {
  const shown = settled(choice);
  return LOAN_AMOUNTS.map((name) => (
    <LoanSlider
      key={name}
      name={name}
      value={shown[name]}
      bounds={sliderBounds(name, offered, choice)}
      onChoose={(value) => calculator.choose({ [name]: value })}
      onRest={calculator.rest}
      {...texts}
    />
  ));
}

/** What a screen reader is told, once nothing changes any more: not at each step of a slider. */
function SpokenEstimate({ calculator, offer, messages, locale }: PartProps & { offer: LoanOffer }) {
  const rested = useStore(calculator.$rested);
  return (
    <output className="sr-only">{rested && spokenEstimate(rested, estimateOf(rested, offer), messages, locale)}</output>
  );
}
