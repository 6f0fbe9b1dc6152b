import type { Clock } from '#src/lib/clock.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Frequency } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import type { FinanceFeatures } from '../schema.ts';
import { type FinancedCar, type FinanceSettings, loanOffer } from './offer.ts';
import { comparisonText, paymentOf, paymentView } from './payment-view.ts';

/** The finance of a car on its own page. Plain JSON. */
export interface CarFinance {
  readonly offer: LoanOffer;
  readonly frequency: Frequency;
  /** Where its small print is read: in place of the repayment, or further down the page (spec 1 §4). */
  readonly disclaimer: 'replace' | 'anchor';
}

interface Shown extends FinanceSettings {
  readonly features: { readonly finance: FinanceFeatures };
}

/** Nothing where the dealer shows no repayments or nobody lends on the car. */
export function carFinance(car: FinancedCar, site: Shown, clock: Pick<Clock, 'year'>): CarFinance | undefined {
  const { repayments, frequency, replaceContent } = site.features.finance;
  const result = repayments ? loanOffer(car, site, clock) : undefined;
  if (result?.kind !== 'offered') return;
  return { offer: result.offer, frequency, disclaimer: replaceContent ? 'replace' : 'anchor' };
}

/** The repayment of a car among others. */
export interface CardFinance {
  /** Dollars a week: what searches by the weekly payment compare. */
  readonly week: number;
  /** What its card says; absent where cards say nothing. */
  readonly text?: string;
}

/**
 * A card says it in one text, made here: browsers that draw cards have no room for the making. The comparison rate is part of
 * it and no smaller (D23). A car without a price shows none: it would be that of another car.
 */
export function cardFinance(car: FinancedCar, site: Shown, clock: Pick<Clock, 'year'>): CardFinance | undefined {
  const finance = car.price > 0 ? carFinance(car, site, clock) : undefined;
  if (!finance) return;
  const view = paymentView(finance.offer, finance.frequency, site.locale);
  if (view.kind === 'enquire') return;
  const { comparison } = finance.offer;
  const messages = messagesFor(site.locale);
  const rate = comparison && messages.cardComparison({ rate: comparisonText(comparison, messages) });
  const text = [view.text, rate].filter(Boolean).join(' · ');
  return { week: paymentOf(finance.offer, 'week'), ...(site.features.finance.cards && { text }) };
}
