import { Hono } from 'hono';
import {
  CAR_FINANCE_PATH,
  type CarFinanceAnswer,
  CarFinanceAnswerSchema,
  LookupRefusedSchema,
} from '#src/features/leads/lookups/contract.ts';
import { clockAt } from '#src/lib/clock.ts';
import { addressOf } from '../http/address.ts';
import { ApiError } from '../http/errors.ts';
import type { RouteDescription } from '../openapi/route.ts';
import { createRateLimiter, takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { lendersOf } from './car-lenders.ts';

const RATE = { burst: 120, perSecond: 2 } as const;

/** Who lends on a car (K18). */
export function financeRoutes(services: Services): Hono<ApiEnvironment> {
  const limit = createRateLimiter(RATE, services.now);
  const routes = new Hono<ApiEnvironment>();
  routes.get(CAR_FINANCE_PATH, async (context) => {
    const { tenant } = context.var;
    takeTurn(limit, addressOf(context, services.config.trustedProxies));
    const car = await tenant.car(context.req.param('id'));
    if (!car) throw new ApiError(404, 'This car is not among those that we sell.');
    const answer: CarFinanceAnswer = { finance_lenders: lendersOf(car, tenant.site, clockAt(services.now())) };
    return context.json(answer);
  });
  return routes;
}

const refused = (description: string) => ({ description, schema: LookupRefusedSchema });

export const FINANCE_ROUTES: readonly RouteDescription[] = [
  {
    ...{ method: 'get', path: CAR_FINANCE_PATH, summary: 'Who lends on a car, by provider.' },
    answers: {
      200: { description: 'Nobody where the dealer shows no repayments.', schema: CarFinanceAnswerSchema },
      404: refused('The dealer has no such car.'),
      429: refused('Too many questions in a short time.'),
    },
  },
];
