import type { Clock } from '#src/lib/clock.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Frequency } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { formatComparison, getPayment, makePaymentView } from '../payment-view.ts';
import type { FinanceFeatures } from '../schema.ts';
import { type FinancedCar, type FinanceSettings, makeLoanOffer } from './offer.ts';

/** The finance of a car on its own page. Plain JSON. */
export interface CarFinance {
  readonly offer: LoanOffer;
  readonly frequency: Frequency;
  /** The place of its small print: instead of the repayment, or further down the page. */
  readonly disclaimer: 'replace' | 'anchor';
}

/** The site settings that decide how repayments are shown. */
export interface FinanceSite extends FinanceSettings {
  readonly features: { readonly finance: FinanceFeatures };
}

/** Returns undefined if the dealer shows no repayments or no provider lends on the car. */
export function getCarFinance(car: FinancedCar, site: FinanceSite, clock: Pick<Clock, 'year'>): CarFinance | undefined {
  const { repayments, frequency, replaceContent } = site.features.finance;
  const result = repayments ? makeLoanOffer(car, site, clock) : undefined;
  if (result?.kind !== 'offered') return;
  return { offer: result.offer, frequency, disclaimer: replaceContent ? 'replace' : 'anchor' };
}

/** The repayment of a car on a card. */
export interface CardFinance {
  /** Dollars a week, the value that searches by weekly payment compare. */
  readonly week: number;
  /** The text of its card; absent when cards show none. */
  readonly text?: string | undefined;
}

/**
 * The text of a card, made at build time to keep the code out of the browser. The comparison rate is part of it, no
 * smaller than the repayment. A car without a price shows none: the figure would be that of another car.
 */
export function getCardFinance(
  car: FinancedCar,
  site: FinanceSite,
  clock: Pick<Clock, 'year'>,
): CardFinance | undefined {
  const finance = car.price > 0 ? getCarFinance(car, site, clock) : undefined;
  if (!finance) return;
  const view = makePaymentView(finance.offer, finance.frequency, site.locale);
  if (view.kind === 'enquire') return;
  const { comparison } = finance.offer;
  const messages = messagesFor(site.locale);
  const rate = comparison && messages.cardComparison({ rate: formatComparison(comparison, messages) });
  const text = [view.text, rate].filter(Boolean).join(' · ');
  return { week: getPayment(finance.offer, 'week'), text: site.features.finance.cards ? text : undefined };
}

/** Returns true if cards show weekly costs, in which case a page with cards also prints the small print. */
export function showsRepaymentsOnCards({ features }: Pick<FinanceSite, 'features'>): true | undefined {
  return (features.finance.repayments && features.finance.cards) || undefined;
}
