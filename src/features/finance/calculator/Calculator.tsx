import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '#src/components/ui/use-store.ts';
import type { Locale } from '#src/lib/locale/browser.ts';
import { type CalculatorMessages, calculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import type { Frequency } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { $freshOffer } from '../refresh/fresh-offer.ts';
import { CalculatorActions } from './CalculatorActions.tsx';
import { type CalculatorStore, createCalculator } from './calculator-store.ts';
import { getOfferedChoice, getSliderBounds, LOAN_AMOUNTS, type LoanChoice, settleChoice } from './choice.ts';
import { EstimateFigures } from './EstimateFigures.tsx';
import { EstimateResult } from './EstimateResult.tsx';
import { EstimateWorkings } from './EstimateWorkings.tsx';
import { calculateEstimate, type Estimate } from './estimate.ts';
import { describeEstimate } from './estimate-text.ts';
import { FrequencySwitch } from './FrequencySwitch.tsx';
import { LoanSlider } from './LoanSlider.tsx';
import { PAGE_ADDRESS } from './page-address.ts';
import { RepaymentTable } from './RepaymentTable.tsx';

export interface CalculatorProps {
  readonly offer: LoanOffer;
  /** The repayment frequency selected at first. */
  readonly frequency: Frequency;
  readonly locale: Locale;
  /** Address of the warning about comparison rates on the page; absent if the calculator has to show it. */
  readonly warningUrl?: string | undefined;
}

/** The state that further parts of a calculator get. */
export interface CalculatorState {
  readonly calculator: CalculatorStore;
  readonly offer: LoanOffer;
  readonly offered: LoanChoice;
  readonly choice: LoanChoice;
  readonly estimate: Estimate;
  readonly messages: CalculatorMessages;
  readonly locale: Locale;
}

/** Further parts, which only some pages load: above the sliders, and below the repayment. */
export interface CalculatorSlots {
  readonly field?: (state: CalculatorState) => ReactNode;
  readonly link?: (state: CalculatorState) => ReactNode;
}

/**
 * The repayment calculator: starts from the advertised offer and updates as the shopper moves a slider or types an
 * amount.
 */
export function Calculator({ offer: published, ...props }: CalculatorProps & CalculatorSlots) {
  const [offer, setOffer] = useState(published);
  useEffect(() => $freshOffer.subscribe((fresh) => fresh && setOffer(fresh)), []);
  // A new offer starts the calculator again.
  return <OfferCalculator key={offer === published ? 'published' : 'fresh'} offer={offer} {...props} />;
}

function OfferCalculator({ offer, frequency, locale, warningUrl, field, link }: CalculatorProps & CalculatorSlots) {
  const messages = calculatorMessages(locale);
  const { notAnOffer } = messages;
  const offered = getOfferedChoice(offer, frequency);
  const [calculator] = useState(() => createCalculator(offered, PAGE_ADDRESS));
  const choice = useStore(calculator.$choice);
  const isLive = useStore(calculator.$isLive);
  useEffect(() => calculator.start(), [calculator]);
  const estimate = calculateEstimate(choice, offer);
  const parts = { choice, estimate, messages, locale };
  const state = { ...parts, calculator, offer, offered };
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
        {field?.(state)}
        <LoanSliders calculator={calculator} choice={choice} offered={offered} messages={messages} locale={locale} />
      </fieldset>
      <div className="loan-result">
        {link?.(state)}
        <EstimateResult {...parts} warningUrl={warningUrl} />
        <RepaymentTable offer={offer} messages={messages} locale={locale} />
        <SpokenEstimate calculator={calculator} offer={offer} messages={messages} locale={locale} />
        <CalculatorActions calculator={calculator} choice={choice} isLive={isLive} messages={messages} />
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
  const shown = settleChoice(choice);
  return LOAN_AMOUNTS.map((name) => (
    <LoanSlider
      key={name}
      name={name}
      value={shown[name]}
      bounds={getSliderBounds(name, offered, choice)}
      onChoose={(value) => calculator.choose({ [name]: value })}
      onRest={calculator.rest}
      {...texts}
    />
  ));
}

/** The announcement for screen readers, made once the values settle rather than at every step of a slider. */
function SpokenEstimate({ calculator, offer, messages, locale }: PartProps & { offer: LoanOffer }) {
  const rested = useStore(calculator.$rested);
  return (
    <output className="sr-only">
      {rested && describeEstimate(rested, calculateEstimate(rested, offer), messages, locale)}
    </output>
  );
}
