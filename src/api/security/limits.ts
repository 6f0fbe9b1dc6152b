import type { Services } from '../services.ts';
import { createRateLimiter, type Rate, type RateLimiter } from './rate-limit.ts';

/*
 * How often is often (D21). A person sends a form of several steps as several calls, and a family or an office shares an address; a
 * dealer's advertisement brings many people at once. Beyond it a call is answered with 429 and when to come again: the browser
 * keeps the lead, and sends it then.
 */

export interface LimitRates {
  /** Leads from one address. */
  readonly address: Rate;
  /** Leads with one phone. */
  readonly phone: Rate;
  /** Leads of one dealer. */
  readonly tenant: Rate;
  /** Forms without a script, and so without proof of work, from one address. */
  readonly noScript: Rate;
  /** Challenges and receipts asked for from one address. */
  readonly questions: Rate;
}

export type Limits = Readonly<Record<keyof LimitRates, RateLimiter>>;

const RATES: LimitRates = {
  address: { burst: 40, perSecond: 0.2 },
  phone: { burst: 30, perSecond: 0.05 },
  tenant: { burst: 600, perSecond: 20 },
  noScript: { burst: 5, perSecond: 1 / 60 },
  questions: { burst: 120, perSecond: 2 },
};

export function createLimits({ now }: Pick<Services, 'now'>, rates: Partial<LimitRates> = {}): Limits {
  const limiter = (name: keyof LimitRates): RateLimiter => createRateLimiter(rates[name] ?? RATES[name], now);
  return {
    address: limiter('address'),
    phone: limiter('phone'),
    tenant: limiter('tenant'),
    noScript: limiter('noScript'),
    questions: limiter('questions'),
  };
}
