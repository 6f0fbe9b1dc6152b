import { type CarFinance, carFinance, paymentOf, paymentView, smallPrint } from '#src/features/finance/offer/index.ts';
import type { CarFinanceAnswer } from '#src/features/leads/lookups/contract.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { Site } from '#src/site/index.ts';
import type { Car } from '#src/stock/index.ts';

type Lenders = CarFinanceAnswer['finance_lenders'];

/**
 * Who lends on a car and on what terms, by provider (spec 1 §3): each of the dealer's providers that the feed names and whose
 * rules allow the car (D28); where the feed names none, the dealer's estimate. Nobody where the dealer shows no repayments.
 */
export function lendersOf(car: Car, site: Site, clock: Pick<Clock, 'year'>): Lenders {
  const named = site.finance.providers.filter((key) => Object.hasOwn(car.finance_lenders ?? {}, key));
  const settings =
    named.length === 0 ? [site] : named.map((key) => ({ ...site, finance: { ...site.finance, providers: [key] } }));
  const offers = settings.flatMap((each) => carFinance(car, each, clock)?.offer ?? []);
  return Object.fromEntries(offers.map((offer) => [offer.provider, lenderOf(offer, car, site)]));
}

function lenderOf(offer: CarFinance['offer'], { price }: Car, { locale }: Site): Lenders[string] {
  const { name, terms, comparison } = offer;
  // Of a car without a price the loan is that of an example, whose repayment would be taken for the car's.
  const isShown = price > 0 && paymentView(offer, 'week', locale).kind === 'payment';
  return {
    financeProvider: name,
    interestRate: terms.interestRate,
    ...(comparison?.kind === 'rate' && { comparisonRate: comparison.rate }),
    ...(isShown && { paymentWeek: paymentOf(offer, 'week'), paymentMonth: paymentOf(offer, 'month') }),
    termYears: terms.years,
    deposit: terms.deposit,
    balloon: terms.residual,
    disclaimer: smallPrint(offer, locale).join(' '),
  };
}
