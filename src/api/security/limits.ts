import { MAX_BYTES_WITH_FILES } from '../http/body-limit.ts';
import type { Services } from '../services.ts';
import { createNetworkLimiter, type NetworkLimiter } from './networks.ts';
import { createRateLimiter, type Rate, type RateLimiter } from './rate-limit.ts';
import type { UploadCapacity } from './upload-gate.ts';

/*
 * Rate limits. A form with several steps sends several requests, an office or a mobile network shares an address, and an
 * advertisement attracts many visitors at once. Above the limit the API returns 429 with a wait, after which the browser
 * resends the lead.
 *
 * Before its proof of work is verified, a request counts only for the networks that it comes from. A phone and a dealer
 * are counted in the transaction that stores a new lead, so that requests without proof cannot use up their limits.
 */

export interface LimitRates {
  /** Requests with leads from one address. */
  readonly address: Rate;
  /** Requests of these that are unreadable, invalid or without proof of work. */
  readonly rejected: Rate;
  /** New leads with one phone number. */
  readonly phone: Rate;
  /** New leads of one dealer. */
  readonly tenant: Rate;
  /** Confirmations of enquiries to one e-mail address by one dealer. */
  readonly confirmations: Rate;
  /** Forms without JavaScript, and so without proof of work, from one address. */
  readonly noScript: Rate;
  /** Forms of one dealer that bring files and are accepted without a page to check them, since it would lose the files. */
  readonly uncheckedFiles: Rate;
  /** Challenges and receipts requested from one address. */
  readonly reads: Rate;
  /** Sign-in codes that one address gets at all dealers. Many people share an address of a mobile network. */
  readonly codes: Rate;
  /** Sign-in codes that one address gets at one dealer. */
  readonly codesAtDealer: Rate;
  /** Searches from one address. */
  readonly searches: Rate;
  /** Posts of checkout pages from one address. */
  readonly checkout: Rate;
  /** New reservations, online payments and attempts to pay from one address. An unpaid reservation keeps a car from others. */
  readonly payments: Rate;
  /** Notifications from one address. Their signature needs the database. */
  readonly notifications: Rate;
  /** Spins from one address. Shoppers at a sale in the yard share its network. */
  readonly spins: Rate;
  /** Reports of page views from one address. A report that is refused is not repeated, and is missed by no shopper. */
  readonly vitals: Rate;
  /** Reports of searches in vain from one address. */
  readonly demand: Rate;
}

export interface Limits {
  readonly address: NetworkLimiter;
  readonly rejected: NetworkLimiter;
  readonly phone: RateLimiter;
  readonly tenant: RateLimiter;
  readonly confirmations: RateLimiter;
  readonly noScript: NetworkLimiter;
  readonly uncheckedFiles: RateLimiter;
  readonly reads: NetworkLimiter;
  readonly codes: NetworkLimiter;
  readonly codesAtDealer: NetworkLimiter;
  readonly searches: NetworkLimiter;
  readonly checkout: NetworkLimiter;
  readonly payments: NetworkLimiter;
  readonly notifications: NetworkLimiter;
  readonly spins: NetworkLimiter;
  readonly vitals: NetworkLimiter;
  readonly demand: NetworkLimiter;
}

const RATES: LimitRates = {
  address: { burst: 240, perSecond: 2 },
  rejected: { burst: 40, perSecond: 0.2 },
  phone: { burst: 30, perSecond: 0.05 },
  tenant: { burst: 600, perSecond: 20 },
  confirmations: { burst: 5, perSecond: 1 / 7200 },
  noScript: { burst: 5, perSecond: 1 / 60 },
  uncheckedFiles: { burst: 3, perSecond: 1 / 600 },
  reads: { burst: 120, perSecond: 2 },
  codes: { burst: 20, perSecond: 1 / 600 },
  codesAtDealer: { burst: 10, perSecond: 1 / 900 },
  // Typing a word sends up to ten. A page above the limit searches the stock that it carries.
  searches: { burst: 200, perSecond: 5 },
  checkout: { burst: 60, perSecond: 0.2 },
  // Shoppers in the yard share its network.
  payments: { burst: 8, perSecond: 1 / 240 },
  notifications: { burst: 600, perSecond: 20 },
  spins: { burst: 60, perSecond: 0.5 },
  vitals: { burst: 60, perSecond: 0.5 },
  // A shopper makes a few on a visit.
  demand: { burst: 30, perSecond: 0.1 },
};

/**
 * Bytes of uploads in progress in one process. Parsing holds an upload in memory up to three times, so four of the
 * largest take about 600 MB; a dozen usual ones, a few photos each, fit. One address has capacity for one of the largest,
 * so that a slow upload does not block the others.
 */
export const UPLOAD_CAPACITY: UploadCapacity = { total: 4 * MAX_BYTES_WITH_FILES, perAddress: MAX_BYTES_WITH_FILES };

export function createLimits({ now }: Pick<Services, 'now'>, rates: Partial<LimitRates> = {}): Limits {
  const merged = { ...RATES, ...rates };
  return {
    address: createNetworkLimiter(merged.address, now),
    rejected: createNetworkLimiter(merged.rejected, now),
    phone: createRateLimiter(merged.phone, now),
    tenant: createRateLimiter(merged.tenant, now),
    confirmations: createRateLimiter(merged.confirmations, now),
    noScript: createNetworkLimiter(merged.noScript, now),
    uncheckedFiles: createRateLimiter(merged.uncheckedFiles, now),
    reads: createNetworkLimiter(merged.reads, now),
    codes: createNetworkLimiter(merged.codes, now),
    codesAtDealer: createNetworkLimiter(merged.codesAtDealer, now),
    searches: createNetworkLimiter(merged.searches, now),
    checkout: createNetworkLimiter(merged.checkout, now),
    payments: createNetworkLimiter(merged.payments, now),
    notifications: createNetworkLimiter(merged.notifications, now),
    spins: createNetworkLimiter(merged.spins, now),
    vitals: createNetworkLimiter(merged.vitals, now),
    demand: createNetworkLimiter(merged.demand, now),
  };
}
