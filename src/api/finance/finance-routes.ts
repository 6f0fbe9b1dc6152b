import { Hono } from 'hono';
import type { Site } from '#src/config/index.ts';
import { CAR_FINANCE_PATH, type CarFinanceAnswer, CarFinanceAnswerSchema } from '#src/features/finance/contract.ts';
import { REPAYMENTS_A_YEAR } from '#src/features/finance/index.ts';
import {
  type CarFinance,
  getCarFinance,
  getPayment,
  getSmallPrint,
  getTotalPayable,
  makePaymentView,
} from '#src/features/finance/offer/index.ts';
import { LookupRefusedSchema } from '#src/features/leads/lookups/index.ts';
import { type Clock, createClock } from '#src/lib/clock.ts';
import type { Car } from '#src/stock/index.ts';
import { limitNetworks } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import { describe, makeJsonResponse } from '../http/openapi.ts';
import { createNetworkLimiter } from '../security/networks.ts';
import type { ApiEnvironment, Services } from '../services.ts';

const RATE = { burst: 120, perSecond: 2 } as const;

/** Serves the lenders of a car. */
export function financeRoutes(services: Services): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get(
    CAR_FINANCE_PATH,
    describe('Lists the lenders of a car, by provider.', {
      200: makeJsonResponse(CarFinanceAnswerSchema, 'Empty if the dealer shows no repayments.'),
      404: makeJsonResponse(LookupRefusedSchema, 'The dealer has no such car.'),
      429: makeJsonResponse(LookupRefusedSchema, 'Too many requests in a short time.'),
    }),
    limitNetworks(createNetworkLimiter(RATE, services.now), services),
    async (context) => {
      const { site, car: findCar } = context.var.tenant;
      const car = await findCar(context.req.param('id'));
      if (!car) throw new ApiError(404, ({ apiCarUnknown }) => apiCarUnknown({ noun: site.search.noun.one }));
      const answer: CarFinanceAnswer = { finance_lenders: getLenders(car, site, createClock(services.now())) };
      return context.json(answer);
    },
  );
}

const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;

type Lenders = CarFinanceAnswer['finance_lenders'];

/**
 * Lists the lenders of a car and their terms, by provider: each of the dealer's providers that the feed names and whose
 * rules allow the car, or the dealer's estimate if the feed names none. Empty if the dealer shows no repayments.
 */
export function getLenders(car: Car, site: Site, clock: Pick<Clock, 'year'>): Lenders {
  const named = site.finance.providers.filter(({ key }) => Object.hasOwn(car.finance_lenders ?? {}, key));
  const settings =
    named.length === 0
      ? [site]
      : named.map((provider) => ({ ...site, finance: { ...site.finance, providers: [provider] } }));
  const offers = settings.flatMap((each) => getCarFinance(car, each, clock)?.offer ?? []);
  return Object.fromEntries(offers.map((offer) => [offer.provider, toLender(offer, car, site)]));
}

function toLender(offer: CarFinance['offer'], { price }: Car, { locale }: Site): Lenders[string] {
  const { name, terms, comparison } = offer;
  // Without a price the loan is an example, and its repayment would be taken for the car's.
  const isShown = price > 0 && makePaymentView(offer, 'week', locale).kind === 'payment';
  return {
    financeProvider: name,
    interestRate: terms.interestRate,
    comparisonRate: comparison?.kind === 'rate' ? comparison.rate : undefined,
    comparisonRange: comparison?.kind === 'range' ? { from: comparison.from, to: comparison.to } : undefined,
    paymentWeek: isShown ? getPayment(offer, 'week') : undefined,
    paymentMonth: isShown ? getPayment(offer, 'month') : undefined,
    termYears: terms.years,
    termMonths: Math.round(terms.years * REPAYMENTS_A_YEAR.month),
    termWeeks: Math.round(terms.years * REPAYMENTS_A_YEAR.week),
    deposit: terms.deposit,
    balloon: terms.residual,
    establishmentFees: terms.fee,
    totalPayable: isShown ? roundToCents(getTotalPayable(offer, 'week')) : undefined,
    disclaimer: getSmallPrint(offer, locale).join(' '),
  };
}
