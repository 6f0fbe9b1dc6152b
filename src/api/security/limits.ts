import { MOST_BYTES_WITH_FILES } from '../http/body-limit.ts';
import type { Services } from '../services.ts';
import { createRateLimiter, type Rate, type RateLimiter } from './rate-limit.ts';
import type { UploadRoom } from './upload-gate.ts';

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

/**
 * Bytes of uploads on their way through one process. An upload is in memory up to three times while its parts are told apart, so
 * that four of the largest take some 600 MB; of usual ones, a few photos each, a dozen fit. One address has room for one of the
 * largest: who declares much and sends it slowly keeps nobody else from sending.
 */
export const UPLOAD_ROOM: UploadRoom = { all: 4 * MOST_BYTES_WITH_FILES, address: MOST_BYTES_WITH_FILES };

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
